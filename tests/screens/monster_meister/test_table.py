"""The table of Monster Meister: what it shows, what the keys do, and why they don't."""

import pytest

from monstergames.art.pixels import Picture
from monstergames.rules.monster_meister.components import Feature
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Options, Position
from monstergames.screens.help import Help
from monstergames.screens.monster_meister.drawing import INKS, Back, sign
from monstergames.screens.monster_meister.side import Competing, Results, Side, Sum
from monstergames.screens.table import Mode
from monstergames.widgets.look import GOLD, SEAT_COLOURS

from ..conftest import LARGE, SMALL, Evenings
from ..evening import Evening
from .conftest import Begin
from .player import arrows, grid, look, ready, side, turn_over
from .positions import (
    ADDING,
    BLUE,
    BY_EYES,
    DONE,
    EVEN,
    FRESH,
    GREEN,
    GROWN,
    NAMING,
    NAMING_AGAIN,
    NO_STRAYS,
    RED,
    REMOVING,
    REVEALING,
    STANDING,
    TAMING,
    UNTIL,
    YELLOW,
    competing,
    last_round,
    turned,
)

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
Size = tuple[int, int]


async def go_to(at: Evening, place: tuple[int, int]) -> None:
    """Move the cursor."""
    start = grid(at.page).cursor
    assert start is not None
    await at.press(*arrows(start, Position(*place)))


def tinted(picture: Picture) -> set[object]:
    """The colours of a picture."""
    return {pixel for row in picture.pixels for pixel in row if pixel is not None}


def beside(at: Evening) -> str:
    """What can be read beside the display."""
    column = at.page.query_one(Side).region.x
    return " ".join(" ".join(line[column:] for line in at.lines()[2:-1]).replace("▀", " ").split())


async def test_backs_and_names_follow_who_sits_where(evening: Evenings, begin: Begin) -> None:
    match = begin(FRESH)
    async with evening(match) as at:
        await look(at)
        assert "Ben" in beside(at)
        match.rename(1, "Zoe")
        match.recolour(1, "violet", "heart")
        at.page.next_turn()
        await at.settle()
        assert "♥ Zoe" in beside(at)
        assert "Ben" not in beside(at)
        assert side(at.page).backs[1] == Back("heart", SEAT_COLOURS["violet"])


@SIZES
async def test_the_task_stands_there_in_words_once_it_is_turned_over(
    evening: Evenings, begin: Begin, size: Size
) -> None:
    async with evening(begin(FRESH), size=size) as at:
        await look(at)
        assert at.prompt == "Enter turns over the next task. It is the same for all."
        assert "The next task" in at.text()
        assert "Points for each monster" not in at.text()
        await at.press("enter")
        await ready(at)
        assert "Turn over 4 cards" in at.text()
        assert "Points for each monster: green 4 · yellow 3 · blue 2 · red 1" in beside(at)


@SIZES
async def test_the_sum_grows_line_by_line(evening: Evenings, begin: Begin, size: Size) -> None:
    async with evening(begin(FRESH), size=size) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        assert at.prompt == "4 cards to turn over: arrows choose, Enter turns."
        for place, lines, total in (
            (GREEN[0], ["green 1 × 4 = 4"], "4 points"),
            (YELLOW[2], ["green 1 × 4 = 4", "yellow 2 × 3 = 6"], "10 points"),
            (GREEN[3], ["green 3 × 4 = 12", "yellow 2 × 3 = 6"], "18 points"),
        ):
            await turn_over(at, place)
            assert all(line in beside(at) for line in lines)
            assert total in beside(at)
        assert at.prompt == "1 card to turn over: arrows choose, Enter turns."
        assert "card 3 of 4" in at.text()


async def test_a_task_may_take_points_away(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BY_EYES)) as at:
        table = await look(at)
        body = side(table).body
        assert isinstance(body, Sum)
        assert body.points == 1 - 2 - 3
        assert "−4 points" in at.text()


async def test_the_stopping_monster_ends_the_turn(evening: Evenings, begin: Begin) -> None:
    match = begin(UNTIL)
    async with evening(match) as at:
        await look(at)
        assert at.prompt == "Turn cards until a green monster comes: arrows choose, Enter turns."
        await turn_over(at, GREEN[1])
        page = await ready(at)
        assert page.mode is Mode.HANDOVER
        assert "Ada has 3 points." in at.text()


