"""Every glyph on every page is as wide for Rich as it is for a terminal, and nothing runs out of its place."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from wcwidth import wcswidth, wcwidth

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .tour import Tour


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("color", ["colours", "NO_COLOR"])
async def test_all_glyphs_have_one_width(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    color: str,
) -> None:
    if color == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    glyphs: set[str] = set()

    def look(page: str, at: Evening) -> None:
        width = at.app.size.width
        for line in at.lines():
            assert cell_len(line) == wcswidth(line) == sum(map(wcwidth, line)) == width, (page, line)
            glyphs.update(line)

    await Tour(evening, begin, opening, "王小明", "Zoë").walk(look, size)
    for glyph in glyphs:
        assert cell_len(glyph) == wcwidth(glyph), hex(ord(glyph))
    assert len(glyphs) > 60


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("WWWWWWWWWWWWWW", "王王王王王王王")], ids=["short", "widest"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_nothing_is_written_beyond_its_place_or_over_another_text(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    strokes: list[str],
    names: tuple[str, str],
    size: tuple[int, int],
) -> None:
    found: list[str] = []

    def look(page: str, at: Evening) -> None:
        found.extend(f"{page}: {fault}" for fault in strokes)
        strokes.clear()

    await Tour(evening, begin, opening, *names).walk(look, size)
    assert found == []
