"""Every moment with the widest names, in colours and in black and white: glyphs of one width, nothing overlaps."""

import re

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from wcwidth import wcswidth, wcwidth

from monstergames.screens.monsta import table as monsta

from ..conftest import LARGE, SMALL, Evenings
from .conftest import FAMILY, Begin
from .moments import MOMENTS

WIDEST = ("WWWWWWWWWWWWWW", "王王王王王王王", "Cleo", "Mika-Valentina", "Noor")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("names", [FAMILY, WIDEST], ids=["short", "widest"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_nothing_is_written_beyond_its_place_or_over_another_text(
    evening: Evenings,
    begin: Begin,
    strokes: list[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    names: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    moment = MOMENTS[name]
    monkeypatch.setattr(monsta, "READ", 3600.0)
    match = begin(moment.begins, names=names, moves=moment.moves)
    async with evening(match, size=size, motion=moment.motion) as at:
        await moment.walk(at)
        for line in at.lines():
            assert cell_len(line) == wcswidth(line) == sum(map(wcwidth, line)) == size[0], line
    assert strokes == []


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_everything_is_there_without_colours(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    moment = MOMENTS[name]
    monkeypatch.setattr(monsta, "READ", 3600.0)
    match = begin(moment.begins, moves=moment.moves)
    async with evening(match, size=size, motion=moment.motion) as at:
        await moment.walk(at)
        words = _words(at.text())
    monkeypatch.setenv("NO_COLOR", "1")
    again = begin(moment.begins, moves=moment.moves)
    async with evening(again, size=size, motion=moment.motion) as at:
        await moment.walk(at)
        plain = at.strips()
        assert words <= _words(at.text())
        for strip in plain:
            for text, style, _control in strip:
                colours = (style.color, style.bgcolor) if style else ()
                assert all(colour is None or colour.type is ColorType.DEFAULT for colour in colours), text
        lit = [text for strip in plain[2:-1] for text, style, _control in strip if style and style.reverse]
        assert lit or name.startswith("curtain")


def _words(text: str) -> set[str]:
    """All words and numbers, without the letters that are different at every curtain."""
    return {word for word in re.findall(r"\w+", text) if word.isdigit() or len(word) > 1}
