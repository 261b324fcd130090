"""A pause of Miss Monster: its line says what Enter does, and going on in the menu goes on."""

from monstergames.screens.clocked import Step
from monstergames.screens.menu import Menu

from .conftest import Begin, Tables
from .sculptor import began


async def test_going_on_in_the_menu_of_a_pause_goes_on(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.press("escape")
        assert at.table.step is Step.PAUSED
        assert at.lines()[0].strip().startswith("Time out")
        assert at.prompt == "Enter goes on, with 3-2-1."
        await at.press("right")
        assert at.prompt == "Enter: Menu"
        await at.press("escape")
        await at.at(Menu)
        await at.press("enter")
        await at.until(lambda: at.table.step is Step.BACK)


async def test_escape_from_the_menu_leads_to_the_first_button(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.press("escape", "right", "enter")
        await at.at(Menu)
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        await at.settle()
        assert at.prompt == "Enter goes on, with 3-2-1."
        await at.press("enter")
        assert at.table.step is Step.BACK


async def test_an_arrow_right_after_escape_chooses_a_button(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike("escape")
        at.clock.pass_by(0.2)
        await at.strike("right")
        assert at.prompt == "Enter: Menu"
