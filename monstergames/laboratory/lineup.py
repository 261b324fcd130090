"""Who plays in a series: for each seat a level, somebody who plays at random, or somebody who guesses."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, cast

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS, Decision, Level, Player
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import AnyGame, Moves, Reason, Seat, sample, told
from monstergames.rules.playout import Step, playout

RANDOM = "random"
"""Any legal move."""
GUESSER = "guesser"
"""Somebody who judges by eye, in games that have such."""
NAMES = (*LEVELS, RANDOM, GUESSER)


class RandomPlayer:
    """Plays any legal move, each equally likely."""

    def see(self, events: Sequence[Any]) -> None:
        """Nothing that happened matters."""

    def decide(self, view: Any, moves: Moves[Any], chance: Chance) -> Decision[Any]:  # noqa: ARG002
        """Draws one of `moves`."""
        return Decision(sample(moves, chance), Reason(RANDOM))


class BadLineup(ValueError):
    """These can't play a game together: a reason with its facts.

    wrong-number         There are `seats` of them, the game is for `least` to `most`.
    unknown-player       Nobody is called `name`.
    no-computer-players  The game has none.
    nothing-to-guess     The game has no guessers.
    guessers-mixed       Guessers play among themselves only.
    """

    def __init__(self, id: str, **facts: int | str) -> None:
        super().__init__(f"{id} {facts}" if facts else id)
        self.reason = Reason(id, facts)


def check(key: str, lineup: Sequence[str]) -> None:
    """Raise `BadLineup` unless these can play the game together, and `UnknownGame`."""
    least, most = catalogue.info(key).seats
    if not least <= len(lineup) <= most:
        raise BadLineup("wrong-number", seats=len(lineup), least=least, most=most)
    everybody = dict.fromkeys(lineup)
    for name in everybody:
        if name not in NAMES:
            raise BadLineup("unknown-player", name=name)
        if name in LEVELS and key not in roster.KEYS:
            raise BadLineup("no-computer-players")
    if GUESSER in everybody:
        if catalogue.get(key).guessers is None:
            raise BadLineup("nothing-to-guess")
        if len(everybody) > 1:
            raise BadLineup("guessers-mixed")


def steps(key: str, lineup: Sequence[str], options: Any, seed: int | str, error: int = 10) -> Iterator[Step]:
    """One match to its end, move by move.

    `error`, 0 to 100 per cent, is how far guessers are wide of the mark. Raises `ValueError` when everybody waits for
    somebody else.
    """
    game = catalogue.get(key)
    seats = len(lineup)
    if game.guessers and GUESSER in lineup:
        return game.guessers(seats, options, seed, error)
    if set(lineup) == {RANDOM}:
        return playout(game, seats, options, seed)
    return match(game, [_player(key, name, seat, seats) for seat, name in enumerate(lineup)], options, seed)


def _player(key: str, name: str, seat: Seat, seats: int) -> Player:
    return RandomPlayer() if name == RANDOM else roster.player(key, cast(Level, name), seat, seats)


def match(game: AnyGame, players: Sequence[Player], options: Any, seed: int | str) -> Iterator[Step]:
    """One match of these players, one for each seat, move by move; of simultaneous moves the earliest is made."""
    state = game.new(len(players), options, Chance(seed, 0))
    number = 0
    while acting := game.to_act(state):
        number += 1
        wanted: list[tuple[int, Seat, Any]] = []
        for seat in acting:
            own = Chance(seed, "bot", seat, number)
            decision = players[seat].decide(game.view(state, seat), game.legal_moves(state, seat), own)
            if decision:
                wanted.append((getattr(decision.move, "at", 0), seat, decision.move))
                if not hasattr(decision.move, "at"):
                    break  # nobody after this seat could be earlier
        if not wanted:
            raise ValueError(f"everybody waits before move {number}")
        _, seat, move = min(wanted, key=itemgetter(0, 1))
        after = game.apply(state, seat, move, Chance(seed, number))
        for place, player in enumerate(players):
            player.see(told(game, after.events, place))
        yield Step(seat, move, state, after.state, after.events)
        state = after.state
