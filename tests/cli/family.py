"""A family with finished matches."""

from pathlib import Path

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.contract import sample
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

LOOKS = {"Ada": ("coral", "star"), "Bo": ("mint", "heart"), "Cleo": ("sky", "circle")}


def play(folder: Path, key: str, *names: str, seed: int = 1, moves: int | None = None) -> int:
    """A match of these people, played at random to its end, or so many moves; its number."""
    chance = Chance(seed)
    with Store.open(folder) as store:
        people = [store.people.remember(name, *LOOKS[name]) for name in names]
        seats = [SeatEntry(person.name, person.colour, person.mark, person.id) for person in people]
        with Match.begin(store, key, seats, seed=seed) as match:
            while match.to_act and moves != 0:
                seat = match.to_act[0]
                match.submit(seat, sample(match.legal_moves(seat), chance))
                moves = None if moves is None else moves - 1
        return match.id
