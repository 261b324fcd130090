"""Chance comes from outside: reproducible draws for a rule that rolls or shuffles."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORD = 32
_SPAN = 1 << _WORD


class Chance:
    """A stream of draws that its key alone decides, on every machine and Python version.

    A match makes one for each move from `(match seed, number of the move)`; the same key gives the same draws.
    """

    __slots__ = ("_block", "_key", "_pool", "_words")

    def __init__(self, *key: int | str) -> None:
        self._key = repr(key).encode()
        self._block = 0
        self._pool = 0
        self._words = 0

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
            if not self._words:
                digest = blake2b(self._key, salt=self._block.to_bytes(16, "little")).digest()
                self._pool = int.from_bytes(digest, "little")
                self._words = len(digest) * 8 // _WORD
                self._block += 1
            word = self._pool & (_SPAN - 1)
            self._pool >>= _WORD
            self._words -= 1
            if word < limit:
                return word % bound

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
