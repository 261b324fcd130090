"""Practice rounds: offered to those who never played a game, played with keys alone, left at once, kept nowhere."""

from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.match.transfer import exported, imported
from monstergames.rules import catalogue
from monstergames.rules.miss_monster.state import Worked
from monstergames.screens.chairs import Chair, entries, free_chair
from monstergames.screens.coach import Coach, Practice, Step
from monstergames.screens.help import Help, situations
from monstergames.screens.menu import Menu
from monstergames.screens.picker import Picker
from monstergames.screens.practice import SETTING, Learned, decline, invitation, newcomers, practice
from monstergames.screens.seating import Seating
from monstergames.screens.table import Mode, Table
from monstergames.store.preferences import Preferences
from monstergames.store.store import Store
from monstergames.widgets.bars import TurnBar

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .house import finish
from .hunter import by_letters, next_key
from .monsta.bidder import next_keys as bid
from .monster_meister.player import next_keys as turn_over
from .stations import played

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
LEARNER = Chair("Ada", "coral", "circle")


def sculpt(table: Any) -> list[str]:
    """The keys of somebody who makes one stroke of clay."""
    if table.match.view(0).phase.now is None:
        return ["enter"]
    worked = any(isinstance(event, Worked) for event in table.match.events(0))
    return ["d", "d"] if worked else ["enter", "right", "enter"]


PLAYERS: dict[str, Callable[[Any], list[str]]] = {
    "monster-12": lambda table: [next_key(table, by_letters)],
    "monsta": bid,
    "monster-meister": turn_over,
    "miss-monster": sculpt,
}
"""What somebody presses; for Meister Scheibenkleister, where a clock runs, there are tests of their own."""
MOST_KEYS = 40

Play = Callable[[Evening], Awaitable[None]]


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)


@pytest.fixture(autouse=True)
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where practice rounds would keep what is thrown away, if they kept anything."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


async def begin(at: Evening, key: str) -> Any:
    """Begin a practice round over the page in front; its table."""
    at.app.practise_from(key, LEARNER)
    return await at.at_table()


def check_nothing_kept(store: Store, rooms: Path) -> None:
    """No match, no person and no setting is in the store, and nothing is left elsewhere."""
    assert store.matches.unfinished() == ()
    assert store.matches.finished() == ()
    assert store.people.all() == ()
    assert [store.settings.get(key) for key in ("buzzers", "chances", SETTING)] == [None] * 3
    assert list(rooms.iterdir()) == []


def advice(at: Evening) -> str:
    """What the coach says."""
    return at.prompt.removeprefix("» ") if at.prompt.startswith("» ") else ""


async def waits(at: Evening) -> None:
    """Wait until a key is waited for, or the table is left."""
    await at.until(lambda: not isinstance(at.page, Table) or at.page.mode in {Mode.MOVE, Mode.OVER})
    await at.settle()


@SIZES
@pytest.mark.parametrize("key", PLAYERS)
async def test_a_round_is_played_to_its_end_with_keys_and_leaves_no_trace(
    evening: Evenings, store: Store, rooms: Path, key: str, size: tuple[int, int]
) -> None:
    told: list[str] = []
    async with evening(size=size) as at:
        await at.at(Picker)
        table = await begin(at, key)
        assert list(rooms.iterdir()) == []
        for _ in range(MOST_KEYS):
            told.append(advice(at))
            for pressed in PLAYERS[key](table):
                await at.press(pressed)
            await waits(at)
            if not isinstance(at.page, Table):
                break
        await at.at(Learned)
        practised = practice(key)
        assert practised
        assert " ".join(practised.learned.split()[:4]) in at.text()
        check_nothing_kept(store, rooms)
        await at.press("enter")
        await at.at(Picker)
    prompts = [step.prompt for step in practised.steps]
    assert len(set(told)) >= 3
    assert set(told) <= set(prompts)
    assert told[0] == prompts[0]


@pytest.mark.parametrize("key", PLAYERS)
async def test_escape_leaves_at_once_after_any_number_of_keys(
    evening: Evenings, store: Store, rooms: Path, key: str
) -> None:
    async with evening() as at:
        await at.at(Picker)
        for pressed in range(MOST_KEYS):
            table = await begin(at, key)
            done = 0
            while done < pressed and isinstance(at.page, Table):
                for own in PLAYERS[key](table):
                    await at.press(own)
                    done += 1
                await waits(at)
            if not isinstance(at.page, Table):
                assert isinstance(at.page, Learned)
                break
            await at.press("escape")
            await at.at(Picker)
            check_nothing_kept(store, rooms)
        else:
            raise AssertionError("the round has no end")


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_no_prompt_has_more_than_a_dozen_words_and_every_sign_exists(key: str) -> None:
    practised = practice(key)
    assert practised
    for step in practised.steps:
        assert len(step.prompt.split()) <= 12
        assert " you" not in f" {step.prompt.lower()}"
        assert isinstance(step.when, type) or step.when in situations(key)
    assert any(step.final for step in practised.steps)
    least, most = catalogue.info(key).seats
    assert least <= practised.seats <= most


