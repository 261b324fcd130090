"""Keys that come in one burst: a page answers once, and takes none that was pressed before it could be seen."""

import pytest

from monstergames.screens.menu import Menu
from monstergames.screens.page import Guard
from monstergames.screens.picker import Picker
from monstergames.screens.seating import Seating
from monstergames.screens.who import Who

from .conftest import Evenings
from .evening import Clock
from .test_help import DIALOGS
from .test_palette import opened

TIMES = 5


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
@pytest.mark.parametrize("name", DIALOGS)
async def test_a_dialog_answers_once(evening: Evenings, name: str, key: str) -> None:
    dialog, answers = DIALOGS[name](), []
    async with evening() as at:
        page = await at.at(Picker)
        at.app.push_screen(dialog, answers.append)
        await at.at(type(dialog))
        for _ in range(TIMES):
            dialog._forward_event(at.key(key))
        await at.settle()
        assert page in at.app.screen_stack
        assert len(answers) == (dialog not in at.app.screen_stack)


async def test_what_is_chosen_in_one_burst_is_chosen_once(evening: Evenings) -> None:
    answers: list[int] = []
    async with evening() as at:
        page = await at.at(Picker)
        at.app.push_screen(Menu([(1, "One"), (2, "Two")]), answers.append)
        menu = await at.at(Menu)
        for _ in range(TIMES):
            menu.action_choose()
        await at.until(lambda: at.page is page)
        await at.settle()
        assert answers == [1]
        assert at.page is page


@pytest.mark.parametrize(("keys", "above"), [(("escape",) * TIMES, Menu), (("1",) * TIMES, Seating)])
async def test_a_page_opens_one_page_and_takes_no_key_after_it(
    evening: Evenings, keys: tuple[str, ...], above: type
) -> None:
    async with evening() as at:
        page = await at.at(Picker)
        for key in keys:
            page._forward_event(at.key(key))
        await at.at(above)
        assert [type(screen) for screen in at.app.screen_stack].count(above) == 1


async def test_a_name_typed_in_one_burst_asks_once_and_is_taken_whole(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        seating = await at.at(Seating)
        for letter in "Lena":
            seating._forward_event(at.key(letter))
        await at.at(Who)
        assert [type(screen) for screen in at.app.screen_stack].count(Who) == 1
        await at.press("enter")
        await at.at(Seating)
        assert "1  ● Lena" in at.text()


def test_a_key_counts_from_when_it_was_pressed_not_from_when_there_was_time_for_it(clock: Clock) -> None:
    guard = Guard()
    guard.close()
    clock.pass_by(10)
    pressed = [1000.0 + 0.03 * number for number in range(100)]
    assert all(guard.swallows(at) for at in pressed)
    assert not guard.swallows(pressed[-1] + 1)


async def test_a_key_that_a_page_left_is_not_carried_out_on_the_next_one(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        for key in ("down", *"Anna", "enter"):
            at.app.post_message(at.key(key))
        await at.settle()
        assert [type(screen) for screen in at.app.screen_stack].count(Who) <= 1
        assert at.app._exception is None


@pytest.mark.parametrize("times", [3, 6])
async def test_a_command_is_given_once(evening: Evenings, times: int) -> None:
    async with evening() as at:
        page = await at.at(Picker)
        await opened(at)
        await at.press("down")
        at.clock.pass_by(1)
        for _ in range(times):
            at.app.post_message(at.key("enter"))
        await at.settle()
        await at.settle()
        assert page in at.app.screen_stack or at.page.is_running
        assert at.app._exception is None
