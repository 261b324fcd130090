"""Where the data files are: inside the package in a wheel, beside it in a checkout."""

from functools import cache
from pathlib import Path


@cache
def _assets() -> Path:
    package = Path(__file__).parent
    shipped = package / "assets"
    return shipped if shipped.is_dir() else package.parent / "assets"


def asset(*parts: str) -> Path:
    """The data file or folder `assets/<parts…>`; it may not exist, reading it then raises `FileNotFoundError`."""
    return _assets().joinpath(*parts)
