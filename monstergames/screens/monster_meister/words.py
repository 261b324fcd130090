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
        marked("At the end cards are counted, not monsters: a card with two monsters counts as one."),
    )
}

SCORES = {
    "own-monsters": marked("own monsters left"),
    "own-cards": marked("own cards left"),
    "monsters": marked("monsters in all"),
    "eyes": marked("eyes in all"),
}

DECIDED = {
    "goal": marked("{names} got rid of the most and is the new Monster Master."),
    "monsters": marked("A tie, but {names} has the fewest monsters in all."),
    "eyes": marked("A tie twice over, but {names} has the fewest eyes in all."),
    "nobody": marked("{names} are equal in everything, so nobody is Monster Master. Play again!"),
}

RULES = (
    (
        marked("What it is about"),
        marked(
            "Sixteen monsters lie face down in front of each player, who wants to get rid of them. Whoever has the "
            "fewest of their own monsters left after ten tasks is Monster Master. Remember where they hide!"
        ),
    ),
    (
        marked("Setting up"),
        marked(
            "Each player has a set of 16 cards. They lie face down, in four rows of four, and nobody knows which one "
            "is where. Eight strays lie in a pile. Ten of the twelve tasks are played. Whoever has the biggest eyes "
            "gets the pile of tasks first and turns over the first one; then the pile goes round."
        ),
    ),
    (
        marked("A task"),
        marked(
            "The task is the same for all. One after another the players turn over cards in front of them, as many "
            "as the task asks for, or until the monster comes that it names. The monsters earn points as the task "
            "says. The monster that ends it earns nothing, but a double that ends it earns its points.\n"
            "✎ Where no such monster is left, all cards are turned over, and all of them score."
        ),
    ),
    (
        marked("Points"),
        marked(
            "A task pays for colours or for eyes. Some pay for each eye of a monster, and some take points away. What "
            "a task doesn't name pays nothing. The points count for this one round only."
        ),
    ),
    (
        marked("Doubles"),
        marked(
            "A card with two monsters counts as two, each with its own eyes: two monsters with two eyes each are not "
            "one monster with four.\n"
            "✎ A double ends a task when its colour or number of eyes is the one asked for."
        ),
    ),
    (
        marked("Memorizer and muddler"),
        marked(
            "Whoever has the most points is the memorizer and gets rid of one of the cards just turned over: it goes "
            "face down under the pile of strays. Whoever has the fewest points is the muddler: a muddler draws the top "
            "stray, looks at it in secret and puts it face down next to their cards. A card from their own set is "
            "passed over. There can be several of both. If all have the same points, there is neither.\n"
            "✎ Any of the open cards may go, a stray too, and one must. The memorizers go first, then the muddlers, "
            "both clockwise from the player with the tasks."
        ),
    ),
    (
        marked("Where a stray may lie"),
        marked(
            "Above, below or beside another card, as long as all the cards fit into six rows of six.\n"
            "✎ Where a card went away a gap stays, and a stray may fill it. Only the cards that lie there now count "
            "for the six rows."
        ),
    ),
    (
        marked("Too few strays"),
        marked(
            "No muddler draws a card of their own set. If there aren't such cards for all muddlers, nobody draws.\n"
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
            "The player with the tasks names a colour or a number of eyes. All turn over one card each. Whoever turns "
            "over another monster, or has no card left to turn, is out. Then the next player who is still in names "
            "something else. The first to be out are muddlers, the last one in is the memorizer. If the last ones are "
            "out together, they are all memorizers.\n"
            "✎ Nothing is named twice before all eight were. If all are out at once, there is neither memorizer nor "
            "muddler. Open cards stay open until it ends."
        ),
    ),
    (
        marked("The end"),
        marked(
            "All cards are turned over. Whoever has the fewest of their own monsters left wins; a double counts as "
            "two. After a tie the fewest monsters in all win, then the fewest eyes. If even those are equal, nobody "
            "has the title.\n"
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


def letter(name: Feature) -> str:
    """A colour or a number of eyes in one character: "G", "3"."""
    return _(LETTERS[name]) if name in LETTERS else str(EYED.index(name) + 1)


def lettered(name: Feature) -> str:
    """A colour with its letter, or a number of eyes, which begins with its digit: "G green", "3-eyed"."""
    return f"{letter(name)} {feature(name)}" if name in LETTERS else feature(name)


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
                "{name} draws a stray from under {count} card, which stays.",
                "{name} draws a stray from under {count} cards, which stay.",
                passed,
                name=names[seat],
            )
        case NobodyDrew(why="cards"):
            return _("Too few strays for all muddlers: nobody draws.")
        case NobodyDrew():
            return _("There aren't cards from other sets for all muddlers: nobody draws.")
        case Added(seat=seat):
            return _("{name} hides the stray among the cards.").format(name=names[seat])
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
