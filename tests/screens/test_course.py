"""From the picker to the podium and on from there, with keys alone."""

from collections.abc import Callable

import pytest

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.picker import Picker
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.screens.table import Mode
from monstergames.screens.who import Who
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .hunter import Keys, by_arrows, by_letters, next_key, play
from .positions import NEARLY_WON


async def seat(evening: Evening, *names: str) -> None:
    """Type the names of those who play, from the page that asks for them."""
    await evening.at(Seating)
    for name in names:
        await evening.press("enter")
        await evening.at(Who)
        await evening.press(*name, "enter")
        await evening.at(Seating)


@pytest.mark.parametrize(
    ("size", "keys"), [(SMALL, by_letters), (LARGE, by_arrows)], ids=["80x24-letters", "120x36-arrows"]
)
async def test_a_match_is_won_and_played_again(
    evening: Evenings, store: Store, seed: Callable[[int], None], size: tuple[int, int], keys: Keys
) -> None:
    seed(7)
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.press("1")
        await seat(at, "Ada", "Ben")
        await at.press("down", "down", "enter")
        table = await at.at_table()
        names = table.names()
        assert sorted(names) == ["Ada", "Ben"]
        assert at.prompt == f"Give the keyboard to {names[0]}."
        await play(at, keys)
        await at.at(Result)
        (finished,) = store.matches.finished()
        winner = next(entry.name for entry, own in zip(finished.seats, finished.results, strict=True) if own.won)
        assert at.lines()[0].strip() == f"{winner} wins!"
        monsters = next(own.scores["monsters"] for own in finished.results if own.won)
        assert at.prompt == f"{winner} caught {monsters} monsters in all six colours."
        assert [person.name for person in store.people.all()] == [names[1], names[0]]
        await at.press("enter")
        again = await at.at_table()
        assert again.names() == [names[1], names[0]]
        assert at.prompt == f"Give the keyboard to {names[1]}."
        assert [match.id for match in store.matches.unfinished()] == [again.match.id]


async def test_after_the_last_move_nobody_is_reseated_and_nothing_given_up(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        while table.mode is not Mode.OVER:
            await at.press(next_key(table, by_letters))
            await at.until(lambda: table.mode is not Mode.SHOWING)
        await at.press("escape")
        await at.at(Menu)
        assert "What happened so far" in at.text()
        assert "Leave the table" in at.text()
        assert "Who sits where" not in at.text()
        assert "Give up" not in at.text()
        await at.press("escape", "enter")
        await at.at(Result)


async def test_who_was_renamed_or_removed_at_the_podium_plays_again_as_they_are_now(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        await play(at)
        await at.at(Result)
        people = {person.name: person.id for person in store.people.all()}
        store.people.rename(people["Ada"], "Ida")
        store.people.remove(people["Ben"], "A guest")
        await at.press("enter")
        again = await at.at_table()
        assert again.names() == ["A guest", "Ida"]
        assert [entry.person for entry in again.match.seats] == [None, people["Ada"]]


@pytest.mark.parametrize("keys", [("right", "enter"), ("escape",)], ids=["the button", "Esc"])
async def test_another_game_keeps_the_people_and_the_one_who_begins_moves_on(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], keys: tuple[str, ...]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        await play(at)
        await at.at(Result)
        await at.press(*keys)
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        assert "1  ● Ada" in at.text()
        assert "2  ▲ Ben" in at.text()
        assert "▶ Play! ◀" in at.text()
        await at.press("enter")
        assert sorted((await at.at_table()).names()) == ["Ada", "Ben"]


async def test_the_shelf_ends_a_match_for_good(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        await play(at)
        await at.at(Result)
        await at.press("escape")
        await at.at(Picker)
        assert "Continue" not in at.text()
    assert len(store.matches.finished()) == 1


async def test_the_rules_are_at_hand_at_the_podium(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        await play(at)
        await at.at(Result)
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        assert "Hunting ground" in at.text() or "hunting ground" in at.text()
        await at.press("escape")
        await at.at(Result)
        assert at.cells() == before


async def test_a_match_that_is_left_is_continued_where_it_was(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "2", "3")
        table = await at.at_table()
        left = table.match.view(None)
        await at.press("escape", "escape", "escape")
        await at.at(Menu)
        await at.press("up", "up", "enter")
        await at.at(Picker)
        assert "Ada, Ben: Ada's turn" in at.text()
        assert at.prompt == "Enter goes on with this match."
        await at.press("enter")
        again = await at.at_table()
        assert again is not table
        assert again.match.view(None) == left
        assert again.mode is Mode.HANDOVER
