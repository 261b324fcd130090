"""A finished match is watched again."""

from typing import Any

from monstergames.match.match import DamagedMatch
from monstergames.match.replay import NotFinished, Replay
from monstergames.rules.catalogue import UnknownGame
from monstergames.screens.replay.table import table
from monstergames.store.errors import NoSuchMatch
from monstergames.store.store import Store
from monstergames.texts import _


async def watch(app: Any, store: Store, match: int) -> str:
    """Show a match until it is left; a sentence where that can't be. Called in a worker; raises `StoreUnavailable`."""
    try:
        replay = Replay.of(store, match)
    except NoSuchMatch:
        return _("There is no match {match}.").format(match=match)
    except NotFinished:
        return _("Match {match} isn't finished: its secrets stay where they are.").format(match=match)
    except (DamagedMatch, UnknownGame):
        return _("This match can't be read any more; all others are fine.")
    await app.push_screen_wait(table(match, replay, store.settings))
    return ""
