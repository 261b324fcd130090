"""Monsters by recipe: a body for each colour, eyes, and parts that make every monster its own creature."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import gcd, prod
from typing import Any, Final, Literal, TypeAlias

from monstergames.art.pixels import Picture, beside
from monstergames.art.sheets import CLEAR, Grid, Sheet, painted, sheet

Size: TypeAlias = Literal["big", "large", "small", "narrow"]
Mood: TypeAlias = Literal["awake", "happy", "asleep", "caught"]
Place: TypeAlias = tuple[int, int]
"""Pixels from the left and from the top."""

LETTERS: Final = {"pink": "P", "red": "R", "green": "G", "blue": "B", "yellow": "Y", "purple": "V"}
COLOURS: Final = tuple(LETTERS)
"""Each colour is a kind of monster, told apart by its outline as well."""
SIZES: Final[dict[Size, tuple[int, int]]] = {
    "big": (20, 20),
    "large": (10, 10),
    "small": (8, 8),
    "narrow": (5, 10),
}
"""Width and height in pixels."""
MOST_EYES: Final = 5

PARTS: Final = ("mark", "arms", "feet", "top")
"""What may lie on a body, in the order it is laid there; feet are measured from the ground."""
MOUTHS: Final = range(5)
GAZES: Final = ((0, 1), (-1, 0), (1, 1), (0, 0), (1, 0), (-1, 1))
"""Where pupils go: -1 left, 1 right, 0 straight on, or to the middle where they can't; then 0 up, 1 down."""

EYE, ROOM, WHITE, LID, LASH = "e_wdm"


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that decides how a monster looks."""

    colour: str
    eyes: int
    size: Size
    mood: Mood
    parts: tuple[str, ...]
    """Names of the grids that lie on the body."""
    mouth: int
    gaze: tuple[int, int]


@lru_cache(maxsize=2048)
def monster(colour: str, eyes: int, variant: int = 0, size: Size = "large", mood: Mood = "awake") -> Picture:
    """The monster of this colour with 1 to 5 eyes; neighbouring variants (0 and up) are different creatures.

    Raises `ValueError` on a colour that no monster has and on another number of eyes.
    """
    if colour not in LETTERS or not 1 <= eyes <= MOST_EYES:
        raise ValueError(f"no {colour} monster with {eyes} eyes")
    return drawn(recipe(colour, eyes, variant, size, mood))


def pair(colour: str, eyes: int, variant: int = 0, mood: Mood = "awake") -> Picture:
    """Two alike monsters in the room of a large one, each with its own 1 to 5 eyes. Raises `ValueError`."""
    left, right = (monster(colour, eyes, number, "narrow", mood) for number in (2 * variant, 2 * variant + 1))
    return beside(left, right)


def label(colour: str, eyes: int) -> str:
    """The shortest form of a monster: the letter of its colour and its eyes, `G3`."""
    return f"{LETTERS[colour]}{eyes}"


@cache
def text(colour: str, eyes: int) -> tuple[str, ...]:
    """The monster in five lines of ten ASCII characters: every `o` is an eye, and its label is on its belly."""
    above = eyes // 2 if eyes > 2 else 0
    rows = iter((above, eyes - above))

    def line(template: str) -> str:
        room = template.count(EYE)
        if room:
            template = template.replace(EYE * room, " ".join("o" * next(rows)).center(room))
        return template.replace("###", label(colour, eyes).center(3)).ljust(SIZES["large"][0])

    return tuple(map(line, sheet("monsters", colour).grids["text"]))


def recipe(colour: str, eyes: int, variant: int, size: Size, mood: Mood) -> Recipe:
    """What variant number `variant` looks like: long, even strides through all there is to choose from."""
    grids = sheet("monsters", colour).grids
    stems = [f"{size} {part} " for part in PARTS]
    choices: list[Sequence[Any]] = [[name for name in grids if name.startswith(stem)] for stem in stems]
    choices = [*filter(None, choices), MOUTHS, GAZES]
    number = variant * _stride(total := prod(map(len, choices))) % total
    chosen: list[Any] = []
    for choice in choices:
        number, index = divmod(number, len(choice))
        chosen.append(choice[index])
    *parts, mouth, gaze = chosen
    return Recipe(colour, eyes, size, mood, tuple(parts), mouth, gaze)


def _stride(total: int) -> int:
    """A step near the golden section of `total` that comes by every number before it comes back."""
    near = round(total * 0.618)
    return next(step for step in range(near, total + near) if gcd(step, total) == 1)


def drawn(plan: Recipe) -> Picture:
    """The picture of a recipe."""
    body = sheet("monsters", plan.colour)
    faces = sheet("monsters", "faces")
    face = _for_eyes(plan, "face", body) or _for_eyes(plan, "face", faces)
    canvas = [list(row) for row in _for_eyes(plan, "body", body)]
    for part in plan.parts:
        grid = body.grids[part]
        _lay(canvas, grid, (0, len(canvas) - len(grid) if " feet " in part else 0))
    _draw_mouth(canvas, face, plan)
    for eye in groups(face, EYE):
        _draw_eye(canvas, eye, plan)
    return painted(["".join(row) for row in canvas], {**faces.palette, **body.palette})


def _for_eyes(plan: Recipe, part: str, drawings: Sheet) -> Grid:
    """The body or face whose name ends in digits, one of them the number of eyes; empty if there is none."""
    stem, eyes = f"{plan.size} {part} ", str(plan.eyes)
    return next((grid for name, grid in drawings.grids.items() if name.startswith(stem) and eyes in name), ())


def _lay(canvas: list[list[str]], grid: Grid, at: Place) -> None:
    for y, row in enumerate(grid, at[1]):
        for x, char in enumerate(row, at[0]):
            if char != CLEAR:
                canvas[y][x] = char


def _box(places: frozenset[Place]) -> tuple[int, int, int, int]:
    """Left, top, width and height of the rectangle around them."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return left, top, max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1


