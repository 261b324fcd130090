"""Full pages: the picker, the seating, each game's table, the podium, and what stands between them."""
