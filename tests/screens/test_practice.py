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
from monstergames.rules.miss_monster.components import ATTRIBUTES
from monstergames.rules.miss_monster.state import Sculpting, Showing, Worked
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
from monstergames.widgets.bars import HintLine, TurnBar

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .house import finish
from .hunter import by_letters, next_key
from .miss_monster.round import secret
from .monsta.bidder import next_keys as bid
from .monster_meister.player import next_keys as turn_over
from .stations import played

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
LEARNER = Chair("Ada", "coral", "circle")


def sculpt_and_guess(table: Any) -> list[str]:
    """The keys of somebody who makes one stroke of clay, and picks the second word for another monster."""
    phase = table.match.view(0).phase
    if not isinstance(phase, Sculpting):
        second = "right" if table.has_class("-large") else "down"
        return ["enter"] if isinstance(phase, Showing) else ["q", second, "enter"]
    if phase.now is None:
        return ["enter"]
    worked = any(isinstance(event, Worked) for event in table.match.events(0))
    return ["d", "d"] if worked else ["enter", "right", "enter"]


PLAYERS: dict[str, Callable[[Any], list[str]]] = {
    "monster-12": lambda table: [next_key(table, by_letters)],
    "monsta": bid,
    "monster-meister": turn_over,
    "miss-monster": sculpt_and_guess,
}
"""What somebody presses; for Meister Scheibenkleister, where a clock runs, there are tests of their own."""
MOST_KEYS = 40

Play = Callable[[Evening], Awaitable[None]]


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the tests goes on only with keys: that is no program that stood still."""
    monkeypatch.setattr(Preferences, "pause", 0.0)
    monkeypatch.setattr("monstergames.screens.clocked.GAP", 3600.0)


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
    """Wait until a key is waited for, or the round is over."""
    waiting = {Mode.MOVE, Mode.OVER}
    await at.until(
        lambda: (
            isinstance(at.page, Learned)
            or (isinstance(at.page, Table) and at.page.is_running and at.page.mode in waiting)
        )
    )
    await at.settle()


@SIZES
@pytest.mark.parametrize("key", PLAYERS)
async def test_a_round_is_played_to_its_end_with_keys_and_leaves_no_trace(
    evening: Evenings, store: Store, rooms: Path, key: str, size: tuple[int, int]
) -> None:
    told: list[str] = []
    async with evening(size=size) as at:
        await at.at(Picker)
        await begin(at, key)
        assert list(rooms.iterdir()) == []
        for _ in range(MOST_KEYS):
            told.append(advice(at))
            for pressed in PLAYERS[key](at.page):
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
    prompts = [step.prompt for part in practised.parts() for step in part.steps]
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
            await begin(at, key)
            done = 0
            while done < pressed and isinstance(at.page, Table):
                for own in PLAYERS[key](at.page):
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
    first = practice(key)
    assert first
    for practised in first.parts():
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


async def to_play(at: Evening) -> None:
    """From the shelf to the seats of Monster 12, and to the button that begins."""
    await at.at(Picker)
    await at.press(str(catalogue.KEYS.index("monster-12") + 1))
    await at.at(Seating)
    while "▶ Play! ◀" not in at.text():
        await at.press("down")


async def sit_down(at: Evening) -> None:
    """From the shelf to the seats of Monster 12, and play."""
    await to_play(at)
    await at.press("enter")


async def test_a_round_is_offered_over_the_seats_and_the_first_answer_is_yes(
    evening: Evenings, offers: Callable[[], None]
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        assert "Monster 12: shall we practise first? It takes" in at.text()
        assert "Who plays?" in at.text()
        await at.press("enter")
        table = await at.at_table()
        assert table.coach


async def test_the_second_answer_is_the_game(evening: Evenings, offers: Callable[[], None]) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        await at.press("down", "enter")
        table = await at.at_table()
        assert table.coach is None


async def test_escape_leads_back_to_the_seats_as_they_were_with_play_at_hand(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        await at.press("escape")
        page = await at.at(Seating)
        assert "▶ Play! ◀" in at.text()
        await at.press("enter")
        await at.at(Menu)
        await at.press("escape")
        assert await at.at(Seating) is page
        assert store.matches.unfinished() == ()
        await at.press("escape")
        await at.at(Picker)


async def test_a_burst_of_enter_at_the_seats_asks_once(evening: Evenings, offers: Callable[[], None]) -> None:
    offers()
    async with evening() as at:
        await to_play(at)
        at.clock.pass_by(1)
        at.app.post_message(at.key("enter"))
        at.app.post_message(at.key("enter"))
        await at.until(lambda: isinstance(at.page, Menu) or (isinstance(at.page, Table) and at.page.coach))
        await at.press("escape")
        await at.until(lambda: not isinstance(at.page, Menu))
        assert sum(isinstance(page, Menu) for page in at.app.screen_stack) == 0


async def test_after_the_round_comes_the_game_with_the_same_seats(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    offers()
    async with evening() as at:
        await sit_down(at)
        await at.at(Menu)
        await at.press("enter")
        table = await at.at_table()
        assert table.coach
        await at.press("escape")
        await at.until(lambda: isinstance(at.page, Table) and at.page is not table)
        real = await at.at_table()
        assert real.coach is None
        assert [match.id for match in store.matches.unfinished()] == [real.match.id]


async def play_through(at: Evening) -> None:
    """Play a practice round of Monster 12 to its end, and read what was learned."""
    table = await at.at_table()
    assert table.coach
    while isinstance(at.page, Table):
        await at.press(next_key(table, by_letters))
        await waits(at)
    await at.at(Learned)
    await at.press("enter")


async def test_after_a_round_from_the_seats_enter_plays_and_no_round_is_offered_again(
    evening: Evenings, offers: Callable[[], None], store: Store
) -> None:
    """Whoever has just practised isn't asked whether to practise; nobody sits down anew either."""
    offers()
    async with evening() as at:
        await at.at(Picker)
        await at.press(str(catalogue.KEYS.index("monster-12") + 1))
        await at.at(Seating)
        assert "▶ Play! ◀" not in at.text()
        await at.press("f2")
        await play_through(at)
        await at.at(Seating)
        assert "▶ Play! ◀" in at.text()
        assert at.prompt == "Enter: sit down and play!"
        await at.press("enter")
        table = await at.at_table()
        assert table.coach is None


