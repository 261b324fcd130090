"""The look at a drawn stray: behind a curtain, which a held key never opens, and gone with the key that ends it."""

from typing import Any

import pytest

from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monster_meister.side import Look
from monstergames.screens.monster_meister.table import MonsterMeisterTable
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.table import Mode
from monstergames.store.store import Store
from monstergames.widgets.sheet import Drawn, Sheet

from ..conftest import Evenings
from ..evening import Evening
from .conftest import Begin
from .player import arrows, grid, look, opens, ready, side, turn_over
from .positions import ADDING, GREEN, NO_STRAYS, REMOVING, Start, played_out, turned


async def at_curtain(at: Evening) -> Curtain:
    """Wait until a curtain is in front."""
    page = await ready(at)
    assert isinstance(page, Curtain)
    return page


async def test_the_curtain_names_the_muddler_and_shows_nothing_of_the_stray(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(ADDING)) as at:
        page = await at_curtain(at)
        assert at.lines()[0].strip() == "■ Cleo's turn"
        assert "Pass the keyboard to" in at.text()
        assert "Ada gets rid of a card." in at.text()
        assert "Cleo draws the top stray." in at.text()
        for word in ("blue", "B1", "1 eye"):
            assert word not in at.text()
        await at.press(opens(page))
        table = await at.at(MonsterMeisterTable)
        assert isinstance(side(table).body, Look)
        assert "blue, 1 eye" in at.text()
        assert "Its back: ? stray" in at.text()


async def test_the_stray_may_be_another_players_monster(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(NO_STRAYS)) as at:
        await look(at)
        assert "two green, 4 eyes each" in at.text()
        assert "Its back: ● Ada" in at.text()


async def test_under_the_curtain_lies_the_open_table(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(ADDING)) as at:
        await at_curtain(at)
        (table,) = (screen for screen in at.app.screen_stack if isinstance(screen, MonsterMeisterTable))
        assert table.mode is Mode.CURTAIN
        assert not isinstance(side(table).body, Look)
        assert grid(table).cursor is None
        assert not grid(table).places


async def test_enter_held_at_the_end_of_a_turn_never_opens_it(evening: Evenings, begin: Begin, store: Store) -> None:
    match = begin(REMOVING)
    async with evening(match) as at:
        await look(at)
        before = len(store.matches.records(match.id))
        at.clock.pass_by(1)
        await at.hold("enter", 150)
        await at_curtain(at)
        assert len(store.matches.records(match.id)) == before + 1


async def test_only_the_letter_opens_it_and_only_half_a_second_after_the_last_key(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(ADDING)) as at:
        letter = opens(await at_curtain(at))
        for key in ("enter", "space", *sorted(set("abcdefghijklmnopqrstuvwxyz") - {letter})):
            await at.press(key)
            assert at.prompt == f"! Only Cleo opens the curtain, with {letter.upper()}."
        at.clock.pass_by(1)
        await at.strike("enter")
        page = await at_curtain(at)
        page.guard.close()
        at.clock.pass_by(0.45)
        await at.strike(letter, letter)
        assert at.prompt == f"! Let go of the keys for a moment, then press {letter.upper()}."
        at.clock.pass_by(0.55)
        await at.strike(letter.upper())
        await at.at(MonsterMeisterTable)


async def test_two_muddlers_look_one_after_the_other_with_another_letter(evening: Evenings, begin: Begin) -> None:
    played = turned("G1 G2 G3 G4G4", "R1R1 R2 R3 R4", "R1R1 R2 R3 R4")
    played.remove("G4G4")
    async with evening(begin(played.start)) as at:
        first = opens(await at_curtain(at))
        assert "Ben" in at.lines()[0]
        await at.press(first)
        await at.at(MonsterMeisterTable)
        await at.press("enter")
        second = opens(await at_curtain(at))
        assert "Cleo" in at.lines()[0]
        assert second != first
        await at.press(second)
        await at.at(MonsterMeisterTable)
        assert "blue, 4 eyes" in at.text()


