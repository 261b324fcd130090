"""The gallery of Miss Monster: a wall of all monsters, each of them large with its facts, renamed and saved."""
