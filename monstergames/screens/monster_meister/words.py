"""The words of Monster Meister: tasks, features, what happened, why something can't be done."""

from collections.abc import Iterable, Sequence

from monstergames.rules.contract import Reason
from monstergames.rules.monster_meister.components import (
    COLOURS,
    EYED,
    FACES,
    TASKS,
    Card,
    CompetitionTask,
    Count,
    Feature,
    PointTask,
    TaskCard,
)
from monstergames.rules.monster_meister.scoring import Score
from monstergames.rules.monster_meister.state import (
    Added,
    Drew,
    Eliminated,
    Ended,
    Event,
    Named,
    NobodyDrew,
    PilePassed,
    Removed,
    RoundDecided,
    TaskTurned,
    TurnedBack,
)
from monstergames.texts import _, joined, marked, ngettext

NAMES = {
    "blue": marked("blue"),
    "yellow": marked("yellow"),
    "green": marked("green"),
    "red": marked("red"),
    "one-eyed": marked("1-eyed"),
    "two-eyed": marked("2-eyed"),
    "three-eyed": marked("3-eyed"),
    "four-eyed": marked("4-eyed"),
}
LETTERS = {"blue": marked("B"), "yellow": marked("Y"), "green": marked("G"), "red": marked("R")}

OPTIONS = {
    "count_cards": (
        marked("Count cards"),
        marked("At the end the fewest cards of the own set win, not the fewest monsters: a double counts one."),
    )
}

SCORES = {
    "own-monsters": marked("own monsters"),
    "own-cards": marked("own cards"),
    "monsters": marked("monsters in all"),
    "eyes": marked("eyes"),
}

DECIDED = {
    "goal": marked("{names} kept the least of the own set and is the new Monster Master."),
    "monsters": marked("A tie in the own sets: {names} has the fewest monsters in all."),
    "eyes": marked("A tie in the own sets and in all monsters: {names} has the fewest eyes."),
    "nobody": marked("{names} are equal in everything, so nobody is Monster Master. Play again!"),
}

RULES = (
    (
        marked("What it is about"),
        marked(
            "Everybody has a set of monsters lying face down, 4 x 4, and wants to get rid of it. After ten tasks "
            "whoever has the fewest monsters of the own set left is Monster Master. Remember where they hide!"
        ),
    ),
    (
        marked("Setting up"),
        marked(
            "Everybody has the own 16 monsters lying closed, 4 x 4, and nobody knows where which one is. Eight strays "
            "are a pile of their own. Ten of the twelve tasks are played. Whoever has the biggest eyes owns their pile "
            "first and turns over the next one; then it goes round."
        ),
    ),
    (
        marked("A task"),
        marked(
            "The task holds for all. One after another the players turn over cards of their own display, as many as "
            "the task asks for, or until the monster comes that it names. The monsters earn points as the task says. "
            "The monster that ends it earns nothing, but a double that does earns its points.\n"
            "✎ Where no such monster is left everything is turned over, and all of it scores."
        ),
    ),
    (
        marked("Points"),
        marked(
            "A task pays for colours or for eyes, some pay for each eye of a monster, and some take points away. What "
            "it doesn't name pays nothing. The points count for this one round only."
        ),
    ),
    (
        marked("Doubles"),
        marked(
            "A card with two monsters counts as two, each with its own eyes: two monsters with two eyes are no "
            "monster with four.\n"
            "✎ A double ends a task when its colour or number of eyes is the one asked for."
        ),
    ),
    (
        marked("Memorizer and muddler"),
        marked(
            "Most points: memorizer. A memorizer gets rid of one of the cards just turned over; it goes face down "
            "under the stray pile. Fewest points: muddler. A muddler draws the top stray that has another back than "
            "the own, looks at it in secret, and puts it face down to the display. Several players can be either. "
            "If all have the same points, nobody is.\n"
            "✎ Any of the open cards may go, a stray too, and one must. Memorizers go first, clockwise from the owner "
            "of the tasks, and so do the muddlers after them."
        ),
    ),
    (
        marked("Where a stray may lie"),
        marked(
            "Next to a card, above, below or beside it, as long as the display is no larger than 6 x 6.\n"
            "✎ Gaps are places as well; where a card was removed nothing moves up. The room is that of the cards "
            "that lie there now."
        ),
    ),
    (
        marked("Too few strays"),
        marked(
            "If the pile can't give every muddler a card with another back, nobody draws.\n"
            "✎ Cards that are passed over stay in the pile. If one draw would leave another muddler without a card, "
            "the next possible one is drawn instead."
        ),
    ),
    (
        marked("The end of a round"),
        marked("All cards are turned back where they lie, and the pile of tasks goes to the next player."),
    ),
    (
        marked("The Competition of the Monster Tamers"),
        marked(
            "The owner of the tasks names a colour or a number of eyes. Everybody still in turns over one card. "
            "Whoever lacks the named monster, or has no card left to turn, is out. The next player still in names "
            "another. The first to be out are muddlers, the last one in is memorizer; if the last are out together, "
            "all of them are.\n"
            "✎ Nothing is named twice before all eight were. If all are out at once nobody is either. Open cards stay "
            "open until it ends."
        ),
    ),
    (
        marked("The end"),
        marked(
            "All cards are opened. The fewest monsters of the own set win, a double counts two. If that is a tie, "
            "the fewest monsters in all, then the fewest eyes. If even those are equal nobody has the title.\n"
            "✎ The places behind go by the same three steps."
        ),
    ),
    (
        marked("In our box"),
        marked(
            "Four sets of 16 cards, eight strays and twelve tasks. Each set has every colour with one to four eyes.\n"
            "✎ Which cards are doubles, what the eight strays show, and the points of the tasks that go on until a "
            "monster with four eyes, or with one eye, comes."
        ),
    ),
)


