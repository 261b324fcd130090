"""Monster Games with a fault: what the first argument names breaks with a secret in its local variables."""

import sys
from typing import Any, NoReturn

from monstergames.app import MonsterGames
from monstergames.cli import main
from monstergames.screens.help import Help
from monstergames.screens.picker import Picker

SECRET = "three-eyed pink monster"
FAULTS = {
    "a key's action": (Picker, "action_door"),
    "the evening": (MonsterGames, "achievements"),
    "a new page": (Help, "compose"),
}


def _break(*_arguments: Any) -> NoReturn:
    hand = SECRET
    raise RuntimeError(f"a fault after {len(hand)} letters")


if __name__ == "__main__":
    broken, name = FAULTS[sys.argv.pop(1)]
    setattr(broken, name, _break)
    main()
