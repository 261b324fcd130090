"""A process that plays random legal moves of the toy game until it is killed, saying each one after it was accepted."""

from multiprocessing.connection import Connection
from pathlib import Path

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

from . import toy

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def play(folder: Path, seed: int, said: Connection) -> None:
    """Say "ready", continue what is unfinished, begin new matches; say (match, its last record) after each move."""
    toy.install()
    chance = Chance(seed)
    said.send("ready")
    with Store.open(folder) as store:
        unfinished = [kept.id for kept in store.matches.unfinished()]
        while True:
            with Match.resume(store, unfinished.pop()) if unfinished else _begin(store, chance) as match:
                while match.to_act:
                    _move(match, chance)
                    said.send((match.id, store.matches.records(match.id)[-1]))


def hold(folder: Path, match: int, said: Connection) -> None:
    """Claim a match, say so, and keep it."""
    with Store.open(folder) as store, store.claim(match):
        said.send("held")
        said.poll(None)


def undo(folder: Path, said: Connection) -> None:
    """Lay, roll and lay again, take that back, say what lies on the table, and keep the match open."""
    toy.install()
    with Store.open(folder) as store, _begin(store, Chance(0)) as match:
        for seat in match.to_act:
            match.submit(seat, toy.Choose(2))
        for move in (toy.Lay(), toy.Roll(), toy.Lay()):
            match.submit(0, move)
        match.undo(0)
        said.send((match.id, match.view(None)))
        said.poll(None)


def _begin(store: Store, chance: Chance) -> Match:
    people = [store.people.remember(name, "red", "star") for name in chance.shuffled(NAMES)[: 2 + chance.below(2)]]
    bot = chance.below(3)
    seats = [
        SeatEntry(person.name, person.colour, person.mark, person.id, bot=chance.below(4) == 0 and at == bot)
        for at, person in enumerate(people)
    ]
    return Match.begin(store, toy.KEY, seats, toy.Options(rounds=1, open=chance.below(6) == 0), chance.below(1000))


def _move(match: Match, chance: Chance) -> None:
    seat = chance.choice(match.to_act)
    if match.can_undo(seat) and chance.below(3) == 0:
        match.undo(seat)
    else:
        match.submit(seat, chance.choice(match.legal_moves(seat)))