def feature(name: Feature | str) -> str:
    """A colour or a number of eyes: "green", "3-eyed"."""
    return _("double") if name == "double" else _(NAMES[name])


def eyes(count: int) -> str:
    """So many eyes."""
    return ngettext("{count} eye", "{count} eyes", count)


def label(card: Card) -> str:
    """The shortest form of one of a card's monsters: `G3`."""
    face = FACES[card]
    return f"{_(LETTERS[face.colour])}{face.eyes}"


def short(card: Card) -> str:
    """What a card shows in few words: "green 3", "2 × red 1"."""
    face = FACES[card]
    text = f"{_(NAMES[face.colour])} {face.eyes}"
    return f"2 × {text}" if face.double else text


def shown(card: Card) -> str:
    """What a card shows, in words."""
    face = FACES[card]
    if face.double:
        return _("two {colour}, {eyes} each").format(colour=_(NAMES[face.colour]), eyes=eyes(face.eyes))
    return _("{colour}, {eyes}").format(colour=_(NAMES[face.colour]), eyes=eyes(face.eyes))


def title(task: TaskCard) -> str:
    """What a task calls for."""
    rules = TASKS[task]
    if isinstance(rules, CompetitionTask):
        return _("Competition of the Monster Tamers")
    if isinstance(rules.reveal, Count):
        return ngettext("Turn over {count} card", "Turn over {count} cards", rules.reveal.cards)
    return _("Turn until a {feature} comes").format(feature=wanted(rules.reveal.feature))


def wanted(name: Feature | str) -> str:
    """A monster with a feature, after "a" or "one": "green monster", "double"."""
    return _("double") if name == "double" else _("{feature} monster").format(feature=_(NAMES[name]))


def worth(task: PointTask) -> tuple[tuple[tuple[Feature, ...], int], ...]:
    """What pays alike under a task: features and their points, best first. All of a sort together are any monster."""
    groups: dict[int, list[Feature]] = {}
    for name, points in task.worth.items():
        groups.setdefault(points, []).append(name)
    return tuple(
        (() if set(names) in ({*COLOURS}, {*EYED}) else tuple(names), points)
        for points, names in sorted(groups.items(), reverse=True)
    )


