"""A match in progress: what a screen and the command line talk to."""
