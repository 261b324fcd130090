"""The twelve monster-sized achievements. Rulebook heading: "Monster-Sized Achievements"."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from monstergames.rules.contract import Achievements, Seat
from monstergames.rules.monster_12.components import COLOURS, FACES
from monstergames.rules.monster_12.engine import outcome, tally
from monstergames.rules.monster_12.ground import Counts
from monstergames.rules.monster_12.state import Collected, Event, Rolled, State, TurnPassed

YELLOW, PINK = COLOURS.index("yellow"), COLOURS.index("pink")


@dataclass(frozen=True, slots=True)
class _Feats:
    """What one seat did in a finished match."""

    won: bool
    turns: int
    sizes: tuple[int, ...]
    """For each card collected how many monsters it shows."""
    colours: Counts
    """For each colour how many monsters were collected."""
    blow: int
    """The most monsters collected in one turn."""
    rolls: frozenset[tuple[int, ...]]


_EARNED: Mapping[str, Callable[[_Feats], bool]] = {
    "speed-of-light": lambda own: own.won and own.turns <= 2,
    "show-off": lambda own: own.won and sum(own.sizes) >= 16,
    "triple": lambda own: own.won and own.sizes == (4, 4, 4),
    "catch-them-all": lambda own: min(own.colours) >= 2,
    "yellow-of-the-egg": lambda own: own.colours[YELLOW] >= 3,
    "pink-wave": lambda own: own.colours[PINK] >= 4,
    "every-little-bit": lambda own: own.sizes.count(1) >= 3,
    "big-straight": lambda own: {1, 2, 3, 4} <= set(own.sizes),
    "at-one-blow": lambda own: own.blow >= 10,
    "seriously": lambda own: (1, 1, 1) in own.rolls,
    "pact": lambda own: (6, 6, 6) in own.rolls,
}


def _feats(state: State, events: Sequence[Event], seat: Seat, won: bool) -> _Feats:
    turns = [0, *(event.seat for event in events if isinstance(event, TurnPassed))]
    cards = state.catches[seat]
    own = [event for event in events if isinstance(event, Rolled | Collected) and event.seat == seat]
    return _Feats(
        won=won,
        turns=turns.count(seat),
        sizes=tuple(len(FACES[card]) for card in cards),
        colours=tally(cards),
        blow=max((sum(tally(event.cards)) for event in own if isinstance(event, Collected)), default=0),
        rolls=frozenset(event.roll.pips for event in own if isinstance(event, Rolled)),
    )


def earned(state: State, events: Sequence[Event]) -> tuple[frozenset[str], ...]:
    """For each seat what it earned in this match, from its last state and all its events: nothing before its end.

    Rulebook heading: "Monster-Sized Achievements". A row of wins takes several matches and isn't among it.
    """
    result = outcome(state)
    if result is None:
        return (frozenset[str](),) * len(state.catches)
    everybody = [_feats(state, events, seat, seat in result.winners) for seat in range(len(state.catches))]
    return tuple(frozenset(feat for feat, does in _EARNED.items() if does(own)) for own in everybody)


ACHIEVEMENTS = Achievements(
    ids=(
        "speed-of-light",
        "show-off",
        "triple",
        "only-one",
        "catch-them-all",
        "yellow-of-the-egg",
        "pink-wave",
        "every-little-bit",
        "big-straight",
        "at-one-blow",
        "seriously",
        "pact",
    ),
    earned=earned,
    streaks={"only-one": 3},
    masters=4,
)
