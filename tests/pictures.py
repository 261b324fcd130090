"""Makes the pictures of the README anew: real positions of matches with fixed seeds, as SVG files in `screenshots/`."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from screens.evening import Clock, Evening
from screens.stations import STATIONS

from monstergames.app import MonsterGames
from monstergames.screens import page
from monstergames.store.store import Store

FOLDER = Path(__file__).parent.parent / "screenshots"
PAGES = ("picker", "seating", "table", "placing", "miss", "podium", "achievements")
SIZES = ((80, 24), (120, 36))


async def picture(name: str, size: tuple[int, int], clock: Clock) -> str:
    """A page at a size in cells, as SVG."""
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        match = STATIONS[name].prepare(store)
        app = MonsterGames(store, match)
        app.animation_level = "none"
        async with app.run_test(size=size) as pilot:
            await STATIONS[name].lead(Evening(pilot, clock))
            made = app.export_screenshot()
        if match:
            match.close()
        return made


async def main() -> None:
    """Write all pictures and tell their names."""
    clock = Clock()
    page.monotonic = clock
    for name in PAGES:
        for width, height in SIZES:
            path = FOLDER / f"{name}-{width}x{height}.svg"
            path.write_text(await picture(name, (width, height), clock), "utf-8")
            print(path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    asyncio.run(main())
