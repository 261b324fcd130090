"""Sentences for what can go wrong with the saved games."""

from monstergames.store.errors import StoreUnavailable
from monstergames.texts import _


def store_trouble(trouble: StoreUnavailable) -> str:
    """Why nothing could be read or written."""
    text = {
        "folder": _("The folder for saved games can't be used: {path}"),
        "read-only": _("The saved games can't be written: {path}"),
        "full": _("The disk is full, so nothing can be saved: {path}"),
        "locked": _("Another program holds the saved games: {path}"),
        "damaged": _("The saved games are damaged: {path}"),
        "failed": _("The saved games can't be used: {path} ({detail})"),
    }[trouble.trouble]
    return text.format(path=trouble.path, detail=trouble.detail)
