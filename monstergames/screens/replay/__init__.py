"""A finished match once more, on the table of its game."""
