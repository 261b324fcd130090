"""Saved pictures hold the pixels that were drawn, whoever opens them."""

import re
import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.art.exports import SCALE, png, svg, text
from monstergames.art.monsters import monster
from monstergames.art.pixels import Picture, Pixel, blank

from .test_pixels import pictures

SVG = "{http://www.w3.org/2000/svg}"


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kinds and contents of a PNG file's chunks, each with the right checksum."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        kind, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert struct.unpack(">I", file[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + data),)
        yield kind, data
        at += 12 + length


def decoded(file: bytes) -> list[list[Pixel]]:
    """The pixels of a PNG file, which are wholly clear or not at all."""
    (head, size), (_idat, data), end = chunks(file)
    width, height, depth, colour, *methods = struct.unpack(">2I5B", size)
    assert (head, depth, colour, methods, end) == (b"IHDR", 8, 6, [0, 0, 0], (b"IEND", b""))
    raw = zlib.decompress(data)
    assert len(raw) == height * (1 + 4 * width)
    rows: list[list[Pixel]] = []
    for y in range(height):
        unfiltered, *row = raw[y * (1 + 4 * width) : (y + 1) * (1 + 4 * width)]
        assert unfiltered == 0
        pixels = [tuple(row[x : x + 4]) for x in range(0, len(row), 4)]
        assert {alpha for *_rgb, alpha in pixels} <= {0, 255}
        rows.append([(red, green, blue) if alpha else None for red, green, blue, alpha in pixels])
    return rows


def painted(document: str) -> list[list[Pixel]]:
    """The pixels that an SVG document's paths fill."""
    root = ElementTree.fromstring(document)
    left, top, width, height = map(int, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    rows: list[list[Pixel]] = [[None] * width for _ in range(height)]
    for path in root.iter(f"{SVG}path"):
        red, green, blue = bytes.fromhex(path.attrib["fill"].removeprefix("#"))
        runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path.attrib["d"])
        assert "".join("M{} {}h{}v1h-{}z".format(*run) for run in runs) == path.attrib["d"]
        for run in runs:
            x, y, across, back = map(int, run)
            assert across == back > 0
            for column in range(x, x + across):
                assert rows[y][column] is None
                rows[y][column] = (red, green, blue)
    return rows


@given(pictures(), st.integers(1, 3))
def test_a_png_has_each_pixel_as_a_square_of_its_colour(picture: Picture, scale: int) -> None:
    rows = decoded(png(picture, scale))
    wide = [[pixel for pixel in row for _ in range(scale)] for row in picture.pixels]
    assert rows == [row for row in wide for _ in range(scale)]


def test_a_png_is_as_large_as_it_is_looked_at_and_small_on_disk() -> None:
    file = png(blank(56, 40, (1, 2, 3)))
    assert struct.unpack(">2I", file[16:24]) == (56 * SCALE, 40 * SCALE) == (896, 640)
    assert len(file) < 10_000


@given(pictures())
def test_an_svg_fills_each_pixel_once_with_its_colour(picture: Picture) -> None:
    assert painted(svg(picture, "A monster")) == [list(row) for row in picture.pixels]


def test_an_svg_takes_neighbours_of_one_colour_together_and_one_path_for_a_colour() -> None:
    picture = Picture((((9, 9, 9),) * 8,) * 2, ((True,) * 8,) * 2)
    (path,) = ElementTree.fromstring(svg(picture, "A monster")).iter(f"{SVG}path")
    assert path.attrib["d"] == "M0 0h8v1h-8zM0 1h8v1h-8z"
    assert path.attrib["fill"] == "#090909"


def test_an_svg_is_as_large_as_the_png_and_sharp() -> None:
    root = ElementTree.fromstring(svg(blank(56, 40), "A monster"))
    assert (root.attrib["width"], root.attrib["height"]) == ("896", "640")
    assert root.attrib["shape-rendering"] == "crispEdges"


@pytest.mark.parametrize("title", ["Blumax", "<b>&amp; ]]></title>", "a \"b\" 'c'", "王小明 ♥"])
def test_an_svg_tells_its_title_whatever_it_is(title: str) -> None:
    root = ElementTree.fromstring(svg(blank(2, 2), title))
    assert [found.text for found in root.iter(f"{SVG}title")] == [title]
    assert len(root) == 1


def test_as_text_a_picture_is_blocks_without_blanks_at_the_ends_of_lines() -> None:
    lit = ((True, False, True, False), (False, True, True, False))
    picture = Picture((((1, 1, 1),) * 4,) * 2, lit)
    assert text(picture) == "▀▄█\n"


def test_the_text_of_a_monster() -> None:
    lines = text(monster("green", 3)).split("\n")
    assert len(lines) == 6
    assert set("".join(lines)) == set(" ▀▄█")
