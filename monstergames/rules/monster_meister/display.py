"""The monster cards that lie in front of a seat, and where there is room for more. Rulebook heading: "Set-Up"."""

from collections.abc import Sequence
from functools import cache

from monstergames.rules.monster_meister.components import Card
from monstergames.rules.monster_meister.state import Display, Placed, Position

WIDTH = 4
"""Rows and columns at the set-up."""
ROOM = 6
"""Rows and columns that a display may never exceed."""


def laid_out(cards: Sequence[Card]) -> Display:
    """16 cards face down, 4 x 4."""
    return tuple(Placed(Position(*divmod(place, WIDTH)), card) for place, card in enumerate(cards))


def at(display: Display, position: Position) -> Placed | None:
    """What lies at a position; None where it is empty."""
    return next((placed for placed in display if placed.position == position), None)


def open_cards(display: Display) -> tuple[Card, ...]:
    """The revealed cards, row by row."""
    return tuple([placed.card for placed in display if placed.open])


def has_closed(display: Display) -> bool:
    """Whether a card is left to reveal."""
    return not all(placed.open for placed in display)


def revealed(display: Display, position: Position) -> tuple[Display, Card]:
    """The display with the card at a position turned over, and that card."""
    index, card = _found(display, position)
    return (*display[:index], Placed(position, card, open=True), *display[index + 1 :]), card


def turned(display: Display, *, face_up: bool) -> Display:
    """The display with all its cards the same way up."""
    return tuple([
        placed if placed.open is face_up else Placed(placed.position, placed.card, face_up) for placed in display
    ])


def removed(display: Display, position: Position) -> tuple[Display, Card]:
    """The display without the card at a position, and that card: a gap is left, nothing moves."""
    index, card = _found(display, position)
    return (*display[:index], *display[index + 1 :]), card


def _found(display: Display, position: Position) -> tuple[int, Card]:
    return next((index, own.card) for index, own in enumerate(display) if own.position == position)


def added(display: Display, position: Position, card: Card) -> Display:
    """The display with a card face down at one of its `places`."""
    return tuple(sorted((*display, Placed(position, card)), key=lambda placed: placed.position))


def room(display: Display) -> tuple[range, range]:
    """The rows and the columns that a card may lie in, going by the cards that lie there now."""
    rows = [placed.position.row for placed in display]
    columns = [placed.position.column for placed in display]
    return (
        range(max(rows) - ROOM + 1, min(rows) + ROOM),
        range(max(columns) - ROOM + 1, min(columns) + ROOM),
    )


@cache
def beside(position: Position) -> tuple[Position, ...]:
    """The positions next to one, horizontally and vertically."""
    row, column = position
    return (
        Position(row - 1, column),
        Position(row, column - 1),
        Position(row, column + 1),
        Position(row + 1, column),
    )


def places(display: Display) -> tuple[Position, ...]:
    """Where a card can be added, row by row: empty, next to a card, within the room."""
    rows, columns = room(display)
    taken = {placed.position for placed in display}
    edge = {position for own in taken for position in beside(own)} - taken
    return tuple(sorted(place for place in edge if place.row in rows and place.column in columns))
