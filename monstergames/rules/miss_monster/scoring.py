"""Points, votes and Frankies of a round. Rulebook headings: "2. Identify Attributes" and "3. Beauty Contest"."""

from collections.abc import Sequence

from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.state import Ballot, Finders, Result


def recognised(finders: Sequence[Finders]) -> tuple[int, ...]:
    """For each seat its positive points: how many cards it received."""
    return tuple([sum(own.count(seat) for own in finders) for seat in range(len(finders))])


def kept(finders: Sequence[Finders], identified: int) -> tuple[int, ...]:
    """For each seat its penalty points: cards of its own that nobody got, of the first so many monsters."""
    return tuple([own.count(None) if creator < identified else 0 for creator, own in enumerate(finders)])


def points(finders: Sequence[Finders]) -> tuple[int, ...]:
    """For each seat what it has before the beauty contest, never less than 0."""
    pairs = zip(recognised(finders), kept(finders, len(finders)), strict=True)
    return tuple([max(0, positive - penalty) for positive, penalty in pairs])


def votes(ballots: Sequence[Ballot]) -> tuple[int, ...]:
    """For each seat the sum of its voting tiles: of a ballot the last gets 1, the one before it 2, and so on."""
    return tuple([
        sum(len(ballot) - ballot.index(seat) for ballot in ballots if seat in ballot) for seat in range(len(ballots))
    ])


def best(figures: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest figure."""
    return tuple([seat for seat, own in enumerate(figures) if own == max(figures)])


def judged(finders: Sequence[Finders], ballots: tuple[Ballot, ...]) -> Result:
    """What a round comes to when all have voted."""
    sums = votes(ballots)
    beauties = best(sums)
    totals = tuple([own + (seat in beauties) for seat, own in enumerate(points(finders))])
    return Result(ballots, sums, beauties, totals, best(totals))
