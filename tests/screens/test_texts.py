"""Every word that a person reads goes through gettext, and there is room for a language with longer words."""

import gettext
import re
from collections.abc import Callable, Iterator

import pytest
from textual.screen import ModalScreen

from monstergames import texts
from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.chairs import MONSTERS
from monstergames.screens.help import Help
from monstergames.screens.monster_12 import board, drawing
from monstergames.screens.reading import Reading

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .positions import OPEN
from .tour import Tour

LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀčďéƒǧĥíĵķľḿńóṗɋŕšťúṽŵẋýžÁƁČĎÉƑǦĤÍĴĶĽḾŃÓṖɊŔŠŤÚṼŴẊÝŽ",
)
NAMES = ("王小明", "שלום")


class Pseudo(gettext.NullTranslations):
    """A language whose words are English with other letters, in brackets, and 40 % longer."""

    def gettext(self, message: str) -> str:
        return foreign(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return foreign(one if count == 1 else many)


def foreign(message: str) -> str:
    """A message in that language; what is in curly brackets is filled in later and stays."""
    parts = re.split(r"(\{[^}]*\})", message)
    words = "".join(part if part.startswith("{") else part.translate(LETTERS) for part in parts)
    return f"⟨{words}{'ø' * round(0.4 * len(message))}⟩" if len(message) > 2 else words


@pytest.fixture(autouse=True)
def _abroad(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program in that language, with nothing drawn before."""
    drawn = (board._backdrop, drawing.card_sheet)
    monkeypatch.setattr(texts, "_catalogue", Pseudo)
    for sheets in drawn:
        sheets.cache_clear()
    yield
    for sheets in drawn:
        sheets.cache_clear()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_no_english_word_is_left_and_nothing_lies_over_anything(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    strokes: list[str],
    size: tuple[int, int],
) -> None:
    english: dict[str, set[str]] = {}
    found: list[str] = []

    def look(page: str, at: Evening) -> None:
        for word in re.findall(r"[A-Za-z]{2,}", at.text()):
            if not any(name.startswith(word) for name in MONSTERS):
                english.setdefault(word, set()).add(page)
        found.extend(f"{page}: {fault}" for fault in strokes)
        if not isinstance(at.page, Help | Reading | ModalScreen):
            text = "".join(at.lines()[2:])
            if text.count("⟨") - text.count("⟩") > 2 * text.count("…"):
                found.append(f"{page}: cut without a sign\n{at.text()}")
        strokes.clear()

    await Tour(evening, begin, opening, *NAMES).walk(look, size)
    assert english == {}
    assert found == []


async def test_what_a_die_must_show_is_told_however_long_its_colour_is(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin(*NAMES)) as at:
        await at.at_table()
        labels = re.findall(r" (\d\+|6)(?= |│)", "".join(at.lines()[2:14]))
        assert sorted(labels) == ["2+", "3+", "3+", "4+", "5+", "6", "6"]
