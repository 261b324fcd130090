"""The attribute chart by ear: which attribute somebody means who types its name. Ruling heading: "Identification"."""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from monstergames.rules.miss_monster.components import ARTICLES, DIGITS, WORDS, Attribute

SLIPS_FROM = 5
"""Names of so many letters, without a plural s, and longer ones may be typed with one slip: one letter more, less or
other, or two neighbours swapped."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o"})


@dataclass(frozen=True, slots=True)
class Heard:
    """What became of a typed name."""

    attribute: Attribute | None
    """None if no attribute is called so."""
    near: tuple[Attribute, ...] = ()
    """If none is: those whose names are one slip away. They are for the guesser alone."""


class Chart:
    """The attributes by their names in some language."""

    def __init__(
        self, words: Sequence[Sequence[str]], articles: Collection[str] = (), digits: Sequence[str] = ()
    ) -> None:
        """Of a language: for each attribute its names, of which no two attributes share one; articles; 0 to 9."""
        self._articles = articles
        self._read = str.maketrans({str(digit): word for digit, word in enumerate(digits)})
        self._attributes: Mapping[str, Attribute] = {
            form: attribute for attribute, names in enumerate(words) for name in names for form in self.forms(name)
        }

    def forms(self, text: str) -> frozenset[str]:
        """The ways to write a name that count as the same: two that have one in common are one name.

        Neither case nor accents, hyphens, spaces, a leading article or a plural s make a difference; ä is a or ae,
        and a digit is its word.
        """
        return frozenset({letters.removesuffix("s") for letters in self._letters(text)})

    def hear(self, text: str) -> Heard:
        """Which attribute is meant: the one called so, or else the only one that is called so but for a slip."""
        for form in self.forms(text) & self._attributes.keys():
            return Heard(self._attributes[form])
        typed = self.forms(text) | self._letters(text)
        slips = [form for form in self._attributes if 1 in {OSA.distance(own, form, score_cutoff=1) for own in typed}]
        near = sorted({self._attributes[form] for form in slips})
        if len(near) == 1 and max(map(len, slips)) >= SLIPS_FROM:
            return Heard(near[0])
        return Heard(None, tuple(near))

    def _letters(self, text: str) -> frozenset[str]:
        """What is left of a name that may end in a plural s, with a for ä and with ae."""
        folded = unicodedata.normalize("NFC", text).casefold()
        article, _, rest = folded.strip().partition(" ")
        name = rest if rest and article in self._articles else folded
        plain = (
            unicodedata.normalize("NFKD", spelled).translate(_LIGATURES).translate(self._read)
            for spelled in (name, name.translate(_UMLAUTS))
        )
        return frozenset({"".join(filter(str.isalnum, spelled)) for spelled in plain})


CHART = Chart(WORDS, ARTICLES, DIGITS)
"""The chart in the box."""
