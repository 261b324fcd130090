"""Whole matches of Miss Monster, played by keys, and what their frames, titles and logs tell."""

import re
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster import game
from monstergames.rules.miss_monster.components import ATTRIBUTES
from monstergames.rules.miss_monster.state import (
    Identifying,
    MonsterIdentified,
    Options,
    Sculpting,
    Showing,
    State,
    VotesOpened,
    Voting,
)
from monstergames.screens.buzzers import SETTING
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster.chart import ChartPanel
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.result import Result
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from .conftest import Begin, Party, Tables, of
from .round import BODY, HEAD, LIMBS, THINGS, answer, buzz, keys, say, sculpt, secret, wrong

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


# Played by keys


async def sculpting(at: Party) -> None:
    """A stroke, and on to the next card."""
    first = at.table.view.phase.number == 0
    await at.press("enter")
    if first:
        await at.strike("enter", "right", "down", "enter")
    await at.press("d", "d")


async def identifying(at: Party) -> None:
    """One of the others recognises two attributes, after a mistake; then nobody wants to any more."""
    match = at.table.match
    creator = at.table.view.phase.creator
    await at.press("enter")
    guesser = 0 if creator else len(match.seats) - 1
    await answer(at, guesser, wrong(match, creator))
    await at.wait(4)
    await answer(at, guesser, secret(match, creator)[LIMBS])
    await answer(at, guesser, secret(match, creator)[THINGS])
    await at.press("escape", "right", "enter")
    await at.at(Menu)
    await at.press("down", "enter")


async def play(at: Party) -> None:
    """Play the match on the table until the table is left."""
    keyed = False
    while isinstance(page := await at.ready(), Curtain | MissMonsterTable):
        if isinstance(page, Curtain):
            await at.opened()
        elif page.mode is Mode.OVER:
            await at.press("enter")
            return
        elif isinstance(page.view.phase, Sculpting):
            await sculpting(at)
        elif isinstance(page.view.phase, Showing) and not keyed:
            await (at.press("enter") if page.stage.buzzers.asked is None else keys(at))
            keyed = True
        elif isinstance(page.view.phase, Showing):
            await identifying(at)
        elif isinstance(page.view.phase, Voting) and not page.stage.shared():
            await at.press(*["enter"] * len(page.match.seats))
        else:
            await at.press("enter")


@SIZES
@pytest.mark.parametrize("seats", [3, 4])
async def test_a_match_is_played_by_keys_to_the_end(
    party: Tables, begin: Begin, store: Store, seats: int, size: tuple[int, int]
) -> None:
    match = begin(seats=seats)
    async with party(match, size) as at:
        await play(at)
        await at.at(Result)
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
        assert at.lines()[0].strip() == "Ada wins!"
        assert len(of(match, VotesOpened)) == 2
        await at.press("down")
        assert at.text().count("Ada") >= 2
    assert store.matches.get(match.id).status == "finished"


# Nothing of the creator's cards in any frame, title or log until they are found


TIMES = 3


