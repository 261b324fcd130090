"""Eyes are what the games count, and every monster is its own creature."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest

from monstergames.art.monsters import (
    COLOURS,
    MOST_EYES,
    SIZES,
    Mood,
    Place,
    Size,
    groups,
    label,
    monster,
    pair,
    text,
)
from monstergames.art.pixels import RGB, Picture
from monstergames.art.sheets import sheet

EYES = range(1, MOST_EYES + 1)
VARIANTS = range(24)
MOODS: tuple[Mood, ...] = ("awake", "happy", "asleep", "caught")
ALL = [pytest.param(colour, size, id=f"{size}-{colour}") for size in SIZES for colour in COLOURS]
WHITE = sheet("monsters", "faces").palette["w"].colour


def whites(picture: Picture) -> list[frozenset[Place]]:
    rows = ["".join("w" if pixel == WHITE else "." for pixel in row) for row in picture.pixels]
    return list(groups(rows, "w"))


def holes(picture: Picture) -> list[frozenset[Place]]:
    """The groups of unlit pixels inside the outline."""
    return list(groups(["".join(map(_hole, *row)) for row in zip(picture.pixels, picture.lit, strict=True)], "h"))


def _hole(pixel: RGB | None, lit: bool) -> str:
    return "h" if pixel is not None and not lit else "."


def outline(picture: Picture) -> frozenset[Place]:
    return frozenset((x, y) for y, row in enumerate(picture.pixels) for x, pixel in enumerate(row) if pixel)


def creatures(colour: str, size: Size) -> Iterator[tuple[int, Picture]]:
    for eyes, variant in product(EYES, VARIANTS):
        yield eyes, monster(colour, eyes, variant, size)


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_every_eye_is_a_white_of_its_own(colour: str, size: Size) -> None:
    for eyes, picture in creatures(colour, size):
        assert len(whites(picture)) == eyes


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_every_eye_has_a_pupil(colour: str, size: Size) -> None:
    faces = sheet("monsters", "faces").palette
    pupils = {faces[char].colour for char in "kK"}
    for _, picture in creatures(colour, size):
        for white in whites(picture):
            near = {(x + right, y + down) for x, y in white for right, down in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            assert pupils & {picture.pixels[y][x] for x, y in near}


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_without_colour_every_eye_is_a_hole_of_its_own(colour: str, size: Size) -> None:
    for eyes, picture in creatures(colour, size):
        assert len(holes(picture)) == eyes


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_eyes_are_set_in_the_body_so_that_no_ground_swallows_them(colour: str, size: Size) -> None:
    for _, picture in creatures(colour, size):
        inside = outline(picture)
        for x, y in frozenset().union(*holes(picture)):
            assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= inside


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_it_has_the_size_it_is_asked_for_in_every_mood(colour: str, size: Size) -> None:
    for mood, eyes in product(MOODS, EYES):
        picture = monster(colour, eyes, 3, size, mood)
        assert (picture.width, picture.height) == SIZES[size]


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_moods_can_be_told_apart(colour: str, size: Size) -> None:
    for eyes in EYES:
        assert len({monster(colour, eyes, 0, size, mood) for mood in ("awake", "asleep", "caught")}) == 3


@pytest.mark.parametrize(("colour", "size"), ALL)
def test_the_sleeping_show_no_white(colour: str, size: Size) -> None:
    assert not any(whites(monster(colour, eyes, 0, size, "asleep")) for eyes in EYES)


@pytest.mark.parametrize("colour", COLOURS)
def test_neighbouring_variants_are_different_creatures(colour: str) -> None:
    for eyes in EYES:
        row = [monster(colour, eyes, variant) for variant in VARIANTS]
        assert all(one != other for one, other in pairwise(row))
        assert len(set(row)) >= 12


@pytest.mark.parametrize(("size", "apart"), [("big", 32), ("large", 7), ("small", 6)])
def test_the_six_kinds_are_told_apart_by_their_outline_alone(size: Size, apart: int) -> None:
    for eyes in EYES:
        outlines = {
            colour: {outline(monster(colour, eyes, variant, size)) for variant in VARIANTS} for colour in COLOURS
        }
        for one, other in combinations(COLOURS, 2):
            assert min(len(a ^ b) for a, b in product(outlines[one], outlines[other])) >= apart


def test_the_six_colours_are_told_apart_on_dark_and_light_ground() -> None:
    bases = [sheet("monsters", colour).palette["b"].colour for colour in COLOURS]
    for one, other in combinations([*bases, (0x16, 0x12, 0x1F), (0xF4, 0xF0, 0xE8)], 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 90


def test_a_pair_has_the_eyes_of_both() -> None:
    for colour, eyes in product(COLOURS, EYES):
        picture = pair(colour, eyes, 5)
        assert (picture.width, picture.height) == SIZES["large"]
        assert len(whites(picture)) == len(holes(picture)) == 2 * eyes


def test_in_plain_text_every_o_is_an_eye_and_the_label_is_there() -> None:
    for colour, eyes in product(COLOURS, EYES):
        lines = text(colour, eyes)
        assert [len(line) for line in lines] == [10] * 5
        assert "".join(lines).isascii()
        assert "".join(lines).count("o") == eyes
        assert sum(label(colour, eyes) in line for line in lines) == 1


def test_labels_are_all_different() -> None:
    assert label("green", 3) == "G3"
    assert len({label(colour, eyes) for colour, eyes in product(COLOURS, EYES)}) == len(COLOURS) * MOST_EYES


@pytest.mark.parametrize(("colour", "eyes"), [("brown", 1), ("red", 0), ("red", 6)])
def test_there_is_no_such_monster(colour: str, eyes: int) -> None:
    with pytest.raises(ValueError, match="eyes"):
        monster(colour, eyes)
