"""Rows of cells that are kept: however they came about, they look as if they had just been painted."""

import pytest

from monstergames.art.pixels import RGB
from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import EMPTY, stroked
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Stroke, any_stroke
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.screens.miss_monster.layers import Layer, Layers, Moment

CORAL: RGB = (255, 140, 110)
ROWS = range(0, HEIGHT, 2)


def course(seed: int, *, colours: bool) -> list[Moment]:
    """A monster that grows while its clay is lit now and then, the mirror comes and goes, and something is spanned."""
    chance = Chance(seed)
    monster, lit = EMPTY, BLANK
    moments: list[Moment] = []
    for number in range(24):
        monster = stroked(monster, any_stroke(chance))
        if number % 4 == 3:
            lit = monster.canvas
        span: Clay | None = stroked(EMPTY, any_stroke(chance)).canvas if number % 5 == 4 else None
        moments.append(Moment(monster.canvas, lit, CORAL, number % 7 < 3, span, colours))
    return moments


def look(layer: Layer) -> tuple[object, ...]:
    """All of a row that is painted or tinted from here on."""
    return [*map(list, layer.pixels)], [*map(list, layer.inks)], layer.cells


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "none"])
@pytest.mark.parametrize("seed", range(12))
def test_rows_that_were_kept_look_as_if_painted_anew(seed: int, colours: bool) -> None:
    kept = Layers()
    for now in course(seed, colours=colours):
        anew = Layers()
        assert [look(kept.layer(now, y)) for y in ROWS] == [look(anew.layer(now, y)) for y in ROWS]


def test_a_row_stays_the_same_object_until_something_in_it_changes() -> None:
    layers = Layers()
    now, *_others, last = course(1, colours=True)
    rows = [layers.layer(now, y) for y in ROWS]
    assert all(layers.layer(now, y) is row for y, row in zip(ROWS, rows, strict=True))
    changed = [layers.layer(last, y) for y in ROWS]
    assert all(layers.layer(last, y) is row for y, row in zip(ROWS, changed, strict=True))
    assert any(before is not after for before, after in zip(rows, changed, strict=True))


def test_what_is_about_to_be_laid_covers_wet_clay_and_dry() -> None:
    slab = stroked(EMPTY, Stroke("slab", ((0, 0), (WIDTH - 1, HEIGHT - 1)))).canvas
    wet, dry = (Moment(slab, lit, CORAL, mirror=False, span=slab, colours=True) for lit in (BLANK, slab))
    assert [look(Layers().layer(wet, y)) for y in ROWS] == [look(Layers().layer(dry, y)) for y in ROWS]
