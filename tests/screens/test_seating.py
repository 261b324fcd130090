"""Who plays: names, colours and marks, who starts, and by which options."""

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.events import Paste

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.catalogue import get
from monstergames.rules.chance import Chance
from monstergames.screens.chairs import COMPUTER, MONSTERS, Chair, Setup, followed
from monstergames.screens.help import Help
from monstergames.screens.picker import Picker
from monstergames.screens.seating import Seating, SeatingBoard
from monstergames.screens.who import Who
from monstergames.store.names import name_key
from monstergames.store.people import Person
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS, SEAT_COLOURS

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .hunter import by_letters, next_key

GAME = get("monster-12")


async def sit_down(at: Evening) -> Seating:
    """Take Monster 12 from the shelf."""
    await at.at(Picker)
    await at.press("1")
    return await at.at(Seating)


async def name(at: Evening, typed: str) -> None:
    """Type a name into the seat that the cursor is on."""
    await at.press("enter")
    await at.at(Who)
    await at.press(*typed, "enter")


def seats(at: Evening) -> list[str]:
    """The lines of the seats."""
    return [line[3:52].rstrip() for line in at.lines() if line[3:4].isdigit() and line[5:6] == " "]


async def test_names_are_trimmed(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "  Ada   Ann  ")
        await at.at(Seating)
        assert seats(at)[0].split() == ["1", "●", "Ada", "Ann", "coral", "●", "person"]


@pytest.mark.parametrize("same", ["Ada Ann", "ADA ANN", " ada  ann ", "adaann"])
async def test_a_name_that_sits_here_already_is_refused_with_the_seat(evening: Evenings, same: str) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Ada Ann")
        await at.at(Seating)
        await name(at, same)
        assert isinstance(at.page, Who)
        assert f"! {' '.join(same.split())} already sits at seat 1." in at.text()
        await at.press("x")
        assert "already sits" not in at.text()
        await at.press("enter")
        await at.at(Seating)
        assert f"2  ▲ {' '.join(same.split())}" in seats(at)[1]