async def test_the_cards_just_turned_stay_in_sight_until_the_next_person_takes_the_keyboard(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(FRESH)) as at:
        await look(at)
        await at.press("enter")
        await turn_over(at, BLUE[0], YELLOW[1], GREEN[2], RED[3])
        page = await ready(at)
        assert page.mode is Mode.HANDOVER
        assert at.prompt == "Give the keyboard to Ben, who presses Enter."
        assert sum(own.card is not None for own in grid(page).laid) == 4
        assert "● Ada's display" in at.text()
        await look(at)
        assert "▲ Ben's display" in at.text()
        assert not any(own.card is not None for own in grid(page).laid)
        for label in ("B1", "Y2", "G3", "R4"):
            assert label not in at.text()


async def test_who_is_done_has_the_points_beside_the_closed_display(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(DONE)) as at:
        await look(at)
        assert "● Ada 14" in at.text()
        assert "14" not in beside(at).split("■ Cleo")[1]


@pytest.mark.parametrize(
    ("start", "place", "why"),
    [
        (REVEALING, GREEN[0], "That card lies open already"),
        (REMOVING, BLUE[0], "Only a card that was turned over in this round can go"),
        (ADDING, RED[0], "A card lies there"),
        (ADDING, (-1, -1), "A stray must lie next to a card"),
    ],
    ids=["open-already", "not-open", "occupied", "not-beside"],
)
async def test_what_is_not_possible_says_why_and_what_is(
    evening: Evenings, begin: Begin, start: object, place: tuple[int, int], why: str
) -> None:
    match = begin(start)
    async with evening(match) as at:
        await look(at)
        before = match.view(match.to_act[0])
        await go_to(at, place)
        await at.press("enter")
        assert at.prompt.startswith(f"! {why}: choose")
        assert match.view(match.to_act[0]) == before


async def test_an_empty_place_is_no_card(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(GROWN)) as at:
        await look(at)
        await go_to(at, (0, 3))
        await at.press("enter")
        assert at.prompt == "! No card lies there: move to one with the arrows."


async def test_the_edge_of_the_display_says_so(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(REVEALING)) as at:
        await look(at)
        await at.press("up")
        assert at.prompt == "! The display ends there: go another way."


async def test_arrows_before_the_task_is_turned_over_say_what_is_possible(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(FRESH)) as at:
        await look(at)
        await at.press("left")
        assert at.prompt.startswith("! Nothing is on that key. Enter turn the task over")


@SIZES
async def test_a_cursor_on_an_open_card_names_it_and_on_a_closed_one_tells_nothing(
    evening: Evenings, begin: Begin, size: Size
) -> None:
    async with evening(begin(REVEALING), size=size) as at:
        await look(at)
        await go_to(at, YELLOW[2])
        assert "two yellow, 3 eyes each" in at.lines()[2]
        for place in (*BLUE, *RED):
            await go_to(at, place)
            assert "16 cards" in at.lines()[2]


@SIZES
async def test_the_result_shows_everybodys_points_with_their_sum(evening: Evenings, begin: Begin, size: Size) -> None:
    async with evening(begin(REMOVING), size=size) as at:
        table = await look(at)
        body = side(table).body
        assert isinstance(body, Results)
        assert [(row.head, row.role) for row in body.rows] == [
            ("20 points", "memorizer"),
            ("14 points", ""),
            ("5 points", "muddler"),
        ]
        assert "green 5 × 4 = 20" in beside(at)
        assert "red 5 × 1 = 5" in beside(at)


async def test_the_sums_stay_when_a_card_of_them_is_gone(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(STANDING)) as at:
        await look(at)
        assert "green 5 × 4 = 20" in at.text()


async def test_a_memorizer_gets_rid_of_an_open_card(evening: Evenings, begin: Begin) -> None:
    match = begin(REMOVING)
    async with evening(match) as at:
        table = await look(at)
        assert grid(table).choosable == {Position(*place) for place in GREEN}
        await turn_over(at, GREEN[1])
        assert [own.position for own in match.view(None).displays[0] if own.position.row == 2] == [
            GREEN[0],
            GREEN[2],
            GREEN[3],
        ]


