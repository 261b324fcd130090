"""Where a family's data lie."""

import os
from pathlib import Path

VARIABLE = "MONSTERGAMES_DATA"


def data_folder(override: Path | None) -> Path:
    """The folder of the store: `override`, else what the environment says, else the user's data folder."""
    if override is not None:
        return override.expanduser()
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser()
    return usual_folder()


def usual_folder() -> Path:
    """The user's data folder, where the store is unless somebody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("monstergames", appauthor=False)
