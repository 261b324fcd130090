"""The hand that works the clay: the tool in it, where it is, and the stroke that it is making."""

from collections.abc import Sequence

from monstergames.rules.miss_monster.painting import Canvas, worked
from monstergames.rules.miss_monster.strokes import (
    COUNTS,
    HEIGHT,
    LIGHT,
    MOST_POINTS,
    PLAIN,
    SHADES,
    SIZES,
    WIDTH,
    Point,
    Shade,
    Size,
    Stroke,
    Tool,
)

BLANK: Canvas = ("0" * WIDTH,) * HEIGHT
SPANS: frozenset[Tool] = frozenset({"roll", "slab", "ball"})
"""Tools that go from here to there; the others follow the hand."""
SIZED: frozenset[Tool] = frozenset({"lump", "roll", "smear", "knife", "shade"})
"""Tools that have a size."""
SHADED: frozenset[Tool] = frozenset({"lump", "roll", "slab", "ball", "shade"})
"""Tools that have a shade."""


class Hand:
    """A hand above a canvas. Its stroke is seen at once, and becomes a move by what `go` and `lift` return."""

    def __init__(self, canvas: Canvas) -> None:
        self.tool: Tool = "lump"
        self.size: Size = 5
        self.shade: Shade = PLAIN
        self.mirror = False
        self.at: Point = (WIDTH // 2, HEIGHT // 2)
        self.canvas = canvas
        """The clay as it is with the stroke under the finger, but for one that goes from here to there."""
        self._kept = canvas
        self._points: list[Point] = []
        self._goes_on = False
        """Whether a part of the line under the finger has become a stroke already."""

    @property
    def down(self) -> bool:
        """Whether the tool is on the clay."""
        return bool(self._points)

    @property
    def start(self) -> Point | None:
        """From where a tool goes that goes from here to there."""
        return self._points[0] if self._points and self.tool in SPANS else None

    def keep(self, canvas: Canvas) -> None:
        """The clay is so now, and what is under the finger is worked into it."""
        self._kept = canvas
        self.canvas = self._worked(canvas, self._points)

    def put_down(self) -> None:
        """Put the tool on the clay."""
        self._points, self._goes_on = [self.at], False
        self.canvas = self._worked(self._kept, self._points)

    def go(self, to: Point) -> Stroke | None:
        """Move to a pixel, as far as the canvas goes; a stroke that has become as long as it may be is returned."""
        to = min(max(to[0], 0), WIDTH - 1), min(max(to[1], 0), HEIGHT - 1)
        if to == self.at:
            return None
        self.at = to
        if not self._points:
            return None
        if self.tool in SPANS:
            return None
        self.canvas = self._worked(self.canvas, [self._points[-1], to])
        self._points.append(to)
        if len(self._points) < MOST_POINTS:
            return None
        full, self._points, self._goes_on = self._stroke(self._points), [to], True
        return full

    def lift(self) -> Stroke | None:
        """Lift the tool; the stroke is returned, if it comes to one."""
        points, self._points = self._points, []
        if points and self.tool in SPANS:
            points = [points[0], self.at]
        return self._stroke(points) if len(points) in COUNTS[self.tool] else None

    def drop(self) -> None:
        """Lift the tool as if it hadn't been put down."""
        self._points = []
        self.canvas = self._kept

    def reach(self) -> frozenset[Point]:
        """The pixels around the middle of the tool that show how far it reaches, also where the mirror has it."""
        x, y = self.at
        far = self.size // 2 if self.tool in SIZED else 0
        marks = {(x - far, y), (x + far, y), (x, y - far), (x, y + far)}
        if self.mirror:
            marks |= {(WIDTH - 1 - x, y) for x, y in marks}
        return frozenset((x, y) for x, y in marks if 0 <= x < WIDTH and 0 <= y < HEIGHT)

    def span(self) -> Canvas | None:
        """What a tool that goes from here to there would lay on an empty canvas now; None for other tools."""
        if self.start is None:
            return None
        rows = ["0" * WIDTH] * HEIGHT
        for y, row in worked(BLANK, self._stroke((self.start, self.at))):
            rows[y] = row
        return tuple(rows)

    def resize(self, step: int) -> bool:
        """The next larger (1) or smaller (-1) size; False where there is none."""
        place = SIZES.index(self.size) + step
        if not 0 <= place < len(SIZES):
            return False
        self.size = SIZES[place]
        return True

    def reshade(self) -> None:
        """The next shade: the clay's own, light, dark, and so on."""
        order: tuple[Shade, ...] = (PLAIN, LIGHT, *(shade for shade in SHADES if shade not in {PLAIN, LIGHT}))
        self.shade = order[(order.index(self.shade) + 1) % len(order)]

    def _stroke(self, points: Sequence[Point]) -> Stroke:
        return Stroke(self.tool, tuple(points), self.size, self.shade, self.mirror, self._goes_on)

    def _worked(self, canvas: Canvas, points: Sequence[Point]) -> Canvas:
        if self.tool in SPANS or len(points) not in COUNTS[self.tool]:
            return canvas
        rows = list(canvas)
        for y, row in worked(canvas, self._stroke(points)):
            rows[y] = row
        return tuple(rows)
