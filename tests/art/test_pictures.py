"""Every picture that is named is there, has its size, and keeps to the form of its file."""

from itertools import product

import pytest

from monstergames.art.badges import badge, locked, trophy
from monstergames.art.covers import Format, cover, spine, staged
from monstergames.art.dice import FRAMES, die, tumbling
from monstergames.art.lettering import title, wordmark
from monstergames.art.monsters import COLOURS, groups
from monstergames.art.pixels import Picture, cropped
from monstergames.art.sheets import CLEAR, BadSheet, painted, parsed, sheet
from monstergames.resources import asset
from monstergames.rules import catalogue

SHEETS = sorted(
    (*folder, file.name.removesuffix(".txt"))
    for folder in ((), ("covers",), ("monsters",))
    for file in asset("art", *folder).iterdir()
    if file.is_file()
)
GAMES = ("monster-meister", "meister-scheibenkleister", "monsta", "monster-12", "miss-monster")
FEATS = (
    "speed-of-light",
    "show-off",
    "triple",
    "only-one",
    "catch-them-all",
    "yellow-of-the-egg",
    "pink-wave",
    "every-little-bit",
    "big-straight",
    "at-one-blow",
    "seriously",
    "pact",
)


def size(picture: Picture) -> tuple[int, int]:
    return picture.width, picture.height


@pytest.mark.parametrize("parts", SHEETS, ids="/".join)
def test_grids_are_rectangles_of_characters_that_the_palette_knows(parts: tuple[str, ...]) -> None:
    drawings = sheet(*parts)
    known = {CLEAR, *drawings.palette}
    if parts[0] == "monsters":
        known |= {*sheet("monsters", "faces").palette, "m", "e", "_"}
    elif parts == ("dice",):
        known |= set("lbdp")
    elif parts == ("letters",):
        known |= {"x"}
    for name, grid in drawings.grids.items():
        if not name.endswith(("text", " cast", " middle")):
            assert len({len(row) for row in grid}) <= 1, name
            assert set("".join(grid)) <= known, name


@pytest.mark.parametrize(
    "text",
    ["w white\n", "w #ff\n", "word #ffffff\n", "w #ffffff whole\n", "w #gggggg\n"],
)
def test_a_malformed_palette_is_refused(text: str) -> None:
    with pytest.raises(BadSheet):
        parsed(text)


def test_a_sheet_is_a_palette_and_grids() -> None:
    drawings = parsed("; two\nw #ffffff hole\nb #0000ff\n\n[one two]\nw.\n.b\n")
    picture = painted(drawings.grids["one two"], drawings.palette)
    assert picture.pixels == (((255, 255, 255), None), (None, (0, 0, 255)))
    assert picture.lit == ((False, False), (False, True))
    with pytest.raises(BadSheet, match="palette"):
        painted(("x", "x"), drawings.palette)


def test_every_game_on_the_shelf_has_a_cover() -> None:
    for key, (form, wanted) in product({*GAMES, *catalogue.KEYS}, {"small": (26, 20), "large": (34, 28)}.items()):
        assert size(cover(key, form)) == wanted
        assert all(None not in row for row in cover(key, form).pixels)


def test_covers_are_all_different() -> None:
    assert len({cover(key) for key in GAMES}) == len(GAMES)


@pytest.mark.parametrize(("form", "whole"), [("small", 26), ("large", 34)])
@pytest.mark.parametrize("key", catalogue.KEYS)
def test_a_spine_is_a_part_of_the_cover_around_its_middle(key: str, form: Format, whole: int) -> None:
    (middle,) = sheet("covers", key).grids[f"{form} middle"]
    for width in range(1, whole + 1):
        lefts = range(max(0, int(middle) - width + 1), min(int(middle), whole - width) + 1)
        parts = [cropped(cover(key, form), left, 0, width, cover(key, form).height) for left in lefts]
        assert spine(key, form, width) in parts
    assert spine(key, form, whole) == cover(key, form)


def test_a_cast_is_laid_on_the_backdrop_in_its_order() -> None:
    palette = "b #0000ff\nr #ff0000\ny #ffff00\n"
    grids = "[small backdrop]\nbbb\nbbb\n[one]\nrr\nrr\n[two]\ny\n.\n[small cast]\n0 0 one\n1 0 two\n"
    box = parsed(palette + grids)
    red, yellow, blue = (255, 0, 0), (255, 255, 0), (0, 0, 255)
    assert staged(box, "small").pixels == ((red, yellow, blue), (red, red, blue))


@pytest.mark.parametrize("line", ["0 0 three", "0 0 monster red 2 0 huge awake", "0 0 monster red 2 0 large cross"])
def test_nobody_unknown_gets_on_a_cover(line: str) -> None:
    with pytest.raises(BadSheet, match="cast"):
        staged(parsed(f"b #0000ff\n[small backdrop]\nb\nb\n[small cast]\n{line}\n"), "small")


def test_every_achievement_has_a_badge_of_its_own() -> None:
    earned = catalogue.get("monster-12").achievements
    assert {*FEATS} == {*earned.ids} if earned else FEATS
    assert {size(badge(name)) for name in FEATS} == {(10, 10)}
    assert len({badge(name) for name in FEATS} | {locked(name) for name in FEATS}) == 2 * len(FEATS)


def test_the_master_and_three_places_have_trophies() -> None:
    trophies = {trophy(name) for name in ("master", "first", "second", "third")}
    assert len(trophies) == 4
    assert {size(picture) for picture in trophies} == {(14, 14)}


@pytest.mark.parametrize(("form", "wanted"), [("small", (7, 8)), ("large", (10, 10))])
def test_pips_can_be_counted_with_and_without_colour(form: str, wanted: tuple[int, int]) -> None:
    for colour, pips in product(COLOURS, range(7)):
        picture = die(pips, colour, form)
        rows = [
            "".join("h" if pixel and not lit else "." for pixel, lit in zip(*row, strict=True))
            for row in zip(picture.pixels, picture.lit, strict=True)
        ]
        assert size(picture) == wanted
        assert len(list(groups(rows, "h"))) == pips


def test_a_tumbling_die_looks_different_in_every_frame() -> None:
    for form, side in (("small", (7, 8)), ("large", (10, 10))):
        frames = [tumbling(frame, "red", form) for frame in range(FRAMES)]
        assert len({*frames, die(2, "red", form)}) == FRAMES + 1
        assert {size(frame) for frame in frames} == {side}
        assert tumbling(FRAMES, "red", form) == frames[0]


def test_the_wordmark_fits_the_smallest_screen() -> None:
    assert size(wordmark()) == (76, 8)


def test_titles_of_all_games_can_be_written() -> None:
    for words in ("Monster Meister", "Scheibenkleister", "Monsta", "Monster 12", "Miss Monster"):
        assert 0 < title(words).width <= 80
        assert title(words).height == 6
    assert title("ab") == title("A[B")
    assert title("AA", ("red",)).pixels[0] == (*title("A", ("red",)).pixels[0], None, *title("A", ("red",)).pixels[0])
    assert title("").width == 0
