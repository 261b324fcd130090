"""Asks a terminal whether it knows the kitty keyboard protocol."""

import os
import re
import sys
from time import monotonic

PATIENCE = 0.5
"""Seconds to wait for the answer."""

_QUESTION = b"\x1b[?u\x1b[c"
"""The protocol's flags, which only a terminal that has it tells, then what every terminal tells: what it is."""
_END = re.compile(rb"\x1b\[\?[0-9;]*c")
_FLAGS = re.compile(rb"\x1b\[\?[0-9]+u")


def knows_kitty_protocol() -> bool | None:
    """Whether the terminal knows it; None if it doesn't answer, or input and output are none."""
    if os.name != "posix" or not sys.stdin.isatty() or not sys.stdout.isatty():
        return None
    import termios
    import tty
    from select import select

    keys, screen = sys.stdin.fileno(), sys.stdout.fileno()
    before = termios.tcgetattr(keys)
    answer = b""
    try:
        tty.setcbreak(keys, termios.TCSAFLUSH)
        os.write(screen, _QUESTION)
        deadline = monotonic() + PATIENCE
        while not _END.search(answer):
            if not select([keys], [], [], max(0.0, deadline - monotonic()))[0]:
                return None
            answer += os.read(keys, 1024)
    finally:
        termios.tcsetattr(keys, termios.TCSAFLUSH, before)
    return bool(_FLAGS.search(answer))
