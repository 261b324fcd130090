"""Who has a pawn to place, where it may stand, and until when."""

from collections.abc import Sequence

from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.components import CARDS, Window
from monstergames.rules.meister_scheibenkleister.state import Options, Pawn, Racing, State
from monstergames.rules.race import DAY


def most_pawns(state: State) -> int:
    """How many pawns a window takes. Rulebook heading: "Gameplay", both notes."""
    return 1 if len(state.won) == 2 or state.options.one_pawn else 2


def open_windows(pawns: Sequence[Pawn], most: int) -> tuple[Window, ...]:
    """The windows that take one more pawn, of which each holds `most`, ascending. Rulebook heading: "Gameplay"."""
    standing = [pawn.window for pawn in pawns]
    full = {window for window in standing if standing.count(window) >= most}
    return tuple([window for window in CARDS if window not in full])


def stand(pawns: Sequence[Pawn], most: int) -> tuple[tuple[Pawn, ...], tuple[Pawn, ...]]:
    """Those that stand if they are placed in this order on windows of which each holds `most`, and those that can't."""
    standing: list[Pawn] = []
    crowded: list[Pawn] = []
    for pawn in pawns:
        room = sum(other.window == pawn.window for other in standing) < most
        (standing if room else crowded).append(pawn)
    return tuple(standing), tuple(crowded)


def to_place(racing: Racing, seats: int) -> tuple[Seat, ...]:
    """The seats that still have a pawn to place in this round."""
    done = {*racing.out, *[pawn.seat for pawn in racing.pawns]}
    return tuple([seat for seat in range(seats) if seat not in done])


def last_moment(options: Options) -> int:
    """Until when a seat may buzz or, one after another, place its pawn, in milliseconds."""
    return options.limit * 1000 or DAY
