"""Help around the matches: every page behind a door says what it is for and which keys it has."""

import pytest

from monstergames.screens.help import Help
from monstergames.screens.picker import DOORS, Picker

from .conftest import Evenings

BEHIND = {
    "achievements": "What can be achieved",
    "gallery": "All monsters that were sculpted",
    "family": "Everybody who has played here",
    "records": "Every match that was played",
    "settings": "How everything looks",
}


def test_every_door_is_known_here() -> None:
    assert {*BEHIND} == {door.name for door in DOORS}


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_every_page_behind_a_door_has_help(evening: Evenings, door: object, key: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press(door.key)
        await at.until(lambda: not isinstance(at.page, Picker) and at.page.is_running)
        await at.settle()
        page = at.page
        assert "?  help" in at.hints
        await at.press(key)
        await at.at(Help)
        assert BEHIND[door.name] in at.text()
        assert "Esc  back" in at.text()
        await at.press("escape")
        assert at.page is page
