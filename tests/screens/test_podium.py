"""The podium: who shares a place stands beside the other, and every name can be read."""

from types import SimpleNamespace
from typing import Any

import pytest

from monstergames.rules.contract import Outcome
from monstergames.screens.result import podium
from monstergames.screens.vocabulary import words_of
from monstergames.store.matches import SeatEntry
from monstergames.widgets.look import MARKS, SEAT_COLOURS
from monstergames.widgets.sheet import Sheet

NAMES = ("Ada", "Oma Hildegard", "WWWWWWWWWWWWWW", "Dan", "Bartholomew", "Cleo")
SIZES = pytest.mark.parametrize("size", [(78, 17), (118, 29)], ids=["80x24", "120x36"])


def drawn(places: tuple[tuple[int, ...], ...], size: tuple[int, int]) -> list[str]:
    """The lines of the podium of a match that ended like this, its winners all in the first place."""
    seats = sum(map(len, places))
    match: Any = SimpleNamespace(
        outcome=Outcome(places, places[0], tuple({"cards": 10 + seat} for seat in range(seats)), "cards"),
        seats=[
            SeatEntry(name, colour, mark)
            for name, colour, mark in zip(NAMES[:seats], SEAT_COLOURS, MARKS, strict=False)
        ],
        earned=SimpleNamespace(achievements=[frozenset()] * seats),
    )
    sheet = Sheet(*size)
    podium(match, words_of("meister-scheibenkleister")).paint(sheet)
    return [sheet.strip(y).text for y in range(sheet.height)]


@SIZES
@pytest.mark.parametrize(
    ("places", "below"),
    [
        (((2,), (0,), (1,)), (NAMES[0], NAMES[2], f"▲ {NAMES[1]}")),
        (((0, 1), (2,)), (f"▲ {NAMES[1]}", "● Ada", NAMES[2])),
        (((2,), (0, 1)), ("● Ada", NAMES[2], f"▲ {NAMES[1]}")),
        (((0, 1, 2),), (f"▲ {NAMES[1]}", "● Ada", NAMES[2])),
        (((0,), (3,), (2, 1)), ("◆ Dan", "● Ada", "■ ▲")),
        (((1, 2, 3, 4, 5), (0,)), (NAMES[2], f"▲ {NAMES[1]}", "◆ ★ ♥")),
        (((0, 1, 2, 3, 4, 5),), (f"▲ {NAMES[1]}", "● Ada", "■ ◆ ★ ♥")),
    ],
)
def test_every_name_can_be_read(
    places: tuple[tuple[int, ...], ...], below: tuple[str, ...], size: tuple[int, int]
) -> None:
    *lines, floor = drawn(places, size)
    for seat, name in enumerate(NAMES[: sum(map(len, places))]):
        assert any(line.rstrip().endswith(f". {[*MARKS.values()][seat]} {name}") for line in lines)
        assert any(line.rstrip().endswith(f"\N{NO-BREAK SPACE}{10 + seat}") for line in [*lines, floor])
    assert "…" not in floor
    assert all(text in floor for text in below)
    assert [floor.index(text) for text in below] == sorted(floor.index(text) for text in below)
