"""How cards are drawn: as large as there is room, told apart with and without colours, and closed ones all alike."""

from itertools import compress, product

import pytest

from monstergames.rules.monster_meister.components import EYED, FACES, Feature
from monstergames.rules.monster_meister.state import Position, Shown
from monstergames.screens.monster_meister.drawing import (
    GAP,
    SIZES,
    STRAYS,
    Back,
    back_sheet,
    face_sheet,
    fitting,
    place_sheet,
    sign,
    squeezed,
)
from monstergames.screens.monster_meister.grid import Scene, draw_display
from monstergames.widgets.look import GOLD, GROUND, MARKS, PANEL, RGB, SEAT_COLOURS, contrast
from monstergames.widgets.sheet import Sheet
from monstergames.widgets.themes import CONTRAST, LIGHT, Tones

BACKS = (*(Back(mark, GOLD) for mark in MARKS), STRAYS)
ROOMS = [(45, 21), (69, 33)]
"""Cells for a display at 80 x 24 and 120 x 36."""


def looks(sheet: Sheet) -> tuple[object, ...]:
    """All cells of a sheet."""
    return tuple(map(tuple, sheet.rows))


def glyphs(sheet: Sheet) -> str:
    """All characters of a sheet."""
    return "\n".join("".join(glyph for glyph, _pen in row) for row in sheet.rows)


def test_four_by_four_cards_have_room_for_whole_monsters_at_80_x_24() -> None:
    assert fitting(44, 20, 4, 4) == (10, 5)


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize(("rows", "columns"), product(range(1, 8), range(1, 8)))
def test_up_to_seven_by_seven_places_fit(width: int, height: int, rows: int, columns: int) -> None:
    size = fitting(width - 1, height - 1, rows, columns)
    assert columns * (size[0] + GAP) - GAP < width
    assert rows * size[1] < height


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "no-colours"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_differs_in_colour_eyes_or_number_looks_different(size: tuple[int, int], colours: bool) -> None:
    faces = {(face.colour, face.eyes, face.double): card for card, face in enumerate(FACES)}
    look = looks if colours else glyphs
    assert len({look(face_sheet(size, card, "none", GOLD, colours)) for card in faces.values()}) == len(faces)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_backs_and_faces_and_places_are_told_apart_without_colours(size: tuple[int, int]) -> None:
    backs = {glyphs(back_sheet(size, back, "none", False)) for back in BACKS}
    faces = {glyphs(face_sheet(size, card, "none", GOLD, False)) for card in range(len(FACES))}
    free = glyphs(place_sheet(size, GOLD, False, here=False))
    assert len(backs) == len(BACKS)
    assert not backs & faces
    assert free not in backs | faces


def display(sheet_size: tuple[int, int], shown: list[Shown], **more: object) -> Sheet:
    """A display as it is drawn."""
    sheet = Sheet(*sheet_size)
    scene = Scene(tuple(shown), BACKS[:5], "Ada", **more)  # type: ignore[arg-type]
    draw_display(sheet, scene)
    return sheet


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("side", [4, 5, 6])
def test_every_place_can_be_pointed_at_where_it_is_drawn(room: tuple[int, int], side: int) -> None:
    places = [Position(row, column) for row in range(-1, side - 1) for column in range(side)]
    sheet = display(room, [Shown(place, 0, None) for place in places])
    assert {sheet.target(x, y) for x in range(room[0]) for y in range(room[1])} == {None, *places}


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_the_cursor_is_seen_on_every_card_and_leaves_the_faces_alone(room: tuple[int, int]) -> None:
    places = [Position(row, column) for row in range(4) for column in range(4)]
    shown = [Shown(place, 0, card if card % 2 else None) for card, place in enumerate(places)]
    plain = display(room, shown)
    seen = {looks(display(room, shown, cursor=place)) for place in places}
    assert len(seen | {looks(plain)}) == len(places) + 1
    for place in places[1::2]:
        under = display(room, shown, cursor=place)
        cells = [(x, y) for x in range(room[0]) for y in range(room[1]) if plain.target(x, y) == place]
        assert [under.rows[y][x][0] for x, y in cells] == [plain.rows[y][x][0] for x, y in cells]


@pytest.mark.parametrize("tones", [None, LIGHT, CONTRAST], ids=["dark", "light", "contrast"])
@pytest.mark.parametrize("ground", [GROUND, PANEL])
@pytest.mark.parametrize("feature", EYED)
def test_the_eyes_of_a_sign_stand_out_on_every_page(feature: Feature, ground: RGB, tones: Tones | None) -> None:
    page = tones.ground(ground) if tones else ground
    eyes = sign(feature)
    whites = {pixel for row, lit in zip(eyes.pixels, eyes.lit, strict=True) for pixel in compress(row, lit) if pixel}
    assert all(contrast(white, page) > 3 for white in whites)
    assert whites


def test_a_card_being_turned_keeps_its_middle() -> None:
    whole = back_sheet((10, 5), Back("circle", SEAT_COLOURS["coral"]), "none", True)
    narrow = squeezed(whole, 0.2)
    assert (narrow.width, narrow.height) == (10, 5)
    assert all(row[:4] == row[6:] == narrow.rows[0][:1] * 4 for row in narrow.rows)
    assert squeezed(whole, 1.0).rows == whole.rows