async def test_a_round_that_was_left_is_offered_again(evening: Evenings, offers: Callable[[], None]) -> None:
    offers()
    async with evening() as at:
        await to_play(at)
        await at.press("f2")
        await at.at_table()
        await at.press("escape")
        await at.at(Seating)
        await at.press("enter")
        await at.at(Menu)


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
        ([], "Monster 12: shall we practise first? It takes a minute."),
        (["Ada"], "Monster 12 is new to Ada. Shall we practise first? It takes a minute."),
        (["Ada", "Ben", "Cleo"], "Monster 12 is new to Ada, Ben and Cleo. Shall we practise first? It takes a minute."),
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
        await at.press("enter")
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


async def test_the_coach_says_what_to_do_at_every_decision(evening: Evenings) -> None:
    """The dice that caught lie there and wait: the advice is about them, not about rolling again."""
    async with evening() as at:
        await at.at(Picker)
        await begin(at, "monster-12")
        await at.press("1", "1", "1", "r")
        await waits(at)
        assert advice(at) == "Caught! Hunt again: take dice, then r."
        await at.press("2", "3", "4", "r")
        await waits(at)
        assert "Choice 2 of 2" in at.text()
        assert advice(at) == "On which monster? ← → choose, Enter puts the dice there."
        await at.press("enter")
        await waits(at)
        assert advice(at) == "A card is finished! c collects it, hunting on risks it."


def test_a_situation_that_comes_back_is_told_again_unless_something_happened() -> None:
    told = coach()
    for situation, prompt in (("begin", "a"), ("near", "c"), ("begin", "a"), ("elsewhere", "a"), ("near", "c")):
        told.see(situation)
        assert told.prompt == prompt


@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_a_practice_round_says_that_it_is_one_and_how_to_end_it(evening: Evenings, key: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        await begin(at, key)
        for _ in range(6):
            assert "Practice" in "".join(at.lines()[:2])
            assert "Esc  end the practice" in at.hints
            assert "Esc chooses" not in at.text()
            for pressed in PLAYERS[key](at.page) if key in PLAYERS else ["q"]:
                await at.press(pressed)
            await waits(at)
            if not isinstance(at.page, Table):
                break


async def test_a_click_on_how_to_end_it_ends_it(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await begin(at, "monster-12")
        await at.pilot.click(HintLine, offset=(at.lines()[-1].index("Esc"), 0))
        await at.at(Picker)


async def test_a_monster_is_guessed_too_and_a_wrong_word_may_be_mended(evening: Evenings) -> None:
    """All that is on the monster of the practice round can be recognised, and buzzing can be tried more than once."""
    guessing = import_module("monstergames.screens.miss_monster.practice").GUESSING
    async with evening() as at:
        await at.at(Picker)
        table = await begin(at, "miss-monster")
        while at.page is table:
            for pressed in sculpt_and_guess(table):
                await at.press(pressed)
            await at.settle()
        await waits(at)
        guessed = at.page
        assert advice(at) == guessing.steps[0].prompt
        cards = {ATTRIBUTES[card] for card in secret(guessed.match, 1)}
        assert cards == {"three eyes", "wheels", "sword", "hole in the stomach"}
        await at.press("enter")
        assert advice(at) == guessing.steps[1].prompt
        await at.press("q", "down", "down", "enter")
        assert "no big nose here" in at.text()
        assert advice(at) == guessing.steps[3].prompt
        at.clock.pass_by(4)
        await at.press("q")
        assert advice(at) == guessing.steps[2].prompt
        at.clock.pass_by(0.5)
        await at.strike(*"wheels")
        await at.press("enter")
        await at.at(Learned)
