"""What is in force of a list of records, in which undoing is a record too."""

from collections.abc import Iterable

from monstergames.store.matches import Made, Record


def in_force(records: Iterable[Record]) -> tuple[Made, ...]:
    """The moves that were made and not undone, in order, each with the number its chance comes from.

    Raises `ValueError` unless the numbers run from 1 without a gap and an undoing follows a move of its seat.
    """
    moves: list[Made] = []
    for number, record in enumerate(records, 1):
        if record.number != number:
            raise ValueError(f"record {number} is missing")
        if isinstance(record, Made):
            moves.append(record)
        elif moves and moves[-1].seat == record.seat:
            moves.pop()
        else:
            raise ValueError(f"record {number} undoes nothing")
    return tuple(moves)
