"""Computer players: given what a seat sees and the legal moves, and nothing else."""