def _draw_mouth(canvas: list[list[str]], face: Grid, plan: Recipe) -> None:
    for room in groups(face, ROOM):
        left, top, width, height = _box(room)
        stem = f"mouth {width}x{height} {plan.mood}"
        grids = sheet("monsters", "faces").grids
        shapes = [grid for name, grid in grids.items() if name.startswith(stem)]
        _lay(canvas, shapes[plan.mouth % len(shapes)], (left, top))


def _draw_eye(canvas: list[list[str]], eye: frozenset[Place], plan: Recipe) -> None:
    left, top, width, height = _box(eye)
    for x, y in eye:
        canvas[y][x] = WHITE
    pupil = max(min(width, height) // 2, 1)
    across, down = width - pupil, height - pupil
    look, low = plan.gaze
    inward = 1 if left + width / 2 < len(canvas[0]) / 2 else -1
    slide = (look or inward) if across % 2 else look if across and pupil == 1 else 0
    drop = 2 * low - 1 if down % 2 else 0
    pupils = sheet("monsters", "faces").grids[f"pupil {pupil}"]
    _lay(canvas, pupils, (left + _slid(across, slide), top + _slid(down, drop)))
    lids = {"asleep": height, "caught": height // 2}.get(plan.mood, 0)
    for x, y in eye:
        if y < top + lids:
            canvas[y][x] = LASH if plan.mood == "asleep" and y == top + height - 1 else LID


def _slid(slack: int, direction: int) -> int:
    """How far into its `slack` a pupil begins: in the middle, or off it in a direction (-1 or 1)."""
    return (slack + direction * (2 - slack % 2)) // 2


def groups(grid: Sequence[str], wanted: str) -> Iterator[frozenset[Place]]:
    """The groups of `wanted` pixels that touch by a side or a corner, from the top down."""
    rest = {(x, y): None for y, row in enumerate(grid) for x, char in enumerate(row) if char == wanted}
    while rest:
        edge = [next(iter(rest))]
        found = set(edge)
        while edge:
            x, y = edge.pop()
            del rest[x, y]
            near = {(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)} & rest.keys()
            edge += near - found
            found |= near
        yield frozenset(found)
