"""Real-time play on one keyboard: who buzzed first, who answers, who has to wait.

A race counts milliseconds of active time, measured outside: 0 is the moment at which its object is shown, the countdown
before it is negative, and a pause stops the count and is therefore nothing to the rules. Nothing happens earlier than
what happened before it, and whoever measures says when an answering seat's time is up before anything later.

The functions that make the next race don't check what they are given: legal times are those of `presses`, `answers`,
`expiry` and `within`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason, Seat

COUNTDOWN = 3000
"""So many milliseconds the countdown takes."""
TIE = 50
"""Presses within so many milliseconds of the earliest, this many included, are a tie."""
FALSE_START = 2000
"""So many milliseconds after a press in the countdown a buzzer counts again."""
DAY = 24 * 60 * 60 * 1000
"""A race without a limit lasts no longer."""
SOON = 4000
"""So many milliseconds after the first possible moment a sample of what may happen comes at the latest."""
NEVER = range(0)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "back-in-time": ("now",),
    "too-soon": ("start",),
    "too-late": ("last",),
    "locked": ("until",),
    "claimed-already": (),
})
"""Why a time is refused, and the names of the facts, all in milliseconds of the race.

back-in-time     Something happened at `now`, which is later.
too-soon         It can be no earlier than at `start`.
too-late         It can be no later than at `last`.
locked           The buzzer counts again at `until`.
claimed-already  The seat answers or is in line to.
"""


@dataclass(frozen=True, slots=True)
class Claim:
    """A press of a buzzer, for which its seat may answer once."""

    seat: Seat
    at: int
    tie: int
    """When the earliest press of its tie came, which may be itself."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race at a moment."""

    now: int
    """When the last thing happened."""
    waits: tuple[int, ...]
    """For each seat since when, or from when on, its buzzer counts."""
    allowed: int
    """So long an answer may take."""
    free: int = 0
    """When the last one who answered was done."""
    claims: tuple[Claim, ...] = ()
    """Who answers, then who is in line, in the order of ties and in a tie as drawn."""


def ready(seats: int, allowed: int) -> Race:
    """The countdown of a race in which an answer may take `allowed` milliseconds."""
    return Race(-COUNTDOWN, (-COUNTDOWN,) * seats, allowed)


def go(race: Race) -> Race:
    """The race whose object is shown at this moment; false starts go on waiting."""
    return replace(race, now=0)


def answering(race: Race) -> Seat | None:
    """The seat that answers now."""
    return race.claims[0].seat if race.claims else None


def has_claim(race: Race, seat: Seat) -> bool:
    """Whether the seat answers or is in line to."""
    return seat in in_line(race)


def in_line(race: Race) -> tuple[Seat, ...]:
    """The seat that answers now, and those that are in line after it."""
    return tuple([claim.seat for claim in race.claims])


def is_tied(race: Race, seat: Seat) -> bool:
    """Whether the claim of this seat, which has one, is in a tie with another."""
    ties = [claim.tie for claim in race.claims]
    return ties.count(ties[in_line(race).index(seat)]) > 1


def answers(race: Race) -> range:
    """The times at which an answer of the answering seat counts: from when no press can make or join its tie any more.

    The last one is included in the range; it is empty when nobody answers.
    """
    if not race.claims:
        return NEVER
    start = max(race.claims[0].tie + TIE + 1, race.free)
    return range(max(start, race.now), start + race.allowed + 1)


def expiry(race: Race) -> range:
    """The times at which the answering seat's time is up; empty when nobody answers."""
    stop = answers(race).stop
    return range(stop, stop + DAY) if race.claims else NEVER


def within(race: Race, times: range) -> range:
    """Those of `times` that have not gone by, and at which the time of the answering seat, if any, isn't up yet."""
    return range(max(times.start, race.now), min(times.stop, answers(race).stop) if race.claims else times.stop)


def presses(race: Race, seat: Seat, last: int = DAY) -> range:
    """The times at which a press of this seat's buzzer counts, as a false start or a claim, until `last`.

    Empty for a seat that has a claim: pressing again changes nothing.
    """
    if has_claim(race, seat):
        return NEVER
    return within(race, range(race.waits[seat], 0 if race.now < 0 else last + 1))


def pressed(race: Race, seat: Seat, at: int, chance: Chance) -> Race:
    """The race after a press: in the countdown a false start, later a claim, in a tie at a place drawn by chance."""
    if at < 0:
        return barred(Race(at, race.waits, race.allowed, race.free, race.claims), seat, at + FALSE_START)
    last = race.claims[-1].tie if race.claims else at
    tie = last if at - last <= TIE else at
    tied = [claim.tie for claim in race.claims].count(tie)
    place = len(race.claims) - (chance.below(tied + 1) if tied else 0)
    claims = (*race.claims[:place], Claim(seat, at, tie), *race.claims[place:])
    return Race(at, race.waits, race.allowed, race.free, claims)


def left(race: Race, seat: Seat, at: int) -> Race:
    """The race after this seat answered or gave up, its claim, if it had one, being gone: the next one answers."""
    claims = tuple([claim for claim in race.claims if claim.seat != seat])
    return Race(at, race.waits, race.allowed, at if answering(race) == seat else race.free, claims)


def barred(race: Race, seat: Seat, until: int) -> Race:
    """The race in which this seat's buzzer counts no earlier than at `until`."""
    waits = (*race.waits[:seat], until, *race.waits[seat + 1 :])
    return Race(race.now, waits, race.allowed, race.free, race.claims)


def soon(times: range, chance: Chance) -> int:
    """One of the first `SOON` of `times`, of which there must be one, drawn by chance."""
    return times[chance.below(min(len(times), SOON))]


def time_refusal(now: int, span: range, at: int) -> Reason:
    """Why what can happen only within `span`, and never before `now`, can't happen at a time outside it."""
    if at < now:
        return Reason("back-in-time", {"now": now})
    if at < span.start:
        return Reason("too-soon", {"start": span.start})
    return Reason("too-late", {"last": span.stop - 1})


def press_refusal(race: Race, seat: Seat, at: int, last: int = DAY) -> Reason:
    """Why a press of this seat's buzzer that is not among its `presses` until `last` doesn't count."""
    if has_claim(race, seat):
        return Reason("claimed-already")
    if race.now <= at < race.waits[seat]:
        return Reason("locked", {"until": race.waits[seat]})
    return time_refusal(race.now, presses(race, seat, last), at)


def faults(race: Race, seats: int) -> Iterator[str]:
    """What about a race of so many seats can't come about."""
    if len(race.waits) != seats or race.allowed <= 0:
        yield f"{len(race.waits)} buzzers for {seats} seats, {race.allowed} ms to answer"
    if race.now < -COUNTDOWN or not 0 <= race.free <= max(0, race.now):
        yield f"now is {race.now}, free since {race.free}"
    if race.claims and race.now >= answers(race).stop:
        yield f"now is {race.now}, the time of seat {race.claims[0].seat} was up before"
    claiming = [claim.seat for claim in race.claims]
    if len(set(claiming)) != len(claiming) or not set(claiming) <= set(range(seats)):
        yield f"claims of seats {claiming}"
    ties = [claim.tie for claim in race.claims]
    if ties != sorted(ties) or any(0 < later - tie <= TIE for tie, later in pairwise(ties)):
        yield f"ties at {ties}"
    for claim in race.claims:
        if not 0 <= claim.tie <= claim.at <= min(claim.tie + TIE, race.now):
            yield f"seat {claim.seat} pressed at {claim.at}, in the tie of {claim.tie}"
