"""Rounds of Miss Monster as far as a test wants them: monsters that stand, guesses that are right or wrong, votes."""

from collections.abc import Sequence
from typing import Any

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.components import ATTRIBUTES, Attribute, attributes
from monstergames.rules.miss_monster.state import (
    Buzz,
    Done,
    Guess,
    Identifying,
    NextRound,
    Sculpt,
    Sculpting,
    ShowMonster,
    TimeUp,
    TurnTimer,
    Vote,
    Voting,
)
from monstergames.rules.miss_monster.strokes import Stroke

from .conftest import Party

KEYS = "160", "150."
HEAD, LIMBS, BODY, THINGS = range(4)

MONSTERS: tuple[tuple[Stroke, ...], ...] = (
    (
        Stroke("ball", ((18, 12), (37, 36))),
        Stroke("ball", ((21, 3), (34, 16))),
        Stroke("roll", ((19, 20), (9, 28)), size=3, mirror=True),
        Stroke("roll", ((22, 5), (18, 0)), mirror=True, shade=2),
        Stroke("lump", ((25, 8),), size=3, shade=1, mirror=True),
        Stroke("slab", ((22, 35), (25, 39)), shade=1, mirror=True),
    ),
    (
        Stroke("slab", ((14, 10), (41, 34))),
        Stroke("ball", ((18, 13), (25, 20)), shade=2, mirror=True),
        Stroke("lump", ((22, 17),), size=3, shade=1, mirror=True),
        Stroke("roll", ((20, 28), (35, 28)), size=3, shade=1),
        Stroke("roll", ((14, 24), (4, 16)), size=5, mirror=True),
        Stroke("roll", ((18, 34), (16, 39)), size=5, mirror=True),
    ),
    (
        Stroke("ball", ((8, 16), (47, 39))),
        Stroke("roll", ((20, 18), (17, 3)), size=3, mirror=True),
        Stroke("ball", ((13, 0), (21, 8)), shade=2, mirror=True),
        Stroke("lump", ((17, 4),), size=3, shade=1, mirror=True),
        Stroke("roll", ((22, 30), (33, 30)), size=5, shade=1),
    ),
    (
        Stroke("roll", ((10, 34), (45, 34)), size=7),
        Stroke("roll", ((44, 34), (44, 14)), size=7),
        Stroke("ball", ((34, 4), (54, 18))),
        Stroke("lump", ((46, 10),), size=3, shade=1),
        Stroke("roll", ((12, 30), (12, 24)), size=3, shade=2),
    ),
)


def secret(match: Match, creator: Seat) -> tuple[Attribute, ...]:
    """The cards of a creator, one of each deck."""
    return tuple(sorted(match._state.face_down.cards[creator]))


def wrong(match: Match, creator: Seat, of: int = HEAD) -> Attribute:
    """An attribute of a deck that isn't on a monster."""
    return next(card for card in attributes(of) if card not in secret(match, creator))


def word(attribute: Attribute) -> str:
    """The name of an attribute, as keys."""
    return ATTRIBUTES[attribute]


def sculpt(match: Match) -> Match:
    """All timers of all seats."""
    while isinstance(phase := match._state.phase, Sculpting):
        match.submit(phase.turn, TurnTimer())
        if phase.number == 0:
            for stroke in MONSTERS[phase.turn]:
                match.submit(phase.turn, Sculpt(stroke, 0))
        match.submit(phase.turn, Done(0))
    return match


def guess(match: Match, seat: Seat, attribute: Attribute) -> None:
    """A buzz and a guess, as soon as possible."""
    match.submit(seat, Buzz(match.legal_moves(seat).buzz.start))
    match.submit(seat, Guess(attribute, match.legal_moves(seat).guess.start))


def identify(match: Match, *finders: Sequence[Seat | None]) -> Match:
    """The turns of monsters: for each who recognises the attribute of each deck."""
    sculpt(match)
    for own in finders:
        creator = match._state.phase.creator
        match.submit(creator, ShowMonster())
        for card, seat in zip(secret(match, creator), own, strict=True):
            if seat is not None:
                guess(match, seat, card)
        if isinstance(match._state.phase, Identifying):
            match.submit(match.to_act[0], TimeUp(60_001))
    return match


def vote(match: Match, *ballots: tuple[Seat, ...]) -> Match:
    """The ballots of the seats."""
    for ballot in ballots:
        match.submit(match.to_act[0], Vote(ballot))
    return match


FINDERS = ((1, 2, 2, None), (0, 0, None, None), (1, 1, 0, 1))
"""Of three monsters: 4, 3 and 2 cards received, 1, 2 and 0 kept."""
BALLOTS = ((2, 1), (2, 0), (1, 0))


def won(match: Match) -> Match:
    """Rounds until the last vote is left to be given."""
    while True:
        identify(match, *FINDERS)
        assert isinstance(match._state.phase, Voting)
        if max(match._state.frankies) == match.options.frankies - 1:
            return vote(match, *BALLOTS[:-1])
        vote(match, *BALLOTS)
        match.submit(0, NextRound())


async def keys(at: Party) -> None:
    """Give out buzzers, one for each seat, and go on to the monster."""
    await at.ready()
    for key in KEYS[len(at.table.match.seats) - 3]:
        await at.press(key)
    await at.press("enter")


async def show(at: Party) -> None:
    """Give out buzzers and show the first monster."""
    await keys(at)
    await at.press("enter")


async def buzz(at: Party, seat: Seat, after: float = 1.0) -> None:
    """Buzz after so many seconds, and wait until the answer counts."""
    await at.wait(after)
    await at.strike(KEYS[len(at.table.match.seats) - 3][seat])
    await at.wait(0.1)


async def say(at: Party, text: str, after: float = 1.0) -> None:
    """Type a word after so many seconds, and Enter."""
    await at.wait(after)
    await at.strike(*("space" if letter == " " else letter for letter in text), "enter")


async def answer(at: Party, seat: Seat, attribute: Attribute) -> Any:
    """Buzz and type an attribute."""
    await buzz(at, seat)
    await say(at, word(attribute))
    return at.table