@SIZES
async def test_only_legal_places_light_up_for_a_stray(evening: Evenings, begin: Begin, size: Size) -> None:
    match = begin(ADDING)
    async with evening(match, size=size) as at:
        table = await look(at)
        legal = {move.position for move in match.legal_moves(2)}
        assert grid(table).places == legal
        assert at.text().count("+") == len(legal) + 2
        await turn_over(at, (1, 4))
        assert Position(1, 4) in {own.position for own in match.view(None).displays[2]}


async def test_the_result_stays_until_the_next_owner_turns_all_back(evening: Evenings, begin: Begin) -> None:
    match = begin(STANDING)
    async with evening(match) as at:
        table = await look(at)
        assert at.lines()[0].strip().startswith("▲ Ben's turn")
        seen = set()
        for _ in range(3):
            seen.add(table.looked_at)
            assert any(own.card is not None for own in grid(table).laid)
            await at.press("right")
        assert seen == {0, 1, 2}
        await at.press("enter")
        await ready(at)
        assert "The next task" in at.text()
        assert not any(own.card is not None for display in match.view(None).displays for own in display)


async def test_all_equal_is_told(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(EVEN)) as at:
        await ready(at)
        assert "All did equally well: no" in at.text()
        assert "muddler " not in at.text()


@SIZES
async def test_the_competition_shows_features_and_the_cards_of_a_step_side_by_side(
    evening: Evenings, begin: Begin, size: Size
) -> None:
    async with evening(begin(TAMING), size=size) as at:
        table = await look(at)
        assert at.prompt == "Find a green monster! Arrows choose a card, Enter turns it over."
        body = side(table).body
        assert isinstance(body, Competing)
        assert body.asked == "green"
        assert [tamer.card is not None for tamer in body.tamers] == [True, True, True, False]
        assert [(tamer.staying, tamer.safe) for tamer in body.tamers] == [
            (True, True),
            (True, True),
            (False, False),
            (True, False),
        ]
        assert "in! in! out" in beside(at)


async def test_a_named_feature_is_ticked_and_naming_it_again_says_why(evening: Evenings, begin: Begin) -> None:
    match = begin(NAMING_AGAIN)
    async with evening(match) as at:
        table = await look(at)
        assert at.lines()[0].strip().startswith("▲ Ben's turn")
        assert "✓green" in at.text()
        body = side(table).body
        assert isinstance(body, Competing)
        assert (body.cursor, body.asked) == ("blue", None)
        await at.press("right", "right", "enter")
        assert at.prompt == "! Green was named already: choose another."
        await at.press("down", "enter")
        await ready(at)
        assert match.view(None).phase.competition.named == ("green", "three-eyed")


@SIZES
@pytest.mark.parametrize(("wanted", "text"), [("green", "G green"), ("red", "R red"), ("four-eyed", "4-eyed")])
async def test_what_is_wanted_lights_up_in_its_own_colour_beside_its_picture(
    evening: Evenings, begin: Begin, size: Size, wanted: Feature, text: str
) -> None:
    played = competing()
    played.name(wanted)
    async with evening(begin(played.start), size=size) as at:
        page = await look(at)
        sheet = page.query_one(Side)._sheet
        row = next(row for row in sheet.rows[2:] if text in "".join(glyph for glyph, _pen in row))
        x = "".join(glyph for glyph, _pen in row).index(text)
        assert {pen.bgcolor.triplet for _glyph, pen in row[x : x + len(text)]} == {INKS.get(wanted, GOLD)}
        picture = {pen.color.triplet for row in sheet.rows[2:10] for glyph, pen in row if glyph in "▀▄█"}
        assert tinted(sign(wanted)) & picture


@pytest.mark.parametrize("name", ["Bartholomew", "Ada"])
async def test_points_stand_beside_a_closed_display_however_long_the_name_is(
    evening: Evenings, begin: Begin, name: str
) -> None:
    async with evening(begin(DONE, names=(name, "Ben", "Cleo"))) as at:
        await look(at)
        assert beside(at).count(" 14 ") == 1


async def test_the_key_after_the_last_card_leads_to_the_podium(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(last_round("B1 G1", "B1 B2B2"))) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        assert "Enter  podium" in at.hints


async def test_the_choice_of_a_feature_goes_round(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(NAMING)) as at:
        table = await look(at)
        for key, wanted in (("left", "red"), ("down", "four-eyed"), ("right", "one-eyed"), ("up", "blue")):
            await at.press(key)
            assert table.feature == wanted


