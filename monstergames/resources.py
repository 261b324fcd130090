"""Where the data files are: inside the package in a wheel, beside it in a checkout."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@cache
def _assets() -> Traversable:
    package = files("monstergames")
    shipped = package / "assets"
    return shipped if shipped.is_dir() else Path(str(package)).parent / "assets"


def asset(*parts: str) -> Traversable:
    """The data file or folder `assets/<parts…>`; it may not exist, reading it then raises `FileNotFoundError`."""
    return _assets().joinpath(*parts)
