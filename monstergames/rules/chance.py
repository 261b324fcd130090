"""Chance comes from outside: reproducible draws for a rule that rolls or shuffles."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 32
_WORDS = Struct("<16I")
"""A block of draws: the digest as words of 32 bits."""


class Chance:
    """A stream of draws that its key alone decides, on every machine and Python version.

    A match makes one for each move from `(match seed, number of the move)`; the same key gives the same draws.
    """

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, *key: int | str) -> None:
        self._key = key
        self._block = 0
        self._words: Iterator[int] = iter(())

    @property
    def drawn(self) -> bool:
        """Whether anything was drawn yet."""
        return self._block > 0

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`, each equally likely. Raises `ValueError` unless 1 <= bound <= 2**32."""
        if not 1 <= bound <= _SPAN:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        limit = _SPAN - _SPAN % bound
        while True:
            for word in self._words:
                if word < limit:
                    return word % bound
            salt = self._block.to_bytes(16, "little")
            self._words = iter(_WORDS.unpack(blake2b(repr(self._key).encode(), salt=salt).digest()))
            self._block += 1

    def die(self) -> int:
        """The pips of one rolled die, 1 to 6."""
        return 1 + self.below(6)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, which must not be empty, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """`items` in random order, each order equally likely (Fisher and Yates)."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
