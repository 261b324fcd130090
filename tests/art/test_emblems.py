"""Small signs: all there, all different, and eyes that can be counted."""

from itertools import product

import pytest

from monstergames.art.emblems import emblem, eyes, head, kind, shape
from monstergames.art.monsters import groups
from monstergames.art.pixels import Picture

MARKS = ("circle", "triangle", "square", "diamond", "star", "heart", "stray")
KINDS = ("blue", "yellow", "green", "red")
INK = (1, 2, 3)


def size(picture: Picture) -> tuple[int, int]:
    return picture.width, picture.height


def holes(picture: Picture) -> int:
    """How many groups of pixels are dark where there is no colour."""
    rows = [
        "".join("h" if pixel and not lit else "." for pixel, lit in zip(*row, strict=True))
        for row in zip(picture.pixels, picture.lit, strict=True)
    ]
    return len(list(groups(rows, "h")))


@pytest.mark.parametrize(("small", "wanted"), [(False, (8, 6)), (True, (6, 4))], ids=["large", "small"])
def test_every_mark_has_a_sign_of_its_own_in_one_colour(small: bool, wanted: tuple[int, int]) -> None:
    signs = [emblem(mark, INK, small=small) for mark in MARKS]
    assert {size(sign) for sign in signs} == {wanted}
    assert len(set(signs)) == len(MARKS)
    assert {pixel for sign in signs for row in sign.pixels for pixel in row} == {None, INK}


@pytest.mark.parametrize("count", range(1, 5))
def test_eyes_can_be_counted_with_and_without_a_head(count: int) -> None:
    assert holes(eyes(count)) == count
    assert size(eyes(count)) == (8, 8)
    for colour in KINDS:
        assert holes(head(colour, count)) == count
        assert size(head(colour, count)) == (4, 8)


@pytest.mark.parametrize(("left", "right"), product(range(1, 5), repeat=2))
def test_the_eyes_of_two_heads_side_by_side_dont_touch(left: int, right: int) -> None:
    one, other = head("blue", left), head("blue", right)
    both = Picture(
        tuple(a + b for a, b in zip(one.pixels, other.pixels, strict=True)),
        tuple(a + b for a, b in zip(one.lit, other.lit, strict=True)),
    )
    assert holes(both) == left + right


def test_shapes_have_the_outline_of_their_kind_and_no_eyes() -> None:
    assert len({shape(colour).lit for colour in KINDS}) == len(KINDS)
    for colour in KINDS:
        assert holes(shape(colour)) == 0
        assert len({pixel for row in shape(colour).pixels for pixel in row if pixel}) == 1


def test_any_monster_and_a_double_look_different() -> None:
    assert kind("any") != kind("double")
    assert size(kind("any")) == size(kind("double")) == (8, 8)


def test_an_unknown_mark_is_refused() -> None:
    with pytest.raises(KeyError):
        emblem("cross", INK)