async def test_a_stray_that_was_put_down_and_taken_back_is_behind_a_curtain_again(
    evening: Evenings, begin: Begin
) -> None:
    played = turned("G1 G2 G3 G4G4", "R1R1 R2 R3 R4", seats=2)
    played.remove("G4G4")
    async with evening(begin(played.start)) as at:
        await look(at)
        assert "blue, 1 eye" in at.text()
        await at.press("enter")
        table = await ready(at)
        assert table.mode is Mode.MOVE
        assert "blue, 1 eye" not in at.text()
        await at.press("u")
        await at_curtain(at)


async def test_menu_rules_and_what_happened_at_the_curtain_lead_back_to_it(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(ADDING)) as at:
        letter = opens(await at_curtain(at))
        for row, page in ((1, Help), (2, Reading)):
            await at.press("escape")
            await at.at(Menu)
            assert "Take back" not in at.text()
            await at.press(*["down"] * row, "enter")
            await at.at(page)
            assert "blue, 1 eye" not in at.text()
            await at.press("escape")
            assert opens(await at_curtain(at)) == letter


async def test_a_match_left_at_the_curtain_goes_on_behind_it(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(ADDING)) as at:
        await at_curtain(at)
        await at.press("escape")
        await at.at(Menu)
        await at.press("up", "up", "enter")
        await at.at(Picker)
        await at.press("enter")
        await at_curtain(at)
        assert "Cleo" in at.lines()[0]


class Painted:
    """Every sheet that was painted, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sheets: list[tuple[Any, ...]] = []
        painted = Drawn._painted

        def spy(drawn: Drawn) -> Sheet:
            sheet = painted(drawn)
            self.sheets.append(tuple(map(tuple, sheet.rows)))
            return sheet

        monkeypatch.setattr(Drawn, "_painted", spy)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    return Painted(monkeypatch)


ONE_EYE, TWO_MONSTERS = "B1 B4 Y2 Y3 G1G1 G4 R2 R3R3", "G1G1 B4 Y2 Y3 B1 G4 R2 R3R3"


async def test_every_frame_until_the_curtain_opens_and_after_the_look_is_the_same_whatever_the_stray_shows(
    evening: Evenings, begin: Begin, painted: Painted, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Ada's last key over the curtain and Cleo's look to the result; the letters are those of one match."""
    monkeypatch.setattr("monstergames.match.curtain.opening_key", lambda *_facts: "g")
    frames: list[list[list[tuple[Any, ...]]]] = []
    for pile in (ONE_EYE, TWO_MONSTERS):
        painted.sheets.clear()
        parts: list[list[tuple[Any, ...]]] = []
        async with evening(begin(turned("G1 G2 G3 G4G4", "G1 Y3Y3 B4 R1R1", "R1R1 R2 R3 R4", pile=pile).start)) as at:
            await look(at)
            await turn_over(at, GREEN[3])
            await at_curtain(at)
            parts.append([*painted.sheets])
            painted.sheets.clear()
            await at.press("g")
            table = await at.at(MonsterMeisterTable)
            parts.append([*painted.sheets])
            await at.press(*arrows(grid(table).cursor, next(iter(sorted(grid(table).places)))))
            painted.sheets.clear()
            await at.press("enter")
            await ready(at)
            parts.append([*painted.sheets])
        frames.append(parts)
    (before, own, after), (other_before, other_own, other_after) = frames
    assert len(before) > 10
    assert before == other_before
    assert own != other_own
    assert len(after) > 3
    assert after == other_after


async def test_the_stray_is_gone_from_the_board_before_the_show_of_the_move_begins(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Any] = []
    async with evening(begin(ADDING)) as at:
        table = await look(at)
        monkeypatch.setattr(table, "run_worker", lambda _show, **_how: shown.append(side(table).body))
        await at.press("enter")
    assert shown
    assert not isinstance(shown[0], Look)


def test_the_same_strays_lie_in_both_piles() -> None:
    assert sorted(ONE_EYE.split()) == sorted(TWO_MONSTERS.split())
    assert isinstance(played_out(ONE_EYE).start, Start)
