"""Makes the pictures of the README anew: a choice of those that the tests compare every page with."""

from pathlib import Path
from shutil import copyfile

ROOT = Path(__file__).parent.parent
SIZES = ("80x24", "120x36")
PICTURES = {
    "picker": "__snapshots__/test_pictures/test_page[picker-{}]",
    "seating": "__snapshots__/test_pictures/test_page[seating-{}]",
    "monster-12": "__snapshots__/test_pictures/test_page[table-{}]",
    "monster-12-placing": "__snapshots__/test_pictures/test_page[placing-{}]",
    "monster-12-podium": "__snapshots__/test_pictures/test_page[podium-{}]",
    "monsta-curtain": "monsta/__snapshots__/test_pictures/test_picture[curtain-{}]",
    "monsta-hand": "monsta/__snapshots__/test_pictures/test_picture[group-chosen-{}]",
    "monsta-bids": "monsta/__snapshots__/test_pictures/test_picture[many-piles-{}]",
    "monster-meister": "monster_meister/__snapshots__/test_pictures/test_picture[revealing-{}]",
    "monster-meister-result": "monster_meister/__snapshots__/test_pictures/test_picture[result-{}]",
    "meister-scheibenkleister": "meister_scheibenkleister/__snapshots__/test_snapshots/test_looks[answering-{}]",
    "meister-scheibenkleister-reveal": "meister_scheibenkleister/__snapshots__/test_snapshots/test_looks[reveal-{}]",
    "miss-monster-clay": "miss_monster/__snapshots__/test_sculpting_looks/test_looks[clay under the finger-{}]",
    "miss-monster-guess": "miss_monster/__snapshots__/test_course_looks/test_looks[answering-{}]",
    "miss-monster-vote": "miss_monster/__snapshots__/test_course_looks/test_looks[voting-{}]",
    "gallery": "__snapshots__/test_gallery/test_page[wall-{}]",
    "achievements": "__snapshots__/test_pictures/test_page[achievements-{}]",
    "help": "__snapshots__/test_help/test_picture_of_the_rules[monster-12-moment-{}]",
    "settings-light": "__snapshots__/test_themes/test_page[light-settings-{}]",
}


def main() -> None:
    """Copy all pictures into `screenshots/` and tell their names; what was there else goes."""
    folder = ROOT / "screenshots"
    for old in folder.glob("*.svg"):
        old.unlink()
    for name, snapshot in PICTURES.items():
        for size in SIZES:
            path = folder / f"{name}-{size}.svg"
            copyfile(ROOT / "tests" / "screens" / f"{snapshot.format(size)}.svg", path)
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
