"""`python -m monstergames` is the command `monstergames`."""

from monstergames.cli import main

main()
