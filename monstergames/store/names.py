"""Names of people: what is kept of what somebody typed, and how wide it is in a terminal."""

import unicodedata

WIDTH = 14
"""The most terminal cells that a name takes."""

_MARKS = 5
"""The most combining marks on one character."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters, marks or symbols and show nothing."""

_UNSTEADY = (
    (0x1160, 0x11FF),  # vowels and finals of Hangul that no syllable took in
    (0x180B, 0x180F),  # variation selectors
    (0x2630, 0x2637),  # trigrams: Unicode 16 made them wide
    (0x268A, 0x268F),
    (0x4DC0, 0x4DFF),  # hexagrams
    (0xD7B0, 0xD7FF),  # more Hangul parts
    (0xFE00, 0xFE0F),  # variation selectors
    (0x1D100, 0x1D37F),  # notes and counting rods
    (0x1F3FB, 0x1F3FF),  # skin tones
    (0xE0100, 0xE01EF),  # variation selectors
)
"""Characters that terminals give different widths."""

_PICTURES = ((0x1F300, 0x1F64F), (0x1F680, 0x1F6D2), (0x1F910, 0x1F96B), (0x1F980, 0x1F997))
"""Where pictures beyond the basic plane are old enough for every terminal to know the wide ones."""

_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me"))


def normalise(name: str) -> str:
    """What is shown of a typed name: at most `WIDTH` cells on one line; empty if nothing visible is left."""
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", name))
    kept: list[str] = []
    marks, width = _MARKS, 0
    for char in unicodedata.normalize("NFC", "".join(filter(_steady, spaced))):
        if unicodedata.category(char).startswith("M"):
            marks += 1
            if marks > _MARKS:
                continue
        elif char == " ":
            marks = _MARKS
            if not kept or kept[-1] == " ":
                continue
        else:
            marks = 0
        width += cells(char)
        if width > WIDTH:
            break
        kept.append(char)
    return "".join(kept).rstrip()


def name_key(name: str) -> str:
    """What two names have in common that differ only in case and spacing."""
    return unicodedata.normalize("NFKC", normalise(name)).casefold().replace(" ", "")


def cells(text: str) -> int:
    """The most terminal cells that normalised text takes: some give a spacing mark one, some none."""
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) == "Mn":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _steady(char: str) -> bool:
    """Whether a character shows something, on its own or on the one before, as wide in every terminal."""
    category = unicodedata.category(char)
    if category in _HIDDEN or char in _INVISIBLE or _within(char, _UNSTEADY):
        return False
    if category == "So" and char > "\uffff":
        return _width(char) == 2 and _within(char, _PICTURES)
    return True


def _within(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(char) <= last for first, last in ranges)
