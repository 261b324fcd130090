"""Who sits where, changed in the middle of a match: names, colours, and computer players."""

from typing import Any

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.screens.chairs import COLOUR_NAMES, LEVEL_NAMES
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.store.errors import NameTaken
from monstergames.store.names import name_key
from monstergames.texts import _
from monstergames.widgets.look import MARKS


async def change_seats(app: Any, match: Match) -> bool:
    """Let people change who sits where until they go on playing or back, which is False.

    Called in a worker; raises `StoreUnavailable`.
    """
    while True:
        entries: list[tuple[Any, str]] = [("go on", _("Go on playing"))]
        entries += [(seat, _seat(match, seat)) for seat in range(len(match.seats))]
        seat = await app.push_screen_wait(Menu(entries, _("Who sits where?")))
        if seat in {None, "go on"}:
            return seat is not None
        await _change(app, match, seat)


def _seat(match: Match, seat: Seat) -> str:
    entry = match.seats[seat]
    who = f"{MARKS[entry.mark]} {entry.name}"
    if not entry.level:
        return who
    return _("{name}: computer player, {level}").format(name=who, level=_(LEVEL_NAMES[entry.level]))


async def _change(app: Any, match: Match, seat: Seat) -> None:
    entry = match.seats[seat]
    choices: list[tuple[Any, str]] = [
        (None, _("Leave it so")),
        ("name", _("Another name")),
        ("colour", _("Another colour")),
    ]
    choices.append(("mark", _("Another mark")))
    if match.key in roster.KEYS:
        text = _("Let a computer player go on: {level}")
        choices += [
            (("level", level), text.format(level=_(LEVEL_NAMES[level]))) for level in LEVELS if level != entry.level
        ]
    if entry.level:
        choices.append((("level", ""), _("A person takes this seat")))
    match await app.push_screen_wait(Menu(choices, _seat(match, seat))):
        case "name":
            await _rename(app, match, seat)
        case "colour":
            taken = {other.colour for other in match.seats}
            free = [(colour, _(name)) for colour, name in COLOUR_NAMES.items() if colour not in taken]
            if colour := await app.push_screen_wait(Menu(free, _("Which colour?"))):
                match.recolour(seat, colour, entry.mark)
        case "mark":
            taken = {other.mark for other in match.seats}
            free = [(mark, sign) for mark, sign in MARKS.items() if mark not in taken]
            if mark := await app.push_screen_wait(Menu(free, _("Which mark?"))):
                match.recolour(seat, entry.colour, mark)
        case ("level", level):
            match.hand_over(seat, level)
        case _:
            pass


async def _rename(app: Any, match: Match, seat: Seat) -> None:
    entry = match.seats[seat]
    taken = {
        name_key(other.name): _("{name} already sits at seat {number}.").format(name=other.name, number=number + 1)
        for number, other in enumerate(match.seats)
        if number != seat
    }
    while True:
        title = _("Which name instead of {name}?").format(name=entry.name)
        name = await app.push_screen_wait(Naming(title, entry.name, taken=taken))
        if name is None:
            return
        try:
            match.rename(seat, name)
        except NameTaken:
            taken[name_key(name)] = _("{name} is somebody else of the family.").format(name=name)
        else:
            return
