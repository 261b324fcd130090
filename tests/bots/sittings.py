"""Matches between computer players, and every decision made in them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from typing import Any

from monstergames.bots import roster
from monstergames.bots.contract import Decision, Player
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import told


@dataclass
class Choice:
    """A decision, and all that was known when it was made."""

    key: str
    levels: tuple[str, ...]
    seed: Any
    number: int
    seat: int
    state: Any
    seen: tuple[Any, ...]
    """The events so far, as the seat knows them."""
    decision: Decision | None

    @property
    def moves(self) -> Any:
        return catalogue.get(self.key).legal_moves(self.state, self.seat)

    def again(self, player: Player, state: Any = None) -> Decision | None:
        """What a player decides here, or in another state that looks the same to this seat."""
        game = catalogue.get(self.key)
        there = self.state if state is None else state
        return player.decide(
            game.view(there, self.seat), game.legal_moves(there, self.seat), _chance(self.seed, self.seat, self.number)
        )

    def newcomer(self) -> Player:
        """Somebody of the same level who was told all events at once."""
        player = roster.player(self.key, self.levels[self.seat], self.seat, len(self.levels))
        player.see(self.seen)
        return player

    def redealt(self) -> Any:
        """Another state that looks the same to this seat."""
        return catalogue.get(self.key).redeal(self.state, self.seat, Chance("redeal", self.seed, self.number))


def _chance(seed: Any, seat: int, number: int) -> Chance:
    return Chance(seed, "player", seat, number)


def sitting(key: str, levels: tuple[str, ...], seed: Any, **options: Any) -> Iterator[Choice]:
    """All decisions of a match, the waits among them, in order; who moves first moves, the others are asked again."""
    game = catalogue.get(key)
    seats = range(len(levels))
    players = [roster.player(key, levels[seat], seat, len(levels)) for seat in seats]
    seen: list[tuple[Any, ...]] = [() for _ in seats]
    state = game.new(len(levels), game.Options(**options), Chance(seed, 0))
    number = 0
    while acting := game.to_act(state):
        number += 1
        choices = [Choice(key, levels, seed, number, seat, state, seen[seat], None) for seat in acting]
        for choice in choices:
            choice.decision = choice.again(players[choice.seat])
            yield choice
        made = [choice for choice in choices if choice.decision]
        first = min(made, key=lambda choice: (getattr(choice.decision.move, "at", 0), choice.seat))
        after = game.apply(state, first.seat, first.decision.move, Chance(seed, number))
        state = after.state
        for seat in seats:
            news = told(game, after.events, seat)
            players[seat].see(news)
            seen[seat] += news


def is_lawful(choice: Choice) -> bool:
    """Whether the move is legal and the reason has words that fit in a line."""
    thoughts = import_module(f"monstergames.screens.{catalogue.package(choice.key)}.thoughts")
    if choice.decision is None:
        return True
    said = thoughts.think(choice.decision.why, ["Anna", "Bernhard", "Cleo", "Dora", "Emil", "Frida"])
    return choice.decision.move in choice.moves and 0 < len(said) <= 60 and "{" not in said


def is_repeatable(choice: Choice) -> bool:
    """Whether somebody new at the table decides the same, twice, with the global random stirred in between."""
    newcomer = choice.newcomer()
    first = choice.again(newcomer)
    random.seed()
    return first == choice.again(newcomer) == choice.decision


def is_blind(choice: Choice) -> bool:
    """Whether the decision is the same when all is dealt anew that the seat can't know."""
    return choice.again(choice.newcomer(), choice.redealt()) == choice.decision


def milliseconds(key: str, seats: int, **options: Any) -> list[float]:
    """How long, of the processor's time, each decision in a match of fierce players takes."""
    took: list[float] = []
    begun = process_time()
    for _ in sitting(key, ("fierce",) * seats, "time", **options):
        took.append(1000 * (process_time() - begun))
        begun = process_time()
    return took
