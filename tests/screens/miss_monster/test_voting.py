"""The beauty contest on one keyboard, and what follows it. Rulebook: 3. Beauty Contest."""

import random
import re

import pytest

from monstergames.rules.miss_monster.components import ATTRIBUTES, DECKS, attributes
from monstergames.rules.miss_monster.state import Over, Result, Sculpting, Standing, Voted, VotesOpened, Voting
from monstergames.screens.curtain import Curtain
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.lineup import Lineup, Scene
from monstergames.screens.miss_monster.points import Points, Reckoning, steps
from monstergames.screens.miss_monster.standing import StandingStage
from monstergames.screens.miss_monster.voting import Slip, VotingStage
from monstergames.screens.result import Result as Results
from monstergames.screens.table import Mode
from monstergames.widgets.sheet import Sheet

from ..conftest import LARGE, SMALL
from ..test_palette import opened
from .conftest import Begin, Party, Tables, of
from .round import BALLOTS, FINDERS, identify, secret, vote, won

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
FOUR = ((1, 2, 3, 1), (0, 0, 2, None), (1, None, None, 0), (None,) * 4)


def slip(at: Party) -> Slip:
    own = at.table.query_one(VotingStage).slip
    assert own is not None
    return own


def scene(at: Party, stage: type = VotingStage) -> Scene:
    shown = at.table.query_one(stage).query_one(Lineup).scene
    assert shown is not None
    return shown


