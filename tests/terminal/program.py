"""A program in a terminal of its own, and somebody who reads its screen and presses keys."""

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from .screen import ALTERNATE, Screen

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
    "ctrl+z": "\x1a",
}
_TAKE_CONTROL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""How a process becomes the one that its terminal controls, and then the command."""

_TOGETHER = 0.002
"""Seconds after which what is written next is no part of the same any more."""

_PASSED_ON = ("PATH", "PYTHONPATH")
"""What programs and packages are found by."""

_WHOLE = 0.2
"""Seconds without anything written after which a page is whole whose program didn't say yet where its frames end."""

PATIENCE = 20.0
"""Seconds that something may take to come on the screen, on a machine that has much else to do."""


class Program:
    """A command running in a terminal that it controls; `kill` it in the end."""

    def __init__(
        self, *command: str | Path, folder: Path, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None
    ) -> None:
        """Run in `folder`, which is its home too; `env` is all else that it finds in its environment."""
        self.screen = Screen(*size)
        self.bytes = 0
        """How many the program has written."""
        self.last = 0.0
        """When it wrote the last of them."""
        self._master, self._slave = os.openpty()
        self._set_size(*size)
        self._found = self._attributes()
        self._process = subprocess.Popen(
            (sys.executable, "-IS", "-c", _TAKE_CONTROL, *command),
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            cwd=folder,
            env={
                **{name: os.environ[name] for name in _PASSED_ON if name in os.environ},
                "HOME": str(folder),
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
                **(env or {}),
            },
            start_new_session=True,
        )

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    # Reading

    def until(self, *texts: str, gone: str = "") -> None:
        """Wait until all `texts` are on the screen and `gone` isn't, and until that frame is whole.

        Fails if that doesn't come.
        """

        def come() -> bool:
            shown = self.screen.text
            return self.screen.complete and all(text in shown for text in texts) and not (gone and gone in shown)

        self._wait(come, f"{texts} without {gone!r}")
        if ALTERNATE in self.screen.modes and not self.screen.frames:
            self.quiet(_WHOLE)

    def until_mode(self, mode: int) -> None:
        """Wait until the program switched this private mode on."""
        self._wait(lambda: mode in self.screen.modes, f"mode {mode}")

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        deadline = monotonic() + PATIENCE
        while not condition():
            ended = self._process.poll() is not None
            written = self._read(0.05)
            if monotonic() > deadline or (ended and not written):
                state = f"ended with {self._process.returncode}" if ended else "still runs"
                raise AssertionError(f"{what} did not come, and the program {state}:\n{self.screen.text}")

    def quiet(self, seconds: float) -> None:
        """Wait until nothing was written for so long."""
        while self._read(seconds):
            pass

    def end(self) -> tuple[int, float]:
        """Wait for the program to end: its exit status (-N for signal N), and the seconds until then."""
        began = monotonic()
        while self._process.poll() is None:
            self._read(0.01)
            if monotonic() > began + PATIENCE:
                raise AssertionError(f"it still runs:\n{self.screen.text}")
        seconds = monotonic() - began
        self.quiet(0)
        return self._process.returncode, seconds

    @property
    def left_behind(self) -> set[str]:
        """What the program changed about the terminal and didn't change back."""
        changed = {"terminal attributes"} if self._attributes() != self._found else set()
        return self.screen.left_on | changed

    # Acting

    def press(self, *keys: str) -> None:
        """Press keys: names in `KEYS`, or text to be typed."""
        for key in keys:
            self._write(KEYS.get(key, key).encode())

    def resize(self, columns: int, rows: int) -> None:
        """Make the window as large as this."""
        self.screen.resize(columns, rows)
        self._set_size(columns, rows)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self._process.send_signal(number)

    def close_terminal(self) -> None:
        """Close the window; the kernel then tells the program to hang up."""
        for end in (self._slave, self._master):
            os.close(end)
        self._master = self._slave = -1

    def kill(self) -> None:
        """End the program and everything in its terminal, whatever it does."""
        self._process.kill()
        self._process.wait()
        if self._master >= 0:
            self.close_terminal()

    # The terminal

    def _read(self, seconds: float) -> bool:
        """Show what is written within so many seconds; whether anything was."""
        written = b""
        while self._master >= 0 and select.select([self._master], [], [], _TOGETHER if written else seconds)[0]:
            written += os.read(self._master, 65536)
            self.last = monotonic()
        self.bytes += len(written)
        self._write(self.screen.feed(written))
        return bool(written)

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._master, data) :]

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _attributes(self) -> list[Any]:
        return termios.tcgetattr(self._slave)
