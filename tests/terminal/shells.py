"""A shell with job control to start programs from."""

from pathlib import Path

from .program import Program

PROMPT = "ready$"


def bash(folder: Path, *options: str, **env: str) -> Program:
    """An interactive bash that reads no start-up files; wait for `PROMPT`."""
    return Program("bash", "--norc", "--noprofile", *options, "-i", folder=folder, env={"PS1": PROMPT, **env})