async def test_a_wrong_key_is_answered_by_the_game_and_the_advice_comes_back(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await begin(at, "monster-12")
        before = advice(at)
        await at.press("5")
        assert at.prompt == "! There is no yellow monster here, so no yellow die."
        await at.press("left")
        assert advice(at) == before


async def test_after_a_miss_the_monster_plays_and_it_goes_on(
    evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module("monstergames.screens.monster_12.practice")
    first = module.PRACTICE.steps
    missing = Practice(seats=2, seed=21, steps=first, ends=module.PRACTICE.ends, learned="", reply=module.reply)
    monkeypatch.setattr(module, "PRACTICE", missing)
    async with evening() as at:
        await at.at(Picker)
        table = await begin(at, "monster-12")
        await at.press("2", "4", "4", "r")
        await waits(at)
        assert advice(at) == first[2].prompt
        assert {event.seat for event in table.match.events(None) if hasattr(event, "seat")} == {0, 1}
        assert table.match.to_act == (0,)


async def test_help_in_a_practice_round_leads_back_to_it(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await begin(at, "monsta")
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        await at.press("escape")
        await at.at_table()
        assert at.cells() == before


# The coach


class Hit:
    """Something that happens to a seat."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Goal:
    """What ends a round."""


STEPS = (Step("begin", "a"), Step(Hit, "b"), Step("near", "c", final=True))


def coach() -> Coach:
    return Coach(Practice(seats=2, seed=1, steps=STEPS, ends=Goal, learned=""))


def test_a_situation_leads_only_on_and_an_event_of_the_learner_always_to_its_step() -> None:
    told = coach()
    assert told.prompt == ""
    told.see("begin")
    assert told.prompt == "a"
    told.hear([Hit(1)])
    assert told.prompt == "a"
    told.hear([Hit(1), Hit()])
    told.see("begin")
    assert told.prompt == "b"
    told.see("near")
    told.hear([Hit(1), Hit(), Hit()])
    assert told.prompt == "b"


def test_the_round_ends_only_while_a_final_step_is_told() -> None:
    told = coach()
    told.see("begin")
    told.hear([Goal()])
    assert not told.done
    told.see("near")
    told.hear([Goal()])
    assert not told.done
    told.hear([Goal(), Goal()])
    assert told.done


# The offer


async def sit_down(at: Evening) -> None:
    """From the shelf to the seats of Monster 12, and play."""
    await at.at(Picker)
    await at.press(str(catalogue.KEYS.index("monster-12") + 1))
    page = await at.at(Seating)
    while page._row[0] != "play":
        await at.press("down")
    await at.press("enter")


async def test_a_round_is_offered_and_the_first_answer_is_the_game(
    evening: Evenings, offers: Callable[[], None]
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        assert "Monster 12 for the first time?" in at.text()
        await at.press("enter")
        table = await at.at_table()
        assert table.coach is None


async def test_escape_leads_back_to_the_seats_as_they_were(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    offers()
    async with evening() as at:
        await at.at(Picker)
        await at.press(str(catalogue.KEYS.index("monster-12") + 1))
        before = await at.at(Seating)
        seats = list(before._setup.chairs)
        while before._row[0] != "play":
            await at.press("down")
        await at.press("enter")
        await at.at(Menu)
        await at.press("escape")
        again = await at.at(Seating)
        assert again._setup.chairs == seats
        assert store.matches.unfinished() == ()
        await at.press("escape")
        await at.at(Picker)


async def test_after_the_round_comes_the_game_with_the_same_seats(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        await at.press("down", "enter")
        table = await at.at_table()
        assert table.coach
        await at.press("escape")
        await at.until(lambda: isinstance(at.page, Table) and at.page is not table)
        real = await at.at_table()
        assert real.coach is None
        assert [match.id for match in store.matches.unfinished()] == [real.match.id]


async def test_who_wants_no_offer_any_more_gets_none_for_this_game(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        await at.press("down", "down", "enter")
        await at.at_table()
    for unfinished in store.matches.unfinished():
        store.matches.give_up(unfinished.id)
    async with evening() as at:
        await sit_down(at)
        await at.at_table()


@pytest.mark.parametrize(
    ("before", "offered"), [("Ada Dan", False), ("Ada", True), ("Dan", True), ("Ada Ben", True), ("Cleo", True)]
)
def test_it_is_offered_to_people_who_never_played_the_game(
    store: Store, begin: Callable[..., Match], before: str, offered: bool
) -> None:
    """The issue: "offered to people who never played it, never forced". One such person at the table is enough."""
    begin(*before.split(), "Eve").close()
    for name in ("Ada", "Dan"):
        store.people.remember(name, "sky", "star")
    seats = entries([free_chair([], "Ada"), Chair("Dan", "mint", "heart"), free_chair([])], store.people.all())
    assert _is_new(store, "monster-12", seats) is offered
    names = [seats[seat].name for seat in newcomers(store, "monster-12", seats)]
    assert names == [name for name in ("Ada", "Dan") if name not in before]
    assert _is_new(store, "monsta", seats)
    decline(store.settings, "monsta")
    assert not _is_new(store, "monsta", seats)


@pytest.mark.parametrize("end", ["finished", "given up", "going on"])
def test_who_took_part_in_a_match_has_played_the_game_however_it_ended(
    store: Store, begin: Callable[..., Match], end: str
) -> None:
    if end == "finished":
        finish(store, "monster-12", [store.people.remember(name, "sky", "star") for name in ("Ada", "Ben")])
    else:
        with begin("Ada", "Ben") as match:
            pass
        if end == "given up":
            store.matches.give_up(match.id)
    seats = entries([free_chair([], "Ada"), free_chair([])], store.people.all())
    assert not _is_new(store, "monster-12", seats)


def test_a_match_from_a_file_was_played_by_nobody_here(store: Store) -> None:
    with played(store, "Ada", "Ben", seed=3) as match:
        document = exported(store, match.id)
    monsters = entries([free_chair([])], ())
    with Store.fleeting() as other:
        imported(other, document)
        assert _is_new(other, "monster-12", monsters)
    assert not _is_new(store, "monster-12", monsters)


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], "Monster 12 for the first time? Try a round of one minute!"),
        (["Ada"], "Monster 12 is new to Ada. Try a round of one minute!"),
        (["Ada", "Ben", "Cleo"], "Monster 12 is new to Ada, Ben and Cleo. Try a round of one minute!"),
    ],
)
def test_the_offer_says_to_whom_the_game_is_new(names: list[str], text: str) -> None:
    assert invitation("Monster 12", names) == text


async def test_the_round_is_for_the_first_to_whom_the_game_is_new(
    evening: Evenings, offers: Callable[[], None], store: Store, begin: Callable[..., Match]
) -> None:
    offers()
    begin("Ada", "Eve").close()
    ada, dan = (store.people.remember(name, colour, "star") for name, colour in (("Ada", "sky"), ("Dan", "mint")))
    finish(store, "monsta", [dan, ada])
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        assert "Monster 12 is new to Dan." in at.text()
        await at.press("down", "enter")
        table = await at.at_table()
        assert table.coach
        assert table.names()[0] == "Dan"


_is_new = import_module("monstergames.screens.practice").is_new
"""As it is when nobody keeps offers away."""


async def test_a_key_of_the_seating_page_begins_a_round_and_leads_back(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press(str(catalogue.KEYS.index("monster-12") + 1))
        await at.at(Seating)
        before = at.cells()
        await at.press("f2")
        table = await at.at_table()
        assert table.coach
        assert table.names()[0] == "Fuzzle"
        await at.press("escape")
        await at.at(Seating)
        assert at.cells() == before


@SIZES
@pytest.mark.parametrize("key", catalogue.KEYS)
def test_picture_of_the_first_step(
    key: str, size: tuple[int, int], store: Store, clock: Clock, snap_compare: Callable[..., bool]
) -> None:
    app = MonsterGames(store)
    app.animation_level = "none"

    async def show(pilot: Pilot[None]) -> None:
        at = Evening(pilot, clock)
        await at.at(Picker)
        await begin(at, key)

    assert snap_compare(app, terminal_size=size, run_before=show)


def test_picture_of_the_end(store: Store, clock: Clock, snap_compare: Callable[..., bool]) -> None:
    app = MonsterGames(store)

    async def show(pilot: Pilot[None]) -> None:
        at = Evening(pilot, clock)
        await at.at(Picker)
        practised = practice("monsta")
        assert practised
        app.push_screen(Learned("Monsta", practised.learned))
        await at.at(Learned)

    assert snap_compare(app, terminal_size=SMALL, run_before=show)


async def test_the_advice_goes_while_a_monster_plays(evening: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    submit = Table.submit

    def spy(table: Table, move: object, why: str = "") -> None:
        if table._mover is not None:
            bar = table.query_one(TurnBar)
            said.append(bar._advice + bar._prompt)
        submit(table, move, why)

    monkeypatch.setattr(Table, "submit", spy)
    async with evening() as at:
        await at.at(Picker)
        table = await begin(at, "monsta")
        for _ in range(MOST_KEYS):
            if said or not isinstance(at.page, Table):
                break
            for pressed in bid(table):
                await at.press(pressed)
            await waits(at)
    assert said
    assert all(text.endswith(" plays…") for text in said)


async def test_a_card_that_lies_open_already_says_that_arrows_choose_another(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await begin(at, "monster-meister")
        await at.press("enter")
        await waits(at)
        await at.press("enter")
        await waits(at)
        await at.press("enter")
        assert at.prompt == "! That card lies open already: choose a closed one with the arrows."