@SIZES
async def test_behind_the_palette_nothing_of_a_vote_is_seen(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    async with party(identify(begin(), *FINDERS), size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("enter")
        assert "has tile" in at.prompt
        assert any(one.tile for one in scene(at).exhibits)
        before = at.cells()
        await opened(at)
        assert not any(one.tile for one in scene(at).exhibits)
        assert "has tile" not in at.text()
        await at.press("escape")
        assert at.cells() == before


async def test_points_are_explained_before_anybody_votes(party: Tables, begin: Begin) -> None:
    async with party(identify(begin(), *FINDERS)) as at:
        await at.ready()
        assert at.table.mode is Mode.MOVE
        assert "3 cards won, 1 not found: 3 − 1 = 2." in at.text()
        assert "4 cards won, 2 not found: 4 − 2 = 2." in at.text()
        assert "2 cards won, 0 not found: 2 − 0 = 2." in at.text()
        await at.press("enter")
        assert isinstance(await at.ready(), Curtain)


LONG = ("Maximilian Ott", "Wilhelmina", "Li", "Anneliese-Mari")
ALL_TO_ONE = ((1,) * 4, (None,) * 4, (1,) * 4, (1,) * 4)


@SIZES
@pytest.mark.parametrize("finders", [((None,) * 4,) * 4, FOUR, ALL_TO_ONE], ids=["nobody", "some", "all to one"])
@pytest.mark.parametrize("seed", [4, 5, 6])
async def test_every_card_that_is_counted_can_be_read(
    party: Tables, begin: Begin, size: tuple[int, int], finders: tuple[tuple[int | None, ...], ...], seed: int
) -> None:
    match = identify(begin(*LONG, seed=seed), *finders)
    async with party(match, size) as at:
        await at.ready()
        words = [ATTRIBUTES[card] for seat in range(4) for card in secret(match, seat)]
        assert [word for word in words if word not in at.text()] == []
        assert len(re.findall(r" \d+ points?$", at.text(), re.MULTILINE)) == 4


@pytest.mark.parametrize("chance", range(40))
def test_the_longest_words_have_room_however_the_cards_lie(chance: int) -> None:
    draw = random.Random(chance)
    longest = [sorted(attributes(of), key=lambda card: len(ATTRIBUTES[card]))[-4:] for of in range(len(DECKS))]
    for deck in longest:
        draw.shuffle(deck)
    received: list[list[int]] = [[] for _seat in range(4)]
    kept: list[list[int]] = [[] for _seat in range(4)]
    share, favourite = draw.random(), draw.randrange(4)
    for seat, cards in enumerate(zip(*longest, strict=True)):
        for card in cards:
            if draw.random() < share and favourite != seat:
                received[favourite].append(card)
            elif draw.random() < share:
                received[(seat + 1) % 4].append(card)
            else:
                kept[seat].append(card)
    own = tuple(Reckoning("Ada", (255, 255, 255), tuple(received[seat]), tuple(kept[seat])) for seat in range(4))
    page = Points()
    page.shown = own, steps(own)
    sheet = Sheet(80, 20)
    page.paint(sheet)
    told = "\n".join("".join(glyph for glyph, _pen in row) for row in sheet.rows)
    assert [ATTRIBUTES[card] for deck in longest for card in deck if ATTRIBUTES[card] not in told] == []


@SIZES
@pytest.mark.parametrize("seats", [3, 4])
async def test_names_of_monsters_can_be_read_whole(
    party: Tables, begin: Begin, size: tuple[int, int], seats: int
) -> None:
    match = identify(begin(*LONG[:seats]), *(FINDERS if seats == 3 else FOUR))
    async with party(match, size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        told = " ".join("".join(at.lines()[2:-1]).split())
        assert all(part in told for name in LONG[:seats] for part in name.replace("-", "- ").split())
        assert "…" not in told


async def test_with_three_monsters_what_is_left_to_give_stands_in_the_free_place(party: Tables, begin: Begin) -> None:
    async with party(identify(begin(), *FINDERS)) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        free = [line[40:] for line in at.lines()[13:-1]]
        assert any("to give:" in line for line in free)
        assert any("2" in line and "1" in line for line in free)
        assert any("[ Vote ]" in line for line in free)


@SIZES
async def test_the_hint_says_what_enter_does_under_the_cursor(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    async with party(identify(begin(), *FINDERS), size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        assert "Enter  give a tile" in at.hints
        await at.press("enter", "down")
        assert slip(at).cursor == 3
        assert "Enter" not in at.hints
        await at.press("up", "left")
        assert "Enter  take it back" in at.hints
        await at.press("right", "enter")
        assert "Enter  vote" in at.hints


def test_a_tie_leaves_room_for_all_names() -> None:
    names = ("Maximilian Ott", "Anneliese-Mari", "Oma Hildegard", "Wilhelminchen.")
    for winners in ((0,), (0, 1), (0, 1, 3), (0, 1, 2, 3)):
        result = Result(((),) * 4, (3,) * 4, winners, (2,) * 4, winners)
        for told in (words.to_each(result, names), words.bonus(result, names)):
            assert len(told) <= 78
            assert len(winners) == 4 or all(names[seat] in told for seat in winners)


@pytest.mark.parametrize(
    "names", [("Tom", "Mia", "Anneliese-Mari"), ("Maximilian Ott", "Oma Hildegard", "Wilhelminchen")]
)
async def test_several_winners_are_told_once_and_the_key_is_seen(
    party: Tables, begin: Begin, names: tuple[str, ...]
) -> None:
    match = begin(*names, frankies=1)
    vote(identify(match, *((None,) * 4,) * 3), (1, 2), (2, 0))
    async with party(match) as at:
        await at.opened()
        await at.press("enter", "enter", "enter")
        await at.until(lambda: at.table.mode is Mode.OVER)
        await at.settle()
        assert len(match.outcome.winners) == 3
        assert at.prompt == "They win together. Enter: podium"
        assert all(name in at.lines()[0] for name in names)


async def test_points_are_counted_card_by_card_and_a_key_ends_it(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.screens.miss_monster.voting.CARD", 3600.0)
    async with party(identify(begin(), *FINDERS), motion=True) as at:
        await at.ready()
        assert at.table.query_one(Points).shown[1] == 0
        assert "points" not in "".join(at.lines()[2:-1])
        await at.press("enter")
        assert "2 points" in at.text()
        assert not isinstance(at.page, Curtain)
        await at.press("enter")
        assert isinstance(await at.ready(), Curtain)


async def test_later_voters_see_no_points_page(party: Tables, begin: Begin) -> None:
    async with party(vote(identify(begin(), *FINDERS), BALLOTS[0])) as at:
        assert isinstance(await at.ready(), Curtain)


@SIZES
@pytest.mark.parametrize("seats", [3, 4])
async def test_every_opponent_gets_one_tile_and_the_best_the_highest(
    party: Tables, begin: Begin, seats: int, size: tuple[int, int]
) -> None:
    match = identify(begin(seats=seats), *(FINDERS if seats == 3 else FOUR))
    async with party(match, size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        assert "own monster" in at.text()
        assert [tile.value for tile in scene(at).hand] == list(range(seats - 1, 0, -1))
        await at.press("right", "enter")
        assert slip(at).placed == {2: seats - 1}
        await at.press(*["enter"] * (seats - 2))
        assert slip(at).cursor == seats
        assert at.prompt == "All tiles are placed. Enter: vote."
        expected = slip(at).ballot
        assert expected[0] == 2
        assert sorted(expected) == list(range(1, seats))
        await at.press("enter")
        await at.ready()
        assert match._state.face_down.ballots == (expected,)


@SIZES
async def test_without_all_tiles_nobody_votes(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    match = identify(begin(), *FINDERS)
    async with party(match, size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("enter", "down")
        assert (slip(at).free, slip(at).cursor) == ((1,), 3)
        assert at.prompt.startswith("Tile 1 isn't given yet")
        await at.press("enter")
        assert at.prompt.startswith("! Every tile must be given first")
        assert slip(at).free == (1,)
        assert of(match, Voted) == []


async def test_tiles_are_taken_back_and_exchanged_until_the_vote(party: Tables, begin: Begin) -> None:
    async with party(identify(begin(), *FINDERS)) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("enter", "enter")
        assert slip(at).placed == {1: 2, 2: 1}
        await at.press("u")
        assert (slip(at).placed, slip(at).cursor) == ({1: 2}, 2)
        await at.press("2")
        assert slip(at).placed == {2: 2}
        assert slip(at).cursor == 1
        await at.press("enter")
        assert slip(at).ballot == (2, 1)
        await at.press("escape", "escape")
        assert slip(at).placed == {}


async def test_a_tile_can_be_picked_up_again_where_it_lies(party: Tables, begin: Begin) -> None:
    async with party(identify(begin(), *FINDERS)) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("enter", "left")
        assert at.prompt == "Ben has tile 2. Enter takes it back."
        await at.press("enter")
        assert slip(at).placed == {}
        assert at.prompt == "! Ben's tile 2 is back in the hand."


@SIZES
async def test_a_tile_says_what_it_is_for_and_where_it_went(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    async with party(identify(begin(), *FINDERS), size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        assert at.prompt == "Tile 2 is for the most beautiful one: choose it with the arrows, then Enter."
        await at.press("enter")
        assert at.prompt == "Ben has tile 2. Now Cleo: Enter gives tile 1."
        await at.press("right")
        assert slip(at).cursor == 2
        assert at.prompt == "! There is nothing that way."
        await at.press("enter")
        assert slip(at).placed == {1: 2, 2: 1}
        assert at.prompt == "All tiles are placed. Enter: vote."


async def test_nobody_can_vote_for_the_own_monster(party: Tables, begin: Begin) -> None:
    match = vote(identify(begin(), *FINDERS), BALLOTS[0])
    async with party(match) as at:
        await at.opened()
        assert slip(at).voter == 1
        seen = {slip(at).cursor}
        for key in ("right", "right", "down", "up", "left"):
            await at.press(key)
            seen.add(slip(at).cursor)
        assert 1 not in seen


@SIZES
async def test_a_vote_is_gone_from_the_screen_with_the_key_that_gives_it(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = identify(begin(), *FINDERS)
    async with party(match, size) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("enter", "enter")
        assert any(own.tile for own in scene(at).exhibits)
        await at.press("enter")
        assert scene(at).exhibits[0].tile is None
        page = await at.ready()
        assert isinstance(page, Curtain)
        assert "Ada has voted." in at.text()
        assert all(own.tile is None and not own.tiles for own in scene(at).exhibits)


async def test_what_happened_tells_nobody_elses_votes(party: Tables, begin: Begin) -> None:
    match = vote(identify(begin(), *FINDERS), *BALLOTS[:2])
    async with party(match) as at:
        table = await at.opened()
        for seat in (None, 2):
            told = table.told(seat)
            assert "Ada has voted." in told
            assert not [line for line in told if "votes:" in line]


async def test_a_monster_can_be_looked_at_closer(party: Tables, begin: Begin) -> None:
    async with party(identify(begin(), *FINDERS)) as at:
        await at.ready()
        await at.press("enter")
        await at.opened()
        await at.press("tab")
        assert "▲ Ben" in at.text()
        assert "■ Cleo" not in at.text()
        await at.press("right")
        assert "■ Cleo" in at.text()
        await at.press("escape")
        assert not scene(at).closer
        assert "▲ Ben" in at.text()


@SIZES
async def test_all_votes_are_turned_up_together_with_bonus_and_frankies(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    match = vote(identify(begin(), *FINDERS), *BALLOTS[:2])
    async with party(match, size) as at:
        await at.opened()
        await at.press("right", "enter", "enter", "enter")
        await at.ready()
        assert isinstance(match.view(None).phase, Standing)
        (event,) = of(match, VotesOpened)
        assert event.result.ballots == ((2, 1), (2, 0), (1, 0))
        assert event.result.votes == (2, 3, 4)
        assert "Cleo has most with 3 points and gets a Frankie." in at.prompt
        assert "a Frankie for most points, two win the game" in at.lines()[0]
        assert "2 + 1 = 3" in at.text()
        assert "new!" in at.text()
        assert [own.votes for own in scene(at, StandingStage).exhibits] == ["= 2", "= 3", "= 4 ★"]


async def test_tiles_are_turned_up_from_the_lowest_with_applause(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Scene] = []
    show = Lineup.show

    def spy(lineup: Lineup, shown: Scene) -> None:
        seen.append(shown)
        show(lineup, shown)

    monkeypatch.setattr("monstergames.screens.miss_monster.voting.TILE", 0.001)
    monkeypatch.setattr("monstergames.screens.miss_monster.voting.CLAP", 0.001)
    match = vote(identify(begin(), *FINDERS), *BALLOTS[:2])
    async with party(match, motion=True) as at:
        await at.opened()
        monkeypatch.setattr(Lineup, "show", spy)
        await at.press("enter", "enter", "enter")
        await at.ready()
    faces = [sorted(tile.value for own in shown.exhibits for tile in own.tiles) for shown in seen]
    turned = [own for number, own in enumerate(faces) if own and own != faces[number - 1]]
    assert turned == [[0] * 6, [0, 0, 0, 1, 1, 1], [1, 1, 1, 2, 2, 2]]
    assert any(shown.sparkle for shown in seen)


async def test_one_key_begins_the_next_round(party: Tables, begin: Begin) -> None:
    match = vote(identify(begin(), *FINDERS), *BALLOTS)
    async with party(match) as at:
        await at.ready()
        await at.press("enter")
        assert isinstance(await at.ready(), Curtain)
        assert match.view(None).round == 2
        assert isinstance(match.view(None).phase, Sculpting)


@SIZES
async def test_enough_frankies_lead_to_the_podium(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    match = won(begin())
    async with party(match, size) as at:
        await at.opened()
        await at.press("enter", "enter", "enter")
        await at.until(lambda: at.table.mode is Mode.OVER)
        await at.settle()
        assert isinstance(match.view(None).phase, Over)
        assert "Podium" in at.text()
        await at.press("enter")
        await at.at(Results)
        assert "Frankies" in at.text()


def test_arrows_lead_along_rows_of_two_and_to_the_button() -> None:
    own = Slip(0, 4)
    ways = []
    for way in ("down", "down", "up", "left", "up", "up"):
        ways.append((own.move(way, wide=False), own.cursor))
    assert ways == [(True, 3), (True, 4), (True, 3), (True, 2), (False, 2), (False, 2)]


def test_in_one_row_down_leads_to_the_button() -> None:
    own = Slip(1, 3)
    ways = [(own.move(way, wide=True), own.cursor) for way in ("down", "left", "right", "down", "up")]
    assert ways == [(True, 3), (False, 3), (False, 3), (False, 3), (True, 2)]


def test_a_vote_is_asked_of_one_after_another(begin: Begin) -> None:
    match = identify(begin(), *FINDERS)
    for voter, ballot in enumerate(BALLOTS[:2]):
        assert match.view(None).phase == Voting(voter)
        vote(match, ballot)
    assert match.view(None).phase == Voting(2)