def rule(task: TaskCard) -> str:
    """The points of a task in a sentence."""
    rules = TASKS[task]
    if isinstance(rules, CompetitionTask):
        return _("Name a colour or a number of eyes; whoever turns over something else is out.")
    parts = [
        _("{features} {points}").format(
            features=joined([*map(feature, names)]) if names else _("any monster"), points=signed(points)
        )
        for names, points in worth(rules)
    ]
    unit = _("Points for each eye: {list}") if rules.each == "eye" else _("Points for each monster: {list}")
    return unit.format(list=" · ".join(parts))


def signed(points: int) -> str:
    """Points with a sign where they are taken away."""
    return str(points) if points >= 0 else f"−{-points}"


def gain(points: int) -> str:
    """What a card brings: "+4", "−1"."""
    return f"+{points}" if points >= 0 else signed(points)


def points(count: int) -> str:
    """So many points."""
    return ngettext("{points} point", "{points} points", abs(count), points=signed(count))


def line(score: Score) -> str:
    """One line of a sum: "green 1 × 4"."""
    return f"{feature(score.feature)} {score.monsters} × {signed(score.worth)}"


def summed(scores: Iterable[Score]) -> str:
    """A whole sum: "green 1 × 4 + yellow 2 × 3 = 10"."""
    lines = list(scores)
    total = signed(sum(score.points for score in lines))
    return f"{' + '.join(map(line, lines))} = {total}" if lines else _("nothing")


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; empty for what needs no words.

    It names no monster that a card shows and no points: a card turned back leaves no trace.
    """
    match event:
        case TaskTurned(seat=seat, task=task):
            return _("{name} turns over the task: {task}.").format(name=names[seat], task=title(task))
        case Named(seat=seat, feature=name):
            return _("{name} names: {feature}.").format(name=names[seat], feature=feature(name))
        case Eliminated(seat=seat, why="no-card"):
            return _("{name} has no card left to turn over and is out.").format(name=names[seat])
        case Eliminated(seat=seat):
            return _("{name} is out.").format(name=names[seat])
        case RoundDecided(result=result) if not result.memorizers:
            return _("All did equally well: no memorizer and no muddler.")
        case RoundDecided(result=result):
            return _("{best} remembered best; {worst} muddled.").format(
                best=joined([names[seat] for seat in result.memorizers]),
                worst=joined([names[seat] for seat in result.muddlers]),
            )
        case Removed(seat=seat):
            return _("{name} gets rid of a card.").format(name=names[seat])
        case Drew(seat=seat, passed=0):
            return _("{name} draws the top stray.").format(name=names[seat])
        case Drew(seat=seat, passed=passed):
            return ngettext(
                "{name} draws a stray from below {count} card that stays.",
                "{name} draws a stray from below {count} cards that stay.",
                passed,
                name=names[seat],
            )
        case NobodyDrew(why="cards"):
            return _("Too few strays for all muddlers: nobody draws.")
        case NobodyDrew():
            return _("The strays can't give every muddler another back: nobody draws.")
        case Added(seat=seat):
            return _("{name} puts the stray to the display.").format(name=names[seat])
        case TurnedBack():
            return _("All cards are turned back.")
        case PilePassed(seat=seat):
            return _("{name} gets the tasks.").format(name=names[seat])
        case Ended():
            return _("The game is over.")
        case _:
            return ""


def refuse(reason: Reason) -> str:
    """Why something can't be done, and what can, in a sentence."""
    facts = reason.facts
    named = str(facts.get("feature", ""))
    text = {
        "no-card": _("No card lies there: move to one with the arrows."),
        "revealed-already": _("That card lies open already: choose a closed one with the arrows."),
        "not-revealed": _("Only a card that was turned over in this round can go: choose an open one."),
        "occupied": _("A card lies there: choose a place that is marked with +."),
        "not-beside": _("A stray must lie next to a card: choose a place that is marked with +."),
        "no-room": _("The display would be larger than {room} x {room}: choose a place that is marked with +."),
        "named-already": _("{feature} was named already: choose another."),
        "no-such-feature": _("Only a colour or a number of eyes can be named."),
        "not-your-turn": _("Somebody else is on turn."),
        "over": _("The game is over."),
    }.get(reason.id, _("That is not possible now."))
    return text.format(room=facts.get("room", ""), feature=feature(named).capitalize() if named in NAMES else named)
