"""The screen of a terminal: what is on it, which modes are on, and what it answers to a program's questions."""

import re
from codecs import getincrementaldecoder

import pyte

MODES = {
    1000: "mouse",
    1002: "mouse drags",
    1003: "mouse motion",
    1004: "focus reports",
    1006: "mouse in SGR form",
    1015: "mouse in urxvt form",
    1016: "mouse in pixels",
    1049: "alternate screen",
    2004: "bracketed paste",
    2026: "synchronised output",
    2048: "resize reports",
}
"""Private modes that are off in a terminal where nothing runs."""
CURSOR, WRAP = 25, 7
"""Private modes that are on there."""
ALTERNATE, SYNCHRONISED = 1049, 2026

_CONTROL = re.compile(r"\x1b\[(?P<mark>[?<=>]?)(?P<numbers>[\d;:]*)(?P<final>\$?[@-~])")
_CUT = re.compile(r"\x1b(\[[?<=>]?[\d;:]*\$?)?$")
_COLOURS = frozenset([*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)])


class Screen:
    """A terminal of some columns and rows that knows synchronised output and no keyboard protocol."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = columns, rows
        self.modes = {CURSOR, WRAP}
        self.colours: set[str] = set()
        """Every SGR sequence so far that asked for a colour."""
        self.frames: list[str] = []
        """What was on the screen at the end of each synchronised update."""
        self._keyboards = 0
        self._cut = ""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._main = self._shown = self._blank()

    @property
    def text(self) -> str:
        """All rows, from top to bottom."""
        cells, (columns, rows) = self._shown[0].buffer, self.size
        return "\n".join("".join(cells[y][x].data for x in range(columns)).rstrip() for y in range(rows))

    @property
    def complete(self) -> bool:
        """False in the middle of a synchronised update, which a terminal doesn't show yet."""
        return SYNCHRONISED not in self.modes

    @property
    def left_on(self) -> set[str]:
        """What is not as in a terminal where nothing runs."""
        odd = {name for mode, name in MODES.items() if mode in self.modes}
        odd |= {name for mode, name in ((CURSOR, "hidden cursor"), (WRAP, "no wrapping")) if mode not in self.modes}
        return odd | ({"keyboard protocol"} if self._keyboards else set())

    def resize(self, columns: int, rows: int) -> None:
        """Have another size from now on."""
        self.size = columns, rows
        for cells, _stream in (self._main, self._shown):
            cells.resize(rows, columns)

    def feed(self, data: bytes) -> bytes:
        """Show what a program wrote; what it is answered."""
        text = self._cut + self._decoder.decode(data)
        cut = _CUT.search(text)
        self._cut = cut[0] if cut else ""
        text = text.removesuffix(self._cut)
        at, answers = 0, b""
        for control in _CONTROL.finditer(text):
            self._shown[1].feed(text[at : control.start()])
            at = control.end()
            answers += self._obey(control)
        self._shown[1].feed(text[at:])
        return answers

    def _obey(self, control: re.Match[str]) -> bytes:
        mark, final = control["mark"], control["final"]
        numbers = [int(number or 0) for number in re.split("[;:]", control["numbers"])]
        if mark == "?" and final in {"h", "l"}:
            self._switch(numbers, on=final == "h")
        elif mark == "?" and final == "$p":
            return b"\x1b[?%d;%d$y" % (numbers[0], 2 if numbers[0] == SYNCHRONISED else 0)
        elif final == "u" and mark in {"<", ">"}:
            self._keyboards += 1 if mark == ">" else -1
        elif not mark:
            self._shown[1].feed(control[0])
            if final == "m" and not _COLOURS.isdisjoint(numbers):
                self.colours.add(control[0])
        return b""

    def _switch(self, modes: list[int], *, on: bool) -> None:
        for mode in modes:
            (self.modes.add if on else self.modes.discard)(mode)
            if mode == ALTERNATE:
                self._shown = self._blank() if on else self._main
            elif mode == SYNCHRONISED and not on:
                self.frames.append(self.text)

    def _blank(self) -> tuple[pyte.Screen, pyte.Stream]:
        cells = pyte.Screen(*self.size)
        return cells, pyte.Stream(cells)
