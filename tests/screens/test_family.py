"""The family on one wall, everybody's own page, and all that can be changed there."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from monstergames import texts
from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.screens.curtain import Curtain
from monstergames.screens.family.album import Album
from monstergames.screens.family.avatars import CHOICE, favourite
from monstergames.screens.family.keyhole import Keyhole
from monstergames.screens.family.page import FamilyPage
from monstergames.screens.family.person import PersonPage
from monstergames.screens.family.portrait import ROWS, Portrait, in_words
from monstergames.screens.family.wall import Wall
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.screens.picker import Picker
from monstergames.screens.vocabulary import game_title
from monstergames.store.errors import NoSuchPerson, StoreUnavailable
from monstergames.store.people import Person
from monstergames.store.records import totals
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS, SEAT_COLOURS

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .house import fill, finish, remember, stop_the_calendar
from .test_no_color import check, lit
from .test_palette import command
from .test_texts import Pseudo

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_calendar(monkeypatch)


async def lead(at: Evening, *keys: str) -> None:
    """Go to the wall and press these keys."""
    await at.at(Picker)
    await at.press("f")
    await at.at(FamilyPage)
    await at.press(*keys)


async def visit(at: Evening, person: Person, row: str = "monster") -> None:
    """Open the page of a person, with the cursor on something that can be changed."""
    await lead(at)
    wall = at.page.query_one(Wall)
    number = [own.id for own in wall.album.people].index(person.id)
    await at.press(*["right"] * number, "enter")
    await at.at(PersonPage)
    await at.press(*["down"] * [*ROWS].index(row))


async def choose(at: Evening, text: str) -> None:
    """Take the entry of the menu in front that begins so."""
    await at.at(Menu)
    entries = [str(option.prompt) for option in at.page.query_one(OptionList).options]
    await at.press(*["down"] * next(n for n, entry in enumerate(entries) if entry.startswith(text)), "enter")


async def answer(at: Evening, name: str) -> None:
    """Type a name instead of the one that is there."""
    await at.at(Naming)
    at.page.query_one(Input).value = name
    await at.press("enter")


# The wall


@SIZES
async def test_a_wall_without_anybody_says_how_it_fills(evening: Evenings, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        await lead(at)
        assert "Whoever types a name in before a game is remembered." in " ".join(at.text().split())
        await at.press("enter", "right", "escape")
        await at.at(Picker)


@SIZES
async def test_everybody_hangs_there_with_games_and_wins(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    family = fill(store, 6, 30)
    sums = totals(store.matches.finished())
    async with evening(size=size) as at:
        await lead(at)
        lines = at.lines()
        for person in family:
            name = f"{MARKS[person.mark]} {person.name}"
            y = next(y for y, line in enumerate(lines) if name in line)
            x = lines[y].index(name)
            beside = [line[x:][:26] for line in lines[y : y + 6]]
            own = sums[person.id].all
            assert any(f"{own.matches} game" in line for line in beside)
            assert any(f"{own.wins} win" in line for line in beside)


@SIZES
async def test_a_wall_of_thirty_scrolls_to_the_last(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    family = remember(store, 30)
    async with evening(size=size) as at:
        await lead(at)
        seen = set()
        for _ in family:
            seen |= {person.name for person in family if f"{MARKS[person.mark]} {person.name}" in at.text()}
            await at.press("right")
        assert at.prompt == "! Nobody is there."
        assert seen == {person.name for person in family}
        await at.press(*["up"] * 30)
        assert at.prompt == "! Nobody is there."
        assert f" {family[-1].name}" in at.text()


async def test_a_click_opens_a_page_and_escape_comes_back_to_the_same_place(evening: Evenings, store: Store) -> None:
    ada = fill(store, 6, 10)[0]
    async with evening() as at:
        await lead(at)
        y, line = next((y, line) for y, line in enumerate(at.lines()) if " Ada" in line)
        at.clock.pass_by(1)
        await at.pilot.click(offset=(line.index("Ada"), y + 2))
        await at.at(PersonPage)
        await at.press("escape")
        await at.at(FamilyPage)
        assert f"▶ {MARKS[ada.mark]} Ada" in at.text()


# One person


@SIZES
async def test_a_page_tells_the_totals_of_the_library(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    ada = fill(store, 4, 40)[0]
    own = totals(store.matches.finished())[ada.id]
    async with evening(size=size) as at:
        await visit(at, ada)
        text = at.text()
        assert f"{own.all.matches} games   {own.all.wins} wins" in text
        assert f"at most {own.longest} in a row" in text
        for tally in own.by_game.values():
            assert f"{tally.wins} of {tally.matches}" in text


async def test_best_moments_are_the_own_ones_and_a_star_marks_those_of_the_family(
    evening: Evenings, store: Store
) -> None:
    ada, ben = remember(store, 2)
    finish(store, "monster-12", (ada, ben))
    finish(store, "monster-meister", (ben, ada))
    async with evening() as at:
        await visit(at, ada)
        assert "most monsters 15 ★" in at.text()
        assert "fewest own monsters left 5" in at.text()
        assert "fewest own monsters left 5 ★" not in at.text()
        assert "★ the best in the family" in at.text()
        assert "quickest" not in at.text()


def bring_off_everything(store: Store) -> Person:
    """Somebody who won a match of every game, with all achievements."""
    ada, ben = remember(store, 2)
    for key in catalogue.KEYS:
        achievements = catalogue.get(key).achievements
        finish(store, key, (ada, ben), achievements.ids if achievements else ())
    return ada


@SIZES
async def test_nothing_that_was_brought_off_vanishes_unseen(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    ada = bring_off_everything(store)
    album = Album.of(store)
    told = [
        *(game_title(key) for key in catalogue.KEYS),
        *(in_words(key, moment) for key, moment in album.moments(ada.id).items()),
        "★ the best in the family",
        *(f"{game_title(own.game)}: {len(own.held)} of {own.all}" for own in album.feats[ada.id]),
    ]
    assert len(told) > 2 * len(catalogue.KEYS)
    async with evening(size=size) as at:
        await visit(at, ada)
        portrait = at.page.query_one(Portrait)
        seen, longest = at.text(), portrait.beyond
        assert bool(longest) is (size == SMALL)
        while portrait.beyond:
            assert f"{portrait.beyond} lines more ▼" in at.lines()[-2]
            assert "PgDn" in at.hints
            await at.press("pagedown")
            assert "▲" in at.text()
            seen += at.text()
        assert [text for text in told if text not in seen] == []
        await at.press("pagedown")
        assert at.prompt == "! There is nothing more that way."
        await at.press(*["pageup"] * longest)
        assert portrait.beyond == longest
        assert at.prompt == "! There is nothing more that way."


async def test_wins_in_a_row_up_to_the_last_game_are_told(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    for places in ((ben, ada), (ada, ben), (ada, ben), (ada, ben)):
        finish(store, "monster-12", places)
    async with evening() as at:
        await visit(at, ada)
        assert "Won the last 3 games!" in at.text()


async def test_achievements_are_counted(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    finish(store, "monster-12", (ada, ben), ("only-one", "speed-of-light"))
    held = len([one for one in store.achievements.of_game("monster-12") if one.person == ada.id])
    async with evening() as at:
        await visit(at, ada)
        assert f"Monster 12: {held} of 12 achievements" in at.text()


# What can be changed


@pytest.mark.parametrize(("row", "values"), [("colour", [*SEAT_COLOURS]), ("mark", [*MARKS]), ("monster", [*CHOICE])])
async def test_arrows_change_what_somebody_looks_like(
    evening: Evenings, store: Store, row: str, values: list[str]
) -> None:
    ada = fill(store, 3, 4)[0]

    def now() -> str:
        person = store.people.get(ada.id)
        return favourite(person) if row == "monster" else getattr(person, row)

    async with evening() as at:
        await visit(at, ada, row)
        first = values.index(now())
        for step, key in enumerate(["right", "right", "l", "enter"], 1):
            before = at.cells()
            await at.press(key)
            assert now() == values[(first + step) % len(values)]
            assert at.cells() != before
        await at.press("left", "left", "h", "left", "left")
        assert now() == values[first - 1]


async def test_the_favourite_monster_is_named_between_the_arrows(evening: Evenings, store: Store) -> None:
    ada = remember(store, 1)[0]
    store.people.dress(ada.id, monster="yellow 1 0")
    async with evening() as at:
        await visit(at, ada)
        assert "◀ yellow, 1 eye ▶" in at.text()
        await at.press("right", "right")
        assert "◀ pink, 2 eyes ▶" in at.text()


async def test_somebody_new_is_added_on_the_wall(evening: Evenings, store: Store) -> None:
    (ada,) = remember(store, 1)
    async with evening() as at:
        await lead(at, "n")
        await at.at(Naming)
        await at.press(*"ada", "enter")
        assert "! Ada is here already." in at.text()
        await at.press(*["backspace"] * 3, "enter")
        assert "! Type a name, or Esc." in at.text()
        await at.press("escape")
        await at.at(FamilyPage)
        assert len(store.people.all()) == 1
        await at.press("n")
        await at.at(Naming)
        await at.press(*"Ben", "enter")
        await at.at(FamilyPage)
        assert at.prompt == "Ben is here now. Enter: choose a monster."
        (ben,) = (person for person in store.people.all() if person.id != ada.id)
        assert (ben.name, ben.colour != ada.colour, ben.mark != ada.mark) == ("Ben", True, True)
        assert f"▶ {MARKS[ben.mark]} Ben" in at.text()
        await at.press("enter")
        await at.at(PersonPage)
        assert " Ben" in at.lines()[0]


async def test_the_first_of_the_family_is_added_on_an_empty_wall(evening: Evenings, store: Store) -> None:
    async with evening() as at:
        await lead(at)
        assert "new person" in at.hints
        await at.press("n")
        await at.at(Naming)
        await at.press(*"Ada", "enter")
        await at.at(FamilyPage)
        assert [person.name for person in store.people.all()] == ["Ada"]


async def test_a_monster_that_was_never_chosen_stays_the_same_until_it_is(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    assert favourite(ada) != favourite(ben)
    store.people.dress(ada.id, monster="a dragon")
    assert favourite(store.people.get(ada.id)) == favourite(ada)


async def test_the_buzzer_is_the_key_that_is_pressed(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    store.people.dress(ben.id, buzzer="p")
    async with evening() as at:
        await visit(at, ada, "buzzer")
        assert "none yet" in at.text()
        await at.press("enter")
        await at.at(Keyhole)
        for key in ("f5", "?", "f1"):
            await at.press(key)
            assert "can't be a buzzer" in " ".join(at.text().split())
        await at.press("escape")
        await at.at(PersonPage)
        await at.press("enter", "P")
        await at.at(PersonPage)
        assert store.people.get(ada.id).buzzer == "p"
        assert at.prompt == "Ben has this key too; at one table they choose anew."
        await at.press("escape")
        await at.at(FamilyPage)
        assert " P " in at.text()


async def test_a_new_name_holds_in_the_past_too(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    match = finish(store, "monster-12", (ada, ben))
    async with evening() as at:
        await visit(at, ada, "name")
        await at.press("enter", "escape")
        await at.at(PersonPage)
        await at.press("enter")
        await answer(at, "Ada Lovelace")
        await at.at(PersonPage)
        assert "● Ada Lovelace" in at.lines()[0]
        assert store.matches.seats(match)[0].name == "Ada Lovelace"


async def test_a_name_that_somebody_has_makes_one_of_two_when_that_is_wanted(evening: Evenings, store: Store) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben))
    finish(store, "monster-12", (cleo, ben))
    async with evening() as at:
        await visit(at, cleo, "name")
        await at.press("enter")
        await answer(at, "ada")
        await choose(at, "No")
        await at.at(Naming)
        assert at.page.query_one(Input).value == "ada"
        assert "! Ada is somebody else of the family." in at.text()
        assert store.people.get(cleo.id).name == "Cleo"
        await at.press("x")
        assert "somebody else" not in at.text()
        await at.press("backspace", "enter")
        await choose(at, "Yes")
        await at.at(PersonPage)
        assert " Ada" in at.lines()[0]
        assert "2 games   2 wins" in at.text()
        with pytest.raises(NoSuchPerson):
            store.people.get(cleo.id)
        await at.press("escape")
        await at.at(FamilyPage)
        assert "2 people" in at.text()


async def test_a_name_that_another_program_has_just_given_away_is_somebodys_too(
    evening: Evenings, store: Store
) -> None:
    (ada,) = remember(store, 1)
    async with evening() as at:
        await visit(at, ada, "name")
        store.people.remember("Eve", "mint", "heart")
        await at.press("enter")
        await answer(at, "eve")
        await at.at(Menu)
        assert "There is Eve already. Are both the same person?" in " ".join(at.text().split())
        await choose(at, "Yes")
        await at.at(PersonPage)
        assert [person.name for person in store.people.all()] == ["Eve"]


async def test_two_who_sat_at_one_table_are_never_made_one(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    finish(store, "monster-12", (ada, ben))
    async with evening() as at:
        await visit(at, ada, "name")
        await at.press("enter")
        await answer(at, "Ben")
        await choose(at, "Yes")
        await at.at(PersonPage)
        assert at.prompt == "! The two sat at one table, so they can't be the same."
        await at.press("down", "down", "enter")
        assert at.prompt == "! Nobody else can be Ada: they all sat at one table."
        assert len(store.people.all()) == 2


async def test_merging_asks_with_whom_and_whether_and_adds_up(evening: Evenings, store: Store) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben))
    finish(store, "monsta", (cleo, ben))
    async with evening() as at:
        await visit(at, ada, "merge")
        await at.press("enter")
        await at.at(Menu)
        assert [str(option.prompt)[2:] for option in at.page.query_one(OptionList).options] == ["Cleo"]
        await at.press("enter")
        await choose(at, "No")
        await at.at(PersonPage)
        assert len(store.people.all()) == 3
        await at.press("enter", "enter")
        await choose(at, "Yes")
        await at.at(PersonPage)
        assert "2 games   2 wins" in at.text()
    assert totals(store.matches.finished())[ada.id].all.matches == 2


async def test_removing_asks_and_leaves_a_guest(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    match = finish(store, "monster-12", (ada, ben))
    async with evening() as at:
        await visit(at, ada, "remove")
        await at.press("enter")
        await choose(at, "No")
        await at.at(PersonPage)
        assert store.people.get(ada.id)
        await at.press("enter")
        await choose(at, "Yes")
        await at.at(FamilyPage)
        assert "1 person" in at.text()
    seat = store.matches.seats(match)[0]
    assert (seat.name, seat.person) == ("A guest", None)


async def test_a_full_disk_is_told_and_changes_nothing(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_where: Any, **_what: Any) -> None:
        raise StoreUnavailable("full", store.folder)

    ada = fill(store, 2, 2)[0]
    async with evening() as at:
        await visit(at, ada, "colour")
        for method in ("dress", "rename", "remove"):
            monkeypatch.setattr(store.people, method, full)
        await at.press("right")
        assert at.prompt.startswith("! The disk is full")
        await at.press("down", "down", "enter")
        await answer(at, "Ida")
        await at.at(PersonPage)
        assert at.prompt.startswith("! The disk is full")
        await at.press("up", "up", "up", "up", "enter")
        await choose(at, "Yes")
        await at.at(PersonPage)
        assert at.prompt.startswith("! The disk is full")
    assert store.people.get(ada.id).colour == ada.colour
    assert json.loads(store.settings.get("buzzers") or "{}") == {}


async def test_somebody_whom_another_program_has_forgotten_is_told_of(evening: Evenings, store: Store) -> None:
    ada, ben = remember(store, 2)
    async with evening() as at:
        await visit(at, ada, "colour")
        store.people.merge(ben.id, ada.id)
        await at.press("right")
        assert at.prompt.startswith("! Nobody remembers this person any more")
        await at.press("escape")
        await at.at(FamilyPage)


# In the middle of a match


async def test_who_is_changed_on_the_way_has_the_new_name_and_colour_at_the_table(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter")
        await command(at, "family")
        await at.at(FamilyPage)
        store.people.rename(match.seats[0].person, "Ida")
        store.people.dress(match.seats[1].person, colour="violet")
        await at.press("escape")
        assert await at.at(type(table)) is table
        assert "Ida's turn" in at.lines()[0]
        assert "Ada" not in at.text()
        assert table.accent(1) == SEAT_COLOURS["violet"]


async def test_where_nothing_was_changed_the_dice_stay_in_the_hand(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", "enter")
        chosen, before = list(table.chosen), at.cells()
        assert chosen
        await command(at, "family")
        await at.at(FamilyPage)
        await at.press("escape")
        assert await at.at(type(table)) is table
        assert (table.chosen, at.cells()) == (chosen, before)


async def test_a_curtain_that_comes_back_after_the_rules_calls_by_the_new_name(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    store.settings.set("curtains", '"always"')
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at(Curtain)
        await at.press("?")
        await at.at(Help)
        await command(at, "family")
        await at.at(FamilyPage)
        store.people.rename(match.seats[0].person, "Ida")
        await at.press("escape")
        await at.at(Help)
        await at.press("escape")
        await at.at(Curtain)
        assert "Ida" in at.text()
        assert "Ada" not in at.text()


# Looks


@SIZES
@pytest.mark.parametrize("language", ["English", "another one"])
async def test_nothing_is_written_beyond_its_place_or_over_another_text(
    evening: Evenings,
    store: Store,
    strokes: list[str],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
) -> None:
    if language != "English":
        monkeypatch.setattr(texts, "_catalogue", Pseudo)
    fill(store, 12, 40)
    async with evening(size=size) as at:
        await at.at(Picker)
        strokes.clear()
        await at.press("f")
        await at.at(FamilyPage)
        for _ in range(12):
            await at.press("enter", "down", "escape", "right")
            await at.at(FamilyPage)
    assert strokes == []


@SIZES
async def test_without_colours_everything_is_there_and_the_cursor_can_be_seen(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    ada = fill(store, 4, 9)[0]
    async with evening(size=size) as at:
        await lead(at)
        check(at)
        assert len(lit(at)) == 1
        await at.press("escape")
        await visit(at, ada, "colour")
        check(at)
        assert "Colour" in lit(at)


STATIONS: dict[str, tuple[int, tuple[str, ...]]] = {
    "empty": (0, ()),
    "wall": (12, ("right", "down")),
    "person": (5, ("right", "enter", "down")),
    "newcomer": (1, ("enter",)),
    "everything": (2, ("right", "enter")),
    "everything else": (2, ("right", "enter", "pagedown")),
}


@SIZES
@pytest.mark.parametrize("page", STATIONS)
def test_page(snap_compare: Callable[..., bool], store: Store, clock: Clock, page: str, size: tuple[int, int]) -> None:
    people, keys = STATIONS[page]
    if people > 2:
        store.people.dress(fill(store, people)[0].id, buzzer="q")
    elif people == 2:
        bring_off_everything(store)
    else:
        remember(store, people)
    app = MonsterGames(store)
    app.animation_level = "none"

    async def there(pilot: Pilot[None]) -> None:
        await lead(Evening(pilot, clock), *keys)

    assert snap_compare(app, terminal_size=size, run_before=there)