class Frames:
    """Everything that is painted, with what kind of page it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: list[tuple[str, Any, list[Any]]] = []
        """Title of the terminal, the page, and its lines with their styles."""
        display = App._display

        def spy(app: App[Any], screen: Any, renderable: Any) -> None:
            display(app, screen, renderable)
            if screen.is_current and screen.size:
                strips = [list(strip.simplify()) for strip in screen._compositor.render_strips()]
                self.painted.append((f"{app.title}{app.sub_title}", type(screen), strips))

        monkeypatch.setattr(App, "_display", spy)


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    return Frames(monkeypatch)


def exchanged(state: State, chance: Chance) -> State:
    """The same but for the body and the thing of everybody, and the order of the decks."""
    decks, cards = list(state.face_down.decks), list(state.face_down.cards)
    for of_deck in (BODY, THINGS):
        taken = iter(decks[of_deck][: len(cards)])
        gone = [card for own in cards for card in own if card // 20 == of_deck]
        cards = [tuple(next(taken) if card // 20 == of_deck else card for card in own) for own in cards]
        decks[of_deck] = chance.shuffled([*decks[of_deck][len(cards) :], *gone])
    return replace(state, face_down=replace(state.face_down, decks=tuple(decks), cards=tuple(cards)))


async def a_turn(at: Party, match: Match) -> list[str]:
    """Keys, wrong guesses, hits, help, log and pause, until shortly before the end of a monster's turn; the log."""
    await keys(at)
    await at.press("enter")
    await answer(at, 1, secret(match, 0)[HEAD])
    await buzz(at, 2)
    await say(at, "nonsense")
    await at.strike(*["tab", "down"] * 3)
    await say(at, "two heads" if secret(match, 0)[HEAD] != ATTRIBUTES.index("two heads") else "tusks")
    await answer(at, 1, secret(match, 0)[LIMBS])
    told = at.table.told()
    await at.press("w")
    await at.press("escape")
    await at.back()
    await at.wait(30)
    return told


@SIZES
async def test_no_frame_depends_on_cards_that_are_not_found(
    party: Tables,
    begin: Begin,
    store: Store,
    frames: Frames,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    """On a machine that is busy some frames are painted between two steps of a page, in one run and not in the other:
    then it is played again. What depends on a card is different each time.
    """
    state = game.GAME.new(3, Options(), Chance(3, 0))
    seen: list[Any] = []
    for opening in (state, exchanged(state, Chance("other"))) * TIMES:
        if len(seen) % 2 == 0 and seen and seen[-2] == seen[-1]:
            break
        monkeypatch.setattr(game, "GAME", replace(game.GAME, new=lambda *_how, opening=opening: opening))
        match = sculpt(begin())
        frames.painted.clear()
        async with party(match, size) as at:
            told = await a_turn(at, match)
            assert isinstance(match.view(None).phase, Identifying)
        distinct = [frame for number, frame in enumerate(frames.painted) if frame != frames.painted[number - 1]]
        assert len(distinct) > 10
        seen.append((told, distinct))
        store.settings.set(SETTING, "{}")
    assert seen[-2] == seen[-1]


@SIZES
async def test_no_word_of_a_hidden_card_is_painted_where_the_chart_is_not(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = begin()
    leaks: list[str] = []
    display = App._display
    counted = 0

    def hidden() -> set[str]:
        creators = range(len(match.seats))
        opened = {card for own in match.view(None).attributes for card in own}
        return {ATTRIBUTES[card] for creator in creators for card in secret(match, creator) if card not in opened}

    def spy(app: App[Any], screen: Any, renderable: Any) -> None:
        nonlocal counted
        display(app, screen, renderable)
        if not (screen.is_current and screen.size):
            return
        table = next((page for page in app.screen_stack if isinstance(page, MissMonsterTable)), None)
        sees = screen is table and table.mode is not Mode.CURTAIN and isinstance(table.view.phase, Sculpting)
        charted = screen is table and any(panel.region.area for panel in table.query(ChartPanel))
        if table is None or sees or charted:
            return
        counted += 1
        text = " ".join(strip.text for strip in screen._compositor.render_strips())
        leaks.extend(f"{word} on {screen}" for word in hidden() if re.search(rf"\b{word}\b", text))

    monkeypatch.setattr(App, "_display", spy)
    async with party(match, size) as at:
        while not (isinstance(page := await at.ready(), MissMonsterTable) and isinstance(page.view.phase, Showing)):
            await (at.opened() if isinstance(page, Curtain) else sculpting(at))
        await keys(at)
        for _creator in range(3):
            await identifying(at)
            await at.ready()
        assert not [line for line in at.table.told() if "card 1:" in line]
    assert counted > 20
    assert leaks == []
    assert [event.kept for event in of(match, MonsterIdentified)] == [
        tuple(secret(match, creator)[of_deck] for of_deck in (HEAD, BODY)) for creator in range(3)
    ]
