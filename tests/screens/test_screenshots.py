"""The pictures that the README shows are those with which the pages are compared."""

from pathlib import Path

from pictures import PICTURES, ROOT, SIZES


def test_every_picture_is_what_the_page_looks_like() -> None:
    for name, snapshot in PICTURES.items():
        for size in SIZES:
            compared = ROOT / "tests" / "screens" / f"{snapshot.format(size)}.svg"
            assert (ROOT / "screenshots" / f"{name}-{size}.svg").read_bytes() == compared.read_bytes(), name


def test_nothing_else_lies_there() -> None:
    names = {f"{name}-{size}.svg" for name in PICTURES for size in SIZES}
    assert {path.name for path in (ROOT / "screenshots").iterdir()} == names


def test_the_readme_shows_pictures_that_are_there() -> None:
    shown = {line.split("](")[1].split(")")[0] for line in _images((ROOT / "README.md").read_text("utf-8"))}
    assert shown
    assert all(Path(ROOT, path).is_file() for path in shown)


def _images(text: str) -> list[str]:
    return [f"![{part}" for part in text.split("![")[1:]]
