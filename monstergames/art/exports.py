"""Pictures as files that other programs show: PNG, SVG, and text."""

import struct
import zlib
from itertools import groupby

from monstergames.art.pixels import RGB, Picture, Pixel, mono

SCALE = 16
"""Pixels of a screen that a pixel of a saved picture is wide and high."""

_CLEAR = bytes(4)


def png(picture: Picture, scale: int = SCALE) -> bytes:
    """A PNG file in which each pixel is `scale` pixels wide and high; the ground is transparent."""
    size = struct.pack(">2I5B", picture.width * scale, picture.height * scale, 8, 6, 0, 0, 0)
    rows = (b"\0" + b"".join(_rgba(pixel) * scale for pixel in row) for row in picture.pixels)
    lines = b"".join(row * scale for row in rows)
    chunks = ((b"IHDR", size), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def svg(picture: Picture, title: str, scale: int = SCALE) -> str:
    """An SVG document with this title, `scale` units for each pixel; the ground is transparent."""
    paths: dict[RGB, str] = {}
    for y, row in enumerate(picture.pixels):
        x = 0
        for pixel, run in groupby(row):
            width = len(list(run))
            if pixel is not None:
                paths[pixel] = f"{paths.get(pixel, '')}M{x} {y}h{width}v1h-{width}z"
            x += width
    width, height = picture.width, picture.height
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale}" height="{height * scale}"'
        f' viewBox="0 0 {width} {height}" shape-rendering="crispEdges">',
        f"<title>{_escaped(title)}</title>",
        *('<path fill="#{:02x}{:02x}{:02x}" d="{}"/>'.format(*colour, path) for colour, path in paths.items()),
        "</svg>\n",
    ))


def text(picture: Picture) -> str:
    """The picture in block characters, two pixels to each, as it is shown where there are no colours."""
    return "".join(f"{line.rstrip()}\n" for line in mono(picture))


def _rgba(pixel: Pixel) -> bytes:
    return _CLEAR if pixel is None else bytes((*pixel, 255))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