async def test_a_named_feature_can_be_taken_back_and_a_turned_card_not(evening: Evenings, begin: Begin) -> None:
    match = begin(NAMING)
    async with evening(match) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        assert match.view(None).phase.kind == "taming"
        await at.press("u")
        assert match.view(None).phase.kind == "naming"
        await at.press("enter")
        await turn_over(at, GREEN[0])
        await at.press("u")
        assert at.prompt.startswith("! ")
        assert match.view(None).phase.kind == "taming"


async def test_a_new_turn_begins_at_the_same_corner_whatever_was_turned_before(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(FRESH)) as at:
        await look(at)
        await at.press("enter")
        for _seat in range(3):
            table = await look(at)
            assert grid(table).cursor == (0, 0)
            await turn_over(at, BLUE[3], YELLOW[1], GREEN[2], RED[3])


async def test_the_cursor_stays_on_the_card_it_turned_so_that_a_held_enter_turns_no_other(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(REVEALING)
    async with evening(match) as at:
        await look(at)
        await go_to(at, GREEN[0])
        at.clock.pass_by(1)
        await at.hold("enter", 60)
        assert sum(own.card is not None for own in match.view(None).displays[0]) == 3


async def test_nobody_draws_where_no_stray_is_left_and_it_is_told(evening: Evenings, begin: Begin) -> None:
    played = turned("G1 G2 G3 G4G4", "R1R1 R2 R3 R4", "R1R1 R2 R3 R4", pile="")
    played.remove("G1")
    async with evening(begin(played.start)) as at:
        page = await ready(at)
        assert page.mode is Mode.HANDOVER
        assert "nobody draws" in " ".join(at.text().split())


async def test_the_strays_and_a_back_of_another_set_on_top_stand_in_the_turn_bar(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(NO_STRAYS)) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        assert "round 1 of 10 · 0 strays" in at.lines()[0]
    async with evening(begin(FRESH)) as at:
        await ready(at)
        assert at.lines()[0].strip().endswith("round 1 of 10 · 8 strays")
    played = turned("G1 G2 G3 G4G4", "R1R1 R2 R3 R4", "R1R1 R2 R3 R4", pile="")
    played.remove("G1")
    async with evening(begin(played.start)) as at:
        await ready(at)
        assert at.lines()[0].strip().endswith("round 1 of 10 · 1 stray, ● on top")


async def test_the_house_rule_stands_on_the_table(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(options=Options(count_cards=True))) as at:
        await ready(at)
        assert "cards count · round 1 of 10" in at.lines()[0]
    async with evening(begin()) as at:
        await ready(at)
        assert "cards count" not in at.lines()[0]


async def test_a_click_turns_a_card_names_a_feature_and_takes_the_keyboard(evening: Evenings, begin: Begin) -> None:
    match = begin(NAMING)
    async with evening(match) as at:
        await ready(at)
        row = next(row for row, line in enumerate(at.lines()) if "Ada's turn!" in line)
        at.clock.pass_by(1)
        await at.pilot.click(offset=(60, row))
        await ready(at)
        row = next(row for row, line in enumerate(at.lines()) if "3-eyed" in line)
        await at.pilot.click(offset=(at.lines()[row].index("3-eyed"), row))
        await ready(at)
        assert match.view(None).phase.competition.named == ("three-eyed",)
        await at.pilot.click(offset=(3, 4))
        await at.until(lambda: any(own.card is not None for own in match.view(None).displays[0]))
        assert match.view(None).displays[0][0].card is not None


async def test_the_rules_for_the_moment_come_first(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(REVEALING)) as at:
        await look(at)
        await at.press("?")
        await at.at(Help)
        assert "Turn over 4 cards. Points for each monster: green 4" in " ".join(at.text().split())


@SIZES
async def test_displays_up_to_six_by_six_with_gaps_are_shown(evening: Evenings, begin: Begin, size: Size) -> None:
    match = begin(GROWN)
    async with evening(match, size=size) as at:
        table = await look(at)
        assert [len(part) for part in grid(table).extent] == [6, 6]
        assert {own.position for own in grid(table).laid} == {own.position for own in match.view(None).displays[0]}
        assert GAME.legal_moves(match._state, 0)
