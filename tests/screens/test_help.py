"""Help: the rule and the picture of every situation of every game, all rules to read and to search, and back again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, get_args

import pytest
from rich.color import ColorType
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Label

from monstergames import screens
from monstergames.app import MonsterGames, words_of
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.miss_monster.state import Phase
from monstergames.rules.monsta.state import DoneLaying, LayOut
from monstergames.rules.monster_12.state import Collect
from monstergames.rules.monster_meister.state import GoOn
from monstergames.screens.buzzers import buzzer
from monstergames.screens.chairs import Chair, entries, free_chair
from monstergames.screens.curtain import Curtain
from monstergames.screens.family.keyhole import Keyhole
from monstergames.screens.help import OURS, PICTURE, Help, Moment, Rules, Section, found, rule_sections, situations
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.screens.page import HELP, Page
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.records.opening import Opening
from monstergames.screens.seating import Seating
from monstergames.screens.small import Dialog
from monstergames.screens.table import Mode
from monstergames.screens.who import Who
from monstergames.store.store import Store
from monstergames.widgets.sheet import Sheet

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .monsta import positions as monsta
from .monster_meister import positions as meister
from .positions import FINISHED, HALF, NEARLY_WON, OPEN, PLACING

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
FAMILY = ("Ada", "Ben", "Cleo", "Mika", "Noor")


@dataclass(frozen=True)
class Laid:
    """A table laid by hand, and what was played on it already."""

    state: Any
    moves: Sequence[Any] = ()
    last: Any = None
    """A move to be made at the table."""


def _start(start: meister.Start) -> Laid:
    return Laid(start.state, start.moves)


TABLES = {
    ("monster-12", "hunting"): Laid(OPEN),
    ("monster-12", "finished"): Laid(HALF),
    ("monster-12", "all-finished"): Laid(FINISHED),
    ("monster-12", "placing"): Laid(PLACING),
    ("monster-12", "over"): Laid(NEARLY_WON, last=Collect()),
    ("monsta", "laying"): Laid(monsta.CHOICE),
    ("monsta", "laying-again"): Laid(monsta.AGAIN, [LayOut(3)]),
    ("monsta", "offering"): Laid(monsta.CHOICE, [DoneLaying()]),
    ("monsta", "bidding"): Laid(monsta.BIDDING),
    ("monsta", "awarding"): Laid(monsta.TIED),
    ("monsta", "nobody-bid"): Laid(monsta.UNWANTED),
    ("monsta", "over"): Laid(monsta.NEARLY_WON, last=LayOut(7)),
    ("monster-meister", "turning"): _start(meister.FRESH),
    ("monster-meister", "revealing"): _start(meister.REVEALING),
    ("monster-meister", "revealing-until"): _start(meister.UNTIL),
    ("monster-meister", "naming"): _start(meister.NAMING),
    ("monster-meister", "taming"): _start(meister.TAMING),
    ("monster-meister", "removing"): _start(meister.REMOVING),
    ("monster-meister", "adding"): _start(meister.ADDING),
    ("monster-meister", "standing"): _start(meister.STANDING),
    ("monster-meister", "over"): Laid(
        meister.last_round("B1 G1 R1R1 R4", "B1 B2B2 Y2", "G1 R4 Y4 Y1").state, last=GoOn()
    ),
}
"""How a table comes to each situation. Those of the two games where a clock runs have tests beside their own."""


def names(key: str) -> list[str]:
    """All situations of a game."""
    return list(situations(key))


EVERY = [(key, name) for key in catalogue.KEYS for name in names(key)]


@pytest.fixture
def lay(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Laid], Match]:
    """Begins a match at a table laid by hand."""

    def laid(key: str, table: Laid) -> Match:
        module = import_module(f"monstergames.rules.{catalogue.package(key)}.game")
        state = table.state
        monkeypatch.setattr(module, "GAME", replace(module.GAME, new=lambda _seats, _options, _chance: state))
        seats = len(getattr(state, {"monster-12": "catches", "monsta": "hands"}.get(key, "displays")))
        chairs: list[Any] = []
        for name in FAMILY[:seats]:
            chairs.append(free_chair(chairs, name))
        match = Match.begin(store, key, entries(chairs, ()), seed=1)
        for move in table.moves:
            match.submit(match.to_act[0], move)
        return match

    return laid


async def take(at: Evening) -> Any:
    """Take the keyboard, behind a curtain or not; the table."""
    await at.settle()
    while True:
        if isinstance(at.page, Curtain):
            await at.press(at.page._letter.lower())
        else:
            table = await at.at_table()
            if table.mode is not Mode.HANDOVER:
                return table
            await at.press("enter")


def said(at: Evening) -> str:
    """What can be read, whatever line it stands on."""
    return " ".join(at.text().split())


def text_of(at: Evening) -> str:
    """What can be read of the rules, beside their contents."""
    return " ".join(" ".join(line[at.page.query_one(Rules)._left + 2 :] for line in at.lines()).split())


@SIZES
@pytest.mark.parametrize(("key", "name"), TABLES, ids=lambda part: part)
async def test_the_rule_of_the_situation_is_told_and_the_table_is_left_as_it_was(
    evening: Evenings, lay: Callable[[str, Laid], Match], key: str, name: str, size: tuple[int, int]
) -> None:
    async with evening(lay(key, TABLES[key, name]), size=size) as at:
        table = await take(at)
        if last := TABLES[key, name].last:
            table.submit(last)
            await at.until(lambda: table.mode is Mode.OVER)
            await at.settle()
        before = at.cells()
        assert table.situation() == name
        await at.press("?")
        await at.at(Help)
        for paragraph in situations(key)[name].rule.split("\n"):
            assert paragraph in said(at)
        await at.press("tab", "down", "left", "escape")
        assert await at.at(type(table)) is table
        assert at.cells() == before


@pytest.mark.parametrize("key", ["monster-12", "monsta", "monster-meister"])
def test_every_situation_of_a_game_has_a_table_here(key: str) -> None:
    assert names(key) == [name for of, name in TABLES if of == key]


def test_every_phase_of_miss_monster_is_a_situation() -> None:
    kinds = {field.default for phase in get_args(get_args(Phase)[0]) for field in fields(phase) if field.name == "kind"}
    assert import_module("monstergames.screens.miss_monster.help").SITUATIONS.keys() == kinds | {"keys", "paused"}


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_every_situation_has_a_rule_of_its_own_and_a_picture_of_its_own(key: str) -> None:
    rules = [situation.rule for situation in situations(key).values()]
    assert all(len(rule) > 50 for rule in rules)
    assert len(set(rules)) == len(rules)
    assert not any(" you" in f" {rule.lower()}" for rule in rules)
    pictures = []
    for situation in situations(key).values():
        sheet = Sheet(*PICTURE)
        situation.draw(sheet)
        pictures.append(tuple(map(tuple, sheet.rows)))
    assert len(set(pictures)) == len(pictures)
    assert tuple(map(tuple, Sheet(*PICTURE).rows)) not in pictures


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "NO_COLOR"])
@pytest.mark.parametrize(("key", "name"), EVERY, ids=lambda part: part)
def test_nothing_of_a_picture_or_its_rule_is_cut_off_at_the_smallest_size(
    strokes: list[str], key: str, name: str, colours: bool
) -> None:
    sheet = Sheet(80, 21, colours=colours)
    actions = import_module(f"monstergames.screens.{catalogue.package(key)}.table").TABLE
    keys = [(action.shown, action.label) for action in getattr(actions, "ACTIONS", ()) if action.shown]
    Moment(situations(key)[name], "", keys).paint(sheet)
    text = " ".join("".join(glyph for glyph, _pen in row).strip() for row in sheet.rows)
    for paragraph in situations(key)[name].rule.split("\n"):
        assert paragraph in " ".join(text.split())
    assert [stroke for stroke in strokes if "beyond" in stroke] == []


async def test_help_at_a_curtain_leads_back_to_it_and_tells_nothing_of_what_is_behind(
    evening: Evenings, lay: Callable[[str, Laid], Match]
) -> None:
    async with evening(lay("monsta", TABLES["monsta", "bidding"])) as at:
        await at.at(Curtain)
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        assert situations("monsta")["bidding"].rule.split("\n")[0] in said(at)
        await at.press("escape")
        await at.at(Curtain)
        assert at.cells() == before


@pytest.mark.parametrize("hands", ["33455667", "22223447"])
async def test_a_hand_changes_nothing_of_the_help(
    evening: Evenings, lay: Callable[[str, Laid], Match], hands: str
) -> None:
    bidding = monsta.BIDDING
    seen = []
    for hand in (bidding.hands[1], tuple(map(int, hands))):
        state = replace(bidding, hands=(bidding.hands[0], hand, *bidding.hands[2:]))
        async with evening(lay("monsta", Laid(state))) as at:
            await take(at)
            await at.press("?")
            await at.at(Help)
            seen.append(at.cells())
    assert seen[0] == seen[1]


async def test_a_task_is_told_below_its_rule(evening: Evenings, lay: Callable[[str, Laid], Match]) -> None:
    async with evening(lay("monster-meister", TABLES["monster-meister", "revealing"])) as at:
        await take(at)
        await at.press("?")
        await at.at(Help)
        assert "Turn over 4 cards. Points for each monster: green 4" in said(at)


async def test_the_moment_tells_the_keys_that_do_something_now(
    evening: Evenings, lay: Callable[[str, Laid], Match]
) -> None:
    """While dice are put down no die is taken and nothing rolled or collected."""
    async with evening(lay("monster-12", Laid(PLACING))) as at:
        await take(at)
        await at.press("?")
        await at.at(Help)
        assert "A die could lie on more than one monster" in at.text()
        for key, label in (("←→↑↓", "choose"), ("Enter", "put there"), ("Esc", "menu"), ("Tab", "what happened")):
            assert f" {key}  {label}" in at.text()
        for key, label in (("1-6", "a die"), ("r", "roll"), ("c", "collect"), ("u", "take back")):
            assert f" {key}  {label}" not in at.text()


async def test_all_keys_are_those_of_the_table(evening: Evenings, lay: Callable[[str, Laid], Match]) -> None:
    async with evening(lay("monster-12", Laid(OPEN))) as at:
        table = await take(at)
        await at.press("?")
        await at.at(Help)
        await at.press("tab", "up", *["down"] * 20)
        for action in table.ACTIONS:
            if action.shown:
                assert f"{action.shown}: {action.help or action.label}" in text_of(at)


# All rules


@pytest.fixture
def rules(evening: Evenings, lay: Callable[[str, Laid], Match]) -> Callable[..., Any]:
    return lambda size=SMALL: evening(lay("monster-12", Laid(OPEN)), size=size)


async def open_rules(at: Evening) -> Help:
    await take(at)
    await at.press("?")
    page = await at.at(Help)
    await at.press("right")
    return page


@SIZES
async def test_the_contents_lead_to_every_section_and_no_further(
    rules: Callable[..., Any], size: tuple[int, int]
) -> None:
    async with rules(size) as at:
        page = await open_rules(at)
        for section in page.query_one(Rules).sections:
            assert any(line.startswith(f"▶ {section.heading}"[:20]) for line in at.lines())
            assert said(at).count(section.heading[:20]) >= 2
            await at.press("down")
        assert at.prompt == "! The rules end there."
        await at.press(*["up"] * 20)
        assert at.prompt == "! The rules begin there."


async def test_letters_narrow_to_what_holds_them_and_the_hits_are_marked(rules: Callable[..., Any]) -> None:
    async with rules() as at:
        await open_rules(at)
        assert "went to bed last" in text_of(at)
        await at.press(*"tray")
        assert "went to bed last" in text_of(at)
        assert "Be the first to own cards" not in text_of(at)
        await at.press(*" free")
        assert "/ tray free" in at.text()
        assert "went to bed last" not in text_of(at)
        assert "no more dice than there are free monsters" in text_of(at)
        marked = [text for strip in at.strips()[3:] for text, style, _ in strip if style and style.bold]
        assert "tray" in marked
        assert "free" in marked


async def test_a_search_ends_where_it_was_found_or_where_it_began(rules: Callable[..., Any]) -> None:
    async with rules() as at:
        page = await open_rules(at)
        await at.press("/", *"twelve feats", "enter")
        assert page.query_one(Rules).sections[page.query_one(Rules).chosen].heading == "Achievements"
        assert "Type a word" in at.text()
        await at.press("/", *"q", "escape")
        assert "Type a word" in at.text()
        await at.press(*"xyz")
        assert "Nothing in the rules has that." in text_of(at)
        await at.press("backspace", "backspace", "backspace", "backspace", "escape")
        assert not isinstance(at.page, Help)


async def test_letters_search_from_the_moment_too_and_signs_are_no_patterns(rules: Callable[..., Any]) -> None:
    async with rules() as at:
        await take(at)
        await at.press("?")
        await at.at(Help)
        await at.press(*"mis")
        assert "/ mis" in at.text()
        await at.press(*"[(*")
        assert "0 found" in at.text()


def test_what_is_searched_for_may_be_in_the_heading_in_any_case_and_order() -> None:
    section = Section("The Dice", "Roll them.\nThey lie in the tray.")
    assert found(section, "") == ["Roll them.", "They lie in the tray."]
    assert found(section, "dice ROLL") == ["Roll them."]
    assert found(section, "tray the") == ["They lie in the tray."]
    assert found(section, "cards") == []


async def test_the_mouse_chooses_in_the_contents(rules: Callable[..., Any]) -> None:
    async with rules() as at:
        page = await open_rules(at)
        await at.pilot.click(page.query_one(Rules), offset=(4, 5))
        assert page.query_one(Rules).chosen == 3


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_our_own_completions_are_marked_and_the_mark_is_explained(key: str) -> None:
    ours = [paragraph for section in rule_sections(words_of(key)) for paragraph in section.text.split("\n")]
    assert sum(paragraph.startswith(OURS) for paragraph in ours) >= 4
    assert not any(OURS in paragraph[1:] for paragraph in ours)
    assert not any("our own completion" in paragraph.lower() for paragraph in ours)


async def test_the_legend_stands_below_marked_rules(rules: Callable[..., Any]) -> None:
    async with rules() as at:
        await open_rules(at)
        assert f"{OURS} our own completion: the rulebook is silent here" in at.text()


COVERED = {
    "monster-12": {
        "Game Components": "In our box",
        "Goal of the Game": "What it is about",
        "Setup": "Setting up",
        "Gameplay": "A turn",
        "1. Go Monster Hunting": "Hunting",
        "Miss!": "A miss",
        "Which Dice Can You Choose?": "Which dice",
        "2. Collect Monster Cards": "Collecting",
        "Example": "An example",
        "End of the Game": "The end",
        "Monster-Sized Achievements": "Achievements",
    },
    "monsta": {
        "Components": "In our box",
        "Game Idea and Objective": "What it is about",
        "Setup": "Setting up",
        "Game Flow": "A round",
        "1) Distribute Bonus Card": "Bonus cards",
        "2) Lay Out Monster Groups": "Groups",
        "3) Auction Monster Cards": "Who wins the auction",
        "Making an Offer": "The offer",
        "Bids by Other Players": "Bids",
        "Award and New Active Player": "Who wins the auction",
        "What Happens with Equal Bids?": "Equal bids",
        "Game End": "The end",
    },
    "monster-meister": {
        "Object of the Game": "What it is about",
        "Game Materials": "In our box",
        "Set-Up": "Setting up",
        "Course of the Game": "A task",
        "Revealing Monster Cards": "A task",
        "Double Monsters": "Doubles",
        "Adding Up Monster Points": "Points",
        "Monster Memorizer of the Round": "Memorizer and muddler",
        "Monster Muddler of the Round": "Memorizer and muddler",
        "No Memorizer and No Muddler": "Memorizer and muddler",
        "End of a Game Round": "The end of a round",
        "Ending and Winning the Game": "The end",
        "Task Cards": "Points",
        "Competition of the Monster Tamers": "The Competition of the Monster Tamers",
    },
    "miss-monster": {
        "Contents": "In our box",
        "Objective": "What it is about",
        "Preparation": "The cards",
        "The Monster Cards": "The cards",
        "Playing the Game": "What it is about",
        "1. Sculpt Monsters": "1. Sculpt",
        "2. Identify Attributes": "2. Identify",
        "3. Beauty Contest": "3. Beauty contest",
        "Winning the Game": "Frankies",
    },
    "meister-scheibenkleister": {
        "Game Idea": "What it is about",
        "Setup": "Setting up",
        "Gameplay": "A round",
        "End of Game": "The end",
    },
}
"""For each heading of a rulebook the one of ours."""


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_every_heading_of_the_rulebook_is_covered(key: str) -> None:
    ours = {heading for heading, _text in words_of(key).RULES}
    assert set(COVERED[key].values()) <= ours


async def test_the_shelf_and_the_seats_have_the_same_page(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        assert "Everybody plays at this one keyboard" in said(at)
        await at.press("tab")
        assert all(info.title[:20] in at.text() for info in catalogue.infos())
        await at.press("escape")
        await at.at(Picker)
        assert at.cells() == before
        await at.press("1")
        await at.at(Seating)
        before = at.cells()
        await at.press("?")
        await at.at(Help)
        assert "Say who sits where" in said(at)
        await at.press("tab", *"fewer than three")
        assert "Fewer than three dice: May one or two dice be rolled" in text_of(at)
        await at.press("escape", "escape")
        await at.at(Seating)
        assert at.cells() == before


async def test_no_page_of_help_has_a_colour_under_no_color(
    monkeypatch: pytest.MonkeyPatch, rules: Callable[..., Any]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with rules() as at:
        await take(at)
        await at.press("?")
        await at.at(Help)
        for key in ("tab", "m", "enter"):
            for strip in at.strips():
                for text, style, _control in strip:
                    colours = (style.color, style.bgcolor) if style else ()
                    assert all(colour is None or colour.type is ColorType.DEFAULT for colour in colours), text
            await at.press(key)


# Keys that are named come from what is bound to them


async def nothing(_path: Path) -> str:
    """No file is opened."""
    return ""


DIALOGS: dict[str, Callable[[], Dialog[Any]]] = {
    "menu": lambda: Menu([(1, "One")]),
    "naming": lambda: Naming("Who?", "Ada"),
    "naming or not": lambda: Naming("Who?", "Ada", empty="nobody"),
    "who": lambda: Who(0, Chair("", "coral", "circle"), ["Ada"], {}),
    "keyhole": lambda: Keyhole("Ada", buzzer),
    "opening": lambda: Opening(Path(), nothing),
}


@pytest.mark.parametrize("name", DIALOGS)
async def test_the_last_line_of_a_dialog_names_what_is_bound_there(
    evening: Evenings, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    dialog = DIALOGS[name]()
    other = Binding("f6", "dismiss(None)", "another way out", key_display="F6")
    monkeypatch.setattr(type(dialog), "BINDINGS", [*type(dialog).BINDINGS, other])
    async with evening() as at:
        await at.at(Picker)
        at.app.push_screen(dialog)
        await at.at(type(dialog))
        told = str(dialog.query_one(".dialog-hint", Label).content)
        shown = [binding for binding in dialog.BINDINGS if isinstance(binding, Binding) and binding.show]
        assert told.endswith("Esc back   F6 another way out")
        assert [part.split(",")[0] for part in told.split("   ")] == [
            f"{binding.key_display} {binding.description}" for binding in shown
        ]


def test_every_dialog_is_asked_for_its_last_line() -> None:
    assert {type(make()) for make in DIALOGS.values()} == {*Dialog.__subclasses__()}


async def test_a_curtain_names_the_key_to_the_menu_as_it_is_bound(
    evening: Evenings, lay: Callable[[str, Laid], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(lay("monsta", TABLES["monsta", "bidding"])) as at:
        curtain = await at.at(Curtain)
        assert at.hints.endswith("Esc  menu")
        other = [replace(action, shown="F9") if action.name == "menu" else action for action in Curtain.ACTIONS]
        monkeypatch.setattr(Curtain, "ACTIONS", tuple(other))
        curtain.show_hints()
        await at.settle()
        assert at.hints.endswith("F9  menu")


def test_both_keys_of_the_help_do_the_same_on_every_page() -> None:
    for module in walk_packages(screens.__path__, f"{screens.__name__}."):
        import_module(module.name)
    pages = [Page]
    for page in pages:
        pages += page.__subclasses__()
    bound = [{*action.keys} & {*HELP.keys} for page in pages for action in page.ACTIONS]
    assert len(pages) > 20
    assert all(keys in (set(), {*HELP.keys}) for keys in bound)


@pytest.mark.parametrize("key", ["?", "f1"])
async def test_a_page_to_read_is_left_by_either_key_of_the_help(rules: Callable[..., Any], key: str) -> None:
    async with rules() as at:
        table = await take(at)
        await at.press("w")
        await at.at(Reading)
        await at.press(key)
        assert at.page is table


# Pictures, each looked at before it was kept


async def _show(pilot: Pilot[None], key: str, name: str, *pressed: str) -> None:
    table = import_module(f"monstergames.screens.{catalogue.package(key)}.table")
    actions = getattr(table.TABLE, "ACTIONS", ())
    help_ = Help(catalogue.info(key).title, rule_sections(words_of(key)), situations(key)[name], actions=actions)
    pilot.app.push_screen(help_)
    at = Evening(pilot, Clock())
    await at.at(Help)
    await at.press(*pressed)


@pytest.mark.parametrize(("key", "name"), EVERY, ids=lambda part: part)
def test_picture_of_a_situation(key: str, name: str, store: Store, snap_compare: Callable[..., bool]) -> None:
    async def show(pilot: Pilot[None]) -> None:
        await _show(pilot, key, name)

    assert snap_compare(MonsterGames(store), terminal_size=SMALL, run_before=show)


@SIZES
@pytest.mark.parametrize("pressed", [(), ("tab",), ("tab", *"card")], ids=["moment", "rules", "search"])
@pytest.mark.parametrize("key", catalogue.KEYS)
def test_picture_of_the_rules(
    key: str, pressed: Sequence[str], size: tuple[int, int], store: Store, snap_compare: Callable[..., bool]
) -> None:
    if size == SMALL and not pressed:
        pressed = ("tab", "down", "down")

    async def show(pilot: Pilot[None]) -> None:
        await _show(pilot, key, names(key)[0], *pressed)

    assert snap_compare(MonsterGames(store), terminal_size=size, run_before=show)
