"""The last line of a page: what always has room on it, and what goes first where there isn't room for all."""

import pytest

from monstergames.screens.page import Page
from monstergames.store.store import Store
from monstergames.widgets.bars import HintLine

from .conftest import SMALL, Evenings
from .pages import MORE_PAGES, PAGES

ALL_PAGES = PAGES | MORE_PAGES
LASTING = ("?", "Esc")
ROOM = 40


@pytest.mark.parametrize("name", ALL_PAGES)
async def test_every_page_names_its_help_and_the_way_out_in_the_smallest_window(
    evening: Evenings, store: Store, name: str
) -> None:
    async with evening(ALL_PAGES[name].prepare(store), size=SMALL) as at:
        await ALL_PAGES[name].lead(at)
        page = next(page for page in reversed(at.app.screen_stack) if isinstance(page, Page))
        line = page.query_one(HintLine)
        shown = [keys for keys, _text, _action in line.shown(SMALL[0])]
        bound = {action.shown for action in page.ACTIONS}
        assert [key for key in LASTING if key in bound and key not in shown] == []


def hints(*keys: str) -> list[tuple[str, str, str]]:
    """Hints of ten cells each with these keys; lower case ones do what others may go before."""
    return [(key, "word", "rules" if key.isupper() else f"do('{key}')") for key in keys]


def shown(*keys: str) -> str:
    line = HintLine()
    line.show(hints(*keys))
    return "".join(keys for keys, _text, _action in line.shown(ROOM))


@pytest.mark.parametrize(
    ("keys", "left"),
    [("", ""), ("abcd", "abcd"), ("abcde", "abcd"), ("abcdE", "abcE"), ("aBcdE", "aBcE"), ("ABCDf", "ABCD")],
)
def test_the_last_of_the_lesser_ones_go_first(keys: str, left: str) -> None:
    assert shown(*keys) == left