async def test_a_seat_may_keep_its_own_name(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Ada")
        await at.at(Seating)
        await at.press("up")
        await name(at, "ADA")
        await at.at(Seating)
        assert "● ADA" in seats(at)[0]


async def test_a_name_of_nothing_that_can_be_shown_is_refused(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("enter")
        await at.at(Who)
        await at.press("\u2800", "enter")
        assert "! Nothing that can be shown is in this name." in at.text()
        assert isinstance(at.page, Who)


async def test_who_has_no_name_gets_one_of_a_monster(evening: Evenings, store: Store) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Ada")
        await at.at(Seating)
        await name(at, "   ")
        await at.at(Seating)
        assert seats(at)[1].split()[2] in MONSTERS
        await at.press("down", "down", "enter")
        table = await at.at_table()
        (monster,) = [entry for entry in table.match.seats if entry.name != "Ada"]
        assert monster.name in MONSTERS
        assert monster.person is None
    assert [person.name for person in store.people.all()] == ["Ada"]


async def test_escape_in_the_dialog_changes_nothing(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Ada")
        await at.at(Seating)
        await at.press("up")
        before = at.cells()
        await at.press("enter")
        await at.at(Who)
        await at.press("B", "e", "escape")
        await at.at(Seating)
        assert at.cells() == before


async def test_remembered_people_come_first_in_the_dialog(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    for names in (("Ada", "Ben"), ("Cleo", "Dan")):
        begin(*names).close()
    store.people.remember("Emma", "mint", "heart")
    async with evening() as at:
        await sit_down(at)
        assert [line.split()[2] for line in seats(at)] == ["Cleo", "Dan"]
        await at.press("up", "up", "up")
        await at.press("enter")
        await at.at(Who)
        offered = [line[15:65].strip() for line in at.lines() if line[13:14] == "│"]
        texts = [line for line in offered if line[:1].isalpha() or line[:1] == COMPUTER]
        assert texts[1:] == ["Dan", "Ben", "Ada", "Emma", "Somebody without a name", "⚙ A computer player"]
        await at.press("down", "down", "down", "enter")
        await at.at(Seating)
        assert seats(at)[1].split() == ["2", "▲", "Ada", "gold", "▲", "person"]


async def test_letters_typed_in_the_list_go_into_the_name(evening: Evenings, store: Store) -> None:
    store.people.remember("Ada", "mint", "heart")
    async with evening() as at:
        await sit_down(at)
        await at.press("enter")
        await at.at(Who)
        await at.press("down", "B", "e", "n", "enter")
        await at.at(Seating)
        assert "● Ben" in seats(at)[0]


async def test_the_people_of_the_last_match_sit_here_and_enter_plays(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    begin("Ada", "Ben").close()
    begin("Cleo", "Dan", "Emma").close()
    async with evening() as at:
        await sit_down(at)
        assert [line.split()[2] for line in seats(at)] == ["Cleo", "Dan", "Emma"]
        assert "[3]" in at.text()
        assert at.prompt == "Enter: sit down and play!"
        await at.press("enter")
        assert sorted((await at.at_table()).names()) == ["Cleo", "Dan", "Emma"]


async def test_how_many_play_is_chosen_sideways(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("up")
        assert at.prompt == "Left and right: how many sit down?"
        for key, count in [("right", 3), ("right", 4), ("right", 5), ("right", 2), ("left", 5), ("left", 4)]:
            await at.press(key)
            assert f"[{count}]" in at.text()
            assert len(seats(at)) == count


async def test_colour_and_mark_are_changed_by_enter(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("right")
        assert at.prompt == "Enter: another colour."
        await at.press("enter")
        assert "mint" in seats(at)[0]
        await at.press("right")
        assert at.prompt == "Enter: another mark."
        await at.press("enter")
        assert seats(at)[0].split()[1] == "■"


async def test_who_starts_is_chance_or_the_one_that_was_named(evening: Evenings, begin: Callable[..., Match]) -> None:
    begin("Ada", "Ben", "Cleo").close()
    async with evening() as at:
        await sit_down(at)
        assert "[by chance]" in at.text()
        await at.press("up", "up")
        assert at.prompt == "Left and right: who is it? Or let chance decide."
        await at.press("right", "right")
        assert "[▲ Ben]" in at.text()
        await at.press("down", "down", "enter")
        assert (await at.at_table()).names() == ["Ben", "Cleo", "Ada"]


async def test_an_option_is_changed_sideways_and_is_played(evening: Evenings, store: Store) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("up", "up", "up")
        assert at.prompt == "Left and right change it."
        assert "May one or two dice be rolled where three could be?" in " ".join(
            line[51:].strip() for line in at.lines()[2:-1]
        ).replace("  ", " ")
        assert "◀ no (rulebook) ▶" in at.text()
        for key, shown in [("right", "◀ yes ▶"), ("left", "◀ no (rulebook) ▶"), ("right", "◀ yes ▶")]:
            await at.press(key)
            assert shown in at.text()
        await at.press("down", "enter")
        table = await at.at_table()
        assert table.match.options.up_to_three
        await at.press("enter", next_key(table, by_letters), "r")
        await at.at_table()
        (record,) = store.matches.records(table.match.id)
        assert len(json.loads(record.move)["dice"]) == 1


async def test_the_rules_can_be_read_before(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        assert "Say who sits where" in at.text()
        await at.press("tab", *"three dice")
        assert "Choose three dice and roll them." in " ".join(at.text().split())
        await at.press("escape", "escape")
        await at.at(Seating)
        assert at.cells() == before


@pytest.mark.parametrize("number", range(3))
async def test_no_walk_of_keys_gives_two_seats_one_colour_or_mark(
    evening: Evenings, begin: Callable[..., Match], number: int
) -> None:
    begin("Ada", "Ben", "Cleo").close()
    walk = random.Random(number)
    async with evening(size=walk.choice([SMALL, LARGE])) as at:
        page = await sit_down(at)
        for _ in range(120):
            await at.press(walk.choice(["up", "down", "left", "right", "enter", "space", "tab", "shift+tab", "3", "B"]))
            if isinstance(at.page, Who):
                await at.press(
                    *walk.choice([
                        ["escape"],
                        ["enter"],
                        ["down", "enter"],
                        ["backspace", "enter"],
                        ["A", "d", "a", "enter"],
                    ])
                )
                if isinstance(at.page, Who):
                    assert "already sits" in at.text()
                    await at.press("escape")
                await at.at(Seating)
            if not isinstance(at.page, Seating):
                await at.at_table()
                break
            chairs = page.query_one(SeatingBoard).setup.chairs
            assert len({chair.colour for chair in chairs}) == len({chair.mark for chair in chairs}) == len(chairs)
            assert len({name_key(chair.shown) for chair in chairs}) == len(chairs)


people = [
    Person(number, name, name_key(name), colour, mark, None)
    for number, (name, colour, mark) in enumerate([
        ("Ada", "rose", "heart"),
        ("Ben", "rose", "heart"),
        ("Fuzzle", "gold", "star"),
        ("Cleo", "a colour of old", "a mark of old"),
    ])
]
ANN, ZOE = Person(1, "Ann", "ann", "coral", "circle", None), Person(2, "Zoe", "zoe", "gold", "star", None)


@pytest.mark.parametrize(
    ("now", "names", "looks"),
    [
        ([ANN, ZOE], ["Ann", "Zoe", "Guest"], [("mint", "heart"), ("gold", "star"), ("sky", "square")]),
        ([replace(ANN, name="Ida", key="ida"), ZOE], ["Ida", "Zoe", "Guest"], [("mint", "heart")]),
        ([replace(ANN, colour="rose", mark="star"), ZOE], ["Ann", "Zoe", "Guest"], [("rose", "heart")]),
        ([replace(ANN, name="Guest", key="guest"), ZOE], ["", "Zoe", "Guest"], [("mint", "heart")]),
        ([ANN], ["Ann", "", "Guest"], [("mint", "heart"), ("gold", "star")]),
    ],
    ids=["as before", "renamed", "another look", "with the name of a guest", "removed"],
)
def test_chairs_follow_what_becomes_of_people(
    now: Sequence[Person], names: Sequence[str], looks: Sequence[tuple[str, str]]
) -> None:
    chairs = [
        Chair("Ann", "mint", "heart"),
        Chair("Zoe", "gold", "star", MONSTERS[1]),
        Chair("Guest", "sky", "square", MONSTERS[0]),
    ]
    then = followed(chairs, [ANN, ZOE], now)
    assert [chair.name for chair in then] == names
    assert [(chair.colour, chair.mark) for chair in then][: len(looks)] == looks
    assert len({name_key(chair.shown) for chair in then}) == 3


steps = st.one_of(
    st.tuples(st.just("resize"), st.integers(2, 5), st.none()),
    st.tuples(st.just("colour"), st.integers(0, 4), st.none()),
    st.tuples(st.just("mark"), st.integers(0, 4), st.none()),
    st.tuples(st.just("sit"), st.integers(0, 4), st.sampled_from(["", "Ada", "Ben", "Fuzzle", "Cleo", "Grumbo"])),
    st.tuples(st.just("start"), st.integers(-1, 4), st.none()),
)


@given(
    guests=st.lists(st.sampled_from(["", "Ada", "Ben", "Cleo"]), max_size=5, unique=True),
    walk=st.lists(steps, max_size=25),
    seed=st.integers(0, 99),
)
@example(guests=["Ada", ""], walk=[("sit", 0, "")], seed=0)
@example(guests=[], walk=[("sit", 0, "Cleo")], seed=0)
def test_colours_marks_and_names_stay_distinct_and_seat_nobody_twice(
    guests: Sequence[str], walk: Sequence[tuple[str, int, str | None]], seed: int
) -> None:
    setup = Setup.of(GAME.info, GAME.Options, [Chair(guest, "rose", "heart") for guest in guests])
    for step, seat, who in walk:
        here = seat % len(setup.chairs)
        taken = {name_key(chair.shown) for other, chair in enumerate(setup.chairs) if other != here}
        match step:
            case "resize":
                setup.resize(seat)
            case "colour":
                setup.next_colour(here)
            case "mark":
                setup.next_mark(here)
            case "sit" if who is not None and name_key(who) not in taken:
                setup.sit(here, who, people)
            case "start":
                setup.starter = None if seat < 0 else here
            case _:
                pass
        least, most = GAME.info.seats
        assert least <= len(setup.chairs) <= most
        colours, marks = {chair.colour for chair in setup.chairs}, {chair.mark for chair in setup.chairs}
        assert len(colours) == len(marks) == len(setup.chairs)
        assert colours <= set(SEAT_COLOURS)
        assert marks <= set(MARKS)
        assert len({name_key(chair.shown) for chair in setup.chairs}) == len(setup.chairs)
    seated = setup.seated(Chance(seed), setup.options).chairs
    assert sorted(seated, key=setup.chairs.index) == setup.chairs
    if setup.starter is not None:
        assert seated[0] == setup.chairs[setup.starter]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("key", catalogue.KEYS)
async def test_play_is_in_sight_however_many_play(evening: Evenings, size: tuple[int, int], key: str) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.press(str(catalogue.KEYS.index(key) + 1))
        page = await at.at(Seating)
        for seats in range(page._setup.info.seats[0], page._setup.info.seats[1] + 1):
            await at.press(*["up"] * (page._board.cursor[0]), str(seats))
            assert len(page._setup.chairs) == seats
            assert "[ Play! ]" in at.text()


async def test_down_from_how_many_play_leads_to_a_name(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("up", "right", "right", "down")
        assert at.prompt == "Enter: who sits here?"
        await at.press("right", "down")
        assert at.prompt == "Enter: another colour."


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ada", "Ben", "Cleo"), "[by chance]  ● Ada   ▲ Ben   ■ Cleo"),
        (("Ada", "Ben", "Cleo", "Dan", "Emma"), "[by chance] ●  ▲  ■  ◆  ★"),
        (("Oma Hildegards", "Ben", "Cleo", "Dan"), "[by chance] ●  ▲  ■  ◆"),
    ],
    ids=["room", "no room", "a long name"],
)
async def test_who_starts_is_told_by_name_and_mark_or_where_there_is_no_room_by_the_mark(
    evening: Evenings, begin: Callable[..., Match], names: tuple[str, ...], shown: str
) -> None:
    begin(*names).close()
    async with evening() as at:
        await sit_down(at)
        assert shown in at.text()
        for name in names:
            await at.press(*(["up", "up"] if name == names[0] else []), "right")
            assert f" {name}]" in at.text()


async def test_marks_of_those_who_could_start_have_their_colours(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    begin("Ada", "Ben", "Cleo", "Dan", "Emma").close()
    async with evening() as at:
        page = await sit_down(at)
        (y,) = (y for y, line in enumerate(at.lines()) if "by chance" in line)
        inks = {}
        for segment in at.strips()[y]:
            if segment.text.strip() in MARKS.values() and segment.style and segment.style.color:
                inks[segment.text.strip()] = segment.style.color.triplet
        assert inks == {MARKS[chair.mark]: SEAT_COLOURS[chair.colour] for chair in page._setup.chairs}


async def test_enter_twice_changes_nobody(evening: Evenings, store: Store) -> None:
    store.people.remember("Mum", "mint", "heart")
    async with evening() as at:
        page = await sit_down(at)
        await name(at, "Mum")
        await at.at(Seating)
        await at.press("up", "right", "enter", "left")
        before = seats(at)
        assert "Mum" in before[0]
        for _ in before:
            await at.press("enter")
            await at.at(Who)
            assert f"Enter: {page._setup.chairs[at.page._seat].shown} stays" in at.text()
            await at.press("enter")
            await at.at(Seating)
        assert seats(at) == before
        assert at.prompt == "Left and right: who is it? Or let chance decide."


async def test_somebody_without_a_name_takes_the_seat_only_when_that_is_chosen(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Mum")
        await at.at(Seating)
        await at.press("up", "enter")
        await at.at(Who)
        await at.press("down")
        assert "Somebody without a name" in at.text()
        await at.press("enter")
        await at.at(Seating)
        assert seats(at)[0].split()[2:] == [MONSTERS[0], "coral", "●", "person"]


async def test_a_computer_player_can_be_chosen_where_it_is_asked_who_sits_there(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("enter")
        await at.at(Who)
        await at.press("down", "down", "enter")
        await at.at(Seating)
        assert seats(at)[0].split()[2:] == [MONSTERS[0], "coral", "●", "⚙", "gentle"]
        await at.press("up", "enter")
        await at.at(Who)
        assert "A computer player" not in at.text()
        await at.press("enter")
        await at.at(Seating)
        assert "⚙ gentle" in seats(at)[0]
        await at.press("up", "enter")
        await at.at(Who)
        await at.press("down", "enter")
        await at.at(Seating)
        assert "person" in seats(at)[0]


async def test_a_pasted_name_is_a_name(evening: Evenings) -> None:
    async with evening() as at:
        page = await sit_down(at)
        page.post_message(Paste("Lena\n"))
        await at.at(Who)
        await at.press("enter")
        await at.at(Seating)
        assert "● Lena" in seats(at)[0]


async def test_options_go_up_and_down_in_their_order(evening: Evenings) -> None:
    timers = ["30 seconds", "60 seconds (rulebook)", "90 seconds", "120 seconds", "no timer"]
    async with evening() as at:
        await at.at(Picker)
        await at.press("5")
        page = await at.at(Seating)
        await at.press(*["up"] * (2 + len(page._setup.options)))
        for key, at_once in (("right", [2, 3, 4, 0, 1]), ("left", [0, 4, 3, 2, 1])):
            for place in at_once:
                await at.press(key)
                assert f"◀ {timers[place]} ▶" in at.text()
        y = next(y for y, line in enumerate(at.lines()) if "60 seconds" in line)
        for arrow, place in (("◀", 0), ("▶", 1), ("▶", 2)):
            at.clock.pass_by(1)
            await at.pilot.click(offset=(at.lines()[y].rindex(arrow), y))
            await at.settle()
            assert f"◀ {timers[place]} ▶" in at.text()


async def test_typing_on_a_seat_begins_its_name(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("h")
        await at.at(Who)
        await at.press("a", "n", "s", "enter")
        await at.at(Seating)
        assert "● hans" in seats(at)[0]


async def test_typing_a_digit_where_it_is_asked_is_how_many_play(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await at.press("up", "4")
        assert "[4]" in at.text()
        assert len(seats(at)) == 4
        await at.press("9")
        assert at.prompt.startswith("! Nothing is on that key.")
        assert len(seats(at)) == 4


async def test_who_sat_down_is_not_forgotten_by_going_back_to_the_shelf(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        await name(at, "Ada")
        await at.at(Seating)
        await at.press("escape")
        await sit_down(at)
        assert "● Ada" in seats(at)[0]
