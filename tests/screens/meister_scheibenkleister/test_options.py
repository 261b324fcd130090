"""Before a match only those options are offered that make a difference, and one question is asked at a time."""

from monstergames.rules import catalogue
from monstergames.rules.meister_scheibenkleister.state import Options
from monstergames.screens.meister_scheibenkleister import words
from monstergames.screens.options import in_force
from monstergames.screens.picker import Picker
from monstergames.screens.seating import Seating

from ..conftest import Evenings
from ..evening import Evening


async def sit_down(at: Evening) -> Seating:
    """Take the game from the shelf; two sit down."""
    await at.at(Picker)
    await at.press(str(catalogue.KEYS.index("meister-scheibenkleister") + 1))
    page = await at.at(Seating)
    await at.press("up", "2")
    return page


async def test_two_players_are_not_asked_for_what_the_rulebook_says_of_two(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        assert "One pawn a window" not in at.text()
        await at.press("3")
        assert "One pawn a window" in at.text()


async def test_what_was_chosen_for_three_is_no_house_rule_of_two(evening: Evenings) -> None:
    async with evening() as at:
        page = await sit_down(at)
        await at.press("3")
        page._board.cursor = (page._board.rows().index(("option", 3)), 0)
        await at.press("right")
        assert page._setup.options["one_pawn"]
        page._board.cursor = (0, 0)
        await at.press("2")
        page.to_play()
        await at.press("enter")
        table = await at.at_table()
        assert not table.match.options.one_pawn
        assert table.match.house_rules == ()


async def test_nobody_is_asked_how_long_a_buzzer_holds_where_nobody_buzzes(evening: Evenings) -> None:
    async with evening() as at:
        page = await sit_down(at)
        assert "Time to answer" in at.text()
        page._board.cursor = (page._board.rows().index(("option", 0)), 0)
        await at.press("right")
        assert "one after another" in at.text()
        assert "Time to answer" not in at.text()


async def test_there_is_one_question_for_who_is_first(evening: Evenings) -> None:
    async with evening() as at:
        await sit_down(at)
        assert "Who turns the cards?" in at.text()
        assert "Who begins?" not in at.text()


def test_in_a_match_only_the_options_that_count_are_listed() -> None:
    told = " ".join(in_force(words, Options(way="one-after-another"), 2))
    assert "One pawn a window" not in told
    assert "Time to answer" not in told
    assert "One pawn a window" in " ".join(in_force(words, Options(), 3))
