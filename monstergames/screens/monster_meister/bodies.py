"""What is to be seen beside the display, made from the stage."""

from monstergames.rules.contract import Outcome, Seat
from monstergames.rules.monster_meister.components import (
    FACES,
    FEATURES,
    STRAY,
    TASKS,
    Card,
    Count,
    PointTask,
    TaskCard,
    Until,
)
from monstergames.rules.monster_meister.scoring import Score, score, tally
from monstergames.screens.monster_meister import words
from monstergames.screens.monster_meister.drawing import STRAYS
from monstergames.screens.monster_meister.seats import Seats
from monstergames.screens.monster_meister.side import Body, Competing, Look, Mini, Results, Row, Sum, Tamer
from monstergames.screens.monster_meister.stage import Contest, Stage
from monstergames.texts import _, ngettext


def body(now: Stage, seats: Seats, seat: Seat, fresh: Card | None) -> Body:
    """The sum of a seat, the Competition or the result; `fresh` is the card that was just turned over."""
    if now.task is None:
        return None
    if now.result:
        return _results(now, seats, now.task)
    if now.contest:
        return _competing(now.contest, seats)
    return _sum(now, seats, now.task, seat, fresh)


def lines(now: Stage, task: TaskCard, seat: Seat) -> tuple[Score, ...]:
    """The sum of a seat in this round, in the order of the task; empty in a Competition."""
    rules = TASKS[task]
    order = list(rules.worth) if isinstance(rules, PointTask) else []
    return tuple(sorted(tally(task, now.turned[seat]), key=lambda line: order.index(line.feature)))


def points(now: Stage, task: TaskCard, seat: Seat) -> int:
    """The points of a seat in this round."""
    return sum(line.points for line in lines(now, task, seat))


def _sum(now: Stage, seats: Seats, task: TaskCard, seat: Seat, fresh: Card | None) -> Sum:
    rules, turned = TASKS[task], len(now.turned[seat])
    progress = ngettext("{count} card", "{count} cards", turned)
    if isinstance(rules, PointTask) and isinstance(rules.reveal, Count):
        progress = _("card {count} of {all}").format(count=turned, all=rules.reveal.cards)
    earned = None if fresh is None else score(task, fresh)
    return Sum(
        seats.marked[seat],
        seats.accents[seat],
        lines(now, task, seat),
        points(now, task, seat),
        progress,
        "" if fresh is None else _gain(task, fresh, earned),
        earned and earned.feature,
    )


def _gain(task: TaskCard, card: Card, earned: Score | None) -> str:
    rules = TASKS[task]
    facts = {"card": words.short(card), "points": words.gain(earned.points) if earned else _("nothing")}
    if isinstance(rules, PointTask) and isinstance(rules.reveal, Until) and FACES[card].shows(rules.reveal.feature):
        return _("Stop! {card}: {points}").format(**facts)
    return _("{card}: {points}").format(**facts)


def _competing(contest: Contest, seats: Seats) -> Competing:
    asked = contest.named[-1] if contest.named else None
    begun = len(contest.named) // len(FEATURES) * len(FEATURES)
    return Competing(
        _("Wanted: a {feature}!").format(feature=words.wanted(asked)) if asked else "",
        frozenset(contest.named[begun:]),
        asked,
        None,
        tuple(
            Tamer(who, accent, contest.turned(seat), seat not in contest.out, seat in contest.stayed)
            for seat, (who, accent) in enumerate(zip(seats.marked, seats.accents, strict=True))
        ),
    )


def _results(now: Stage, seats: Seats, task: TaskCard) -> Results:
    result = now.result
    assert result
    rows: list[Row] = []
    for seat, (who, accent) in enumerate(zip(seats.marked, seats.accents, strict=True)):
        role = "memorizer" if seat in result.memorizers else "muddler" if seat in result.muddlers else ""
        head, text = "", ""
        if result.points is not None:
            head, text = words.points(result.points[seat]), words.summed(lines(now, task, seat))
        rows.append(Row(who, accent, head, role, text))
    return Results(words.title(task), tuple(rows))


def ending(outcome: Outcome, seats: Seats) -> Results:
    """The figures of everybody at the end, best first."""
    rows = [
        Row(
            seats.marked[seat],
            seats.accents[seat],
            _("place {place}").format(place=outcome.place(seat)),
            "",
            " · ".join(f"{_(words.SCORES[name])} {value}" for name, value in outcome.scores[seat].items()),
        )
        for group in outcome.places
        for seat in group
    ]
    return Results(_("All displays are opened"), tuple(rows))


def look(card: Card, seats: Seats, seat: Seat) -> Look:
    """The stray that a seat alone looks at."""
    owner = FACES[card].back
    back = _("{back} stray").format(back=STRAYS.sign) if owner == STRAY else seats.marked[owner]
    text = _("Only {name} sees this monster. It goes face down on a place with a +.")
    return Look(card, _("Its back: {back}").format(back=back), seats.accents[seat], text.format(name=seats.names[seat]))


def minis(now: Stage, seats: Seats, seat: Seat) -> tuple[Mini, ...]:
    """The displays of all but one seat, closed; of those who are done in this round their points."""
    return tuple(
        Mini(seats.marked[other], seats.accents[other], _note(now, other), laid)
        for other, laid in enumerate(now.displays)
        if other != seat
    )


def _note(now: Stage, seat: Seat) -> str:
    if now.task is None or now.result or now.contest or seat not in now.done:
        return ""
    return words.signed(points(now, now.task, seat))
