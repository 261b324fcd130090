"""The words of Miss Monster: what happened, why something can't be done, and the rules."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason, Seat
from monstergames.rules.miss_monster.components import ATTRIBUTES, DECKS, Attribute, Deck, Part
from monstergames.rules.miss_monster.state import (
    CardLookedAt,
    Ended,
    Event,
    GaveUp,
    Mistaken,
    MonsterIdentified,
    MonsterShown,
    PointsCounted,
    Recognised,
    Result,
    RoundBegan,
    Stopped,
    Voted,
    VotesOpened,
)
from monstergames.texts import _, joined, marked, ngettext

OPTIONS = {
    "seconds": (
        marked("Sand timer"),
        marked("How long the timer runs, for each attribute to be sculpted and for each monster to be guessed."),
    ),
    "by_attribute": (
        marked("Attribute by attribute"),
        marked("The keyboard goes round four times, for one attribute each, and not once for all four."),
    ),
    "body": (
        marked("Start with a body"),
        marked("Every monster begins with a body of clay: a tip of the rulebook for young children."),
    ),
    "lock_out": (marked("Wait after a mistake"), marked("Who guesses wrong can't buzz for four seconds.")),
    "frankies": (marked("Frankies to win"), marked("So many Frankies win the game.")),
}

VALUES = {
    "seconds": {
        60: marked("60 seconds"),
        30: marked("30 seconds"),
        90: marked("90 seconds"),
        120: marked("120 seconds"),
        0: marked("no timer"),
    },
    "frankies": {2: marked("two"), 1: marked("one"), 3: marked("three")},
}
"""The words for the values of options that are not yes or no."""

SCORES = {"frankies": marked("Frankies")}

DECIDED = {
    "frankies": marked("{names} has the Frankies it takes to win."),
    "shared": marked("{names} win together."),
}

PARTS: dict[Part, str] = {
    "head": marked("Head"),
    "limbs": marked("Arms and legs"),
    "body": marked("Body"),
    "things": marked("Things"),
}
"""What the attributes of a deck have to do with; each begins with a letter of its own."""

SHORT: dict[Part, str] = {**PARTS, "limbs": marked("Arms/legs")}
"""The same where there is little room, with a slash between words."""

RULES = (
    (
        marked("What it is about"),
        marked(
            "Everybody sculpts a monster with four secret attributes. The others try to recognise them, quickly. "
            "Whoever has most points in a round gets a Frankie, and two Frankies win the game."
        ),
    ),
    (
        marked("The cards"),
        marked(
            "There are four decks of 20 attributes: purple for the head, green for arms and legs, blue for the body, "
            "orange for things that a monster wears or holds. In each round everybody has one card of each deck, in "
            "an order that nobody knows, and looks at them one by one."
        ),
    ),
    (
        marked("1. Sculpt"),
        marked(
            "The timer is turned over, and the first card is looked at: there is one minute to sculpt that attribute. "
            "Then comes the next card with another minute, four times. What stands already may be refined.\n"
            "✎ One player after another sculpts while the others look away, and may stop before the timer runs out. "
            "No letters and no digits: nobody writes the word."
        ),
    ),
    (
        marked("2. Identify"),
        marked(
            "The monsters are shown one after another, that of the youngest first. While the timer runs, all but its "
            "creator name what they see. Whoever names a right attribute gets its card.\n"
            "Cards that nobody gets stay with the creator."
        ),
    ),
    (
        marked("Buzz and guess"),
        marked(
            "✎ Everybody has a key for a buzzer. Whoever buzzes has five seconds to pick an attribute of the chart or "
            "to type it; small slips are forgiven. A wrong guess, or none, makes that buzzer wait for four seconds.\n"
            "✎ A hit closes its deck, for a monster has one attribute of each. A word that is not on the chart, or of "
            "a closed deck, may be said anew.\n"
            "✎ A monster's turn ends early when all four are found, or when nobody wants to guess any more."
        ),
    ),
    (
        marked("Points"),
        marked(
            "When all monsters had their turn, each card won is a point, and each card of one's own monster that "
            "nobody found costs one: three won and two left are one point. Nobody has less than zero."
        ),
    ),
    (
        marked("3. Beauty contest"),
        marked(
            "All monsters stand side by side. Everybody gives a voting tile to each monster of the others, face down: "
            "the highest to the most beautiful one. With three players there are tiles of 2 and 1, with four of 3, 2 "
            "and 1. Then all are turned up. The monster with most votes brings its creator a bonus point, in a tie "
            "each of them."
        ),
    ),
    (
        marked("Frankies"),
        marked(
            "Whoever has most points now, the bonus included, gets a Frankie; in a tie each gets one. The cards go "
            "back, the monsters are smashed, and a new round begins. Whoever has two Frankies wins.\n"
            "✎ Several who get there at once win together; the other places go by Frankies."
        ),
    ),
    (
        marked("In our box"),
        marked(
            "Four decks of 20 attributes and a chart with all of them.\n"
            "✎ 21 attributes are those of the printed game, the others our own, to fit. The clay is a canvas that is "
            "worked with keys or the mouse."
        ),
    ),
)


def attribute(card: Attribute) -> str:
    """What an attribute is called."""
    return _(ATTRIBUTES[card])


def part(of: Deck) -> str:
    """What the attributes of a deck have to do with."""
    return _(PARTS[DECKS[of]])


def short(of: Deck) -> str:
    """The same where there is little room, with a slash between words."""
    return _(SHORT[DECKS[of]])


def letter(of: Deck) -> str:
    """The letter that stands for a deck."""
    return part(of)[:1].upper()


def quoted(cards: Sequence[Attribute]) -> str:
    """What several attributes are called; there is at least one."""
    return joined([_("“{attribute}”").format(attribute=attribute(card)) for card in cards])


def frankies(count: int) -> str:
    """So many Frankies."""
    return ngettext("{count} Frankie", "{count} Frankies", count)


def points(count: int) -> str:
    """So many points."""
    return ngettext("{count} point", "{count} points", count)


def reckoned(recognised: int, kept: int) -> str:
    """How the points of a round come about, before the beauty contest, as an example would tell it."""
    got = ngettext("{count} card won", "{count} cards won", recognised)
    own = ngettext("{count} not found", "{count} not found", kept)
    if kept > recognised:
        text = _("{got}, {own}: nobody gets less than 0, so it is 0.")
        return text.format(got=got, own=own)
    return _("{got}, {own}: {sum}.").format(got=got, own=own, sum=f"{recognised} − {kept} = {recognised - kept}")


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; it names no card that the event doesn't show. `names` are those of the seats."""
    match event:
        case RoundBegan(round=number):
            return _("Round {number} begins, with new cards and fresh clay.").format(number=number)
        case CardLookedAt(seat=seat, number=number, attribute=None):
            return _("{name} looks at card {number}.").format(name=names[seat], number=number + 1)
        case CardLookedAt(seat=seat, number=number, attribute=int(card)):
            return _("{name} looks at card {number}: {card}.").format(
                name=names[seat], number=number + 1, card=quoted([card])
            )
        case Stopped(seat=seat, reason="done"):
            return _("{name} is done.").format(name=names[seat])
        case Stopped(seat=seat):
            return _("The timer has run out for {name}.").format(name=names[seat])
        case MonsterShown(creator=creator):
            return _("{name}'s monster is shown.").format(name=names[creator])
        case Recognised(seat=seat, creator=creator, attribute=card):
            return _("{name} recognises {card} and gets the card from {creator}.").format(
                name=names[seat], card=quoted([card]), creator=names[creator]
            )
        case Mistaken(seat=seat, attribute=None):
            return _("{name} says nothing in time.").format(name=names[seat])
        case Mistaken(seat=seat, attribute=int(card)):
            return _("{name} says {card}: no.").format(name=names[seat], card=quoted([card]))
        case GaveUp(seat=seat):
            return _("{name} guesses no more.").format(name=names[seat])
        case MonsterIdentified():
            return identified(event, names)
        case PointsCounted(points=counted):
            told = [f"{name} {own}" for name, own in zip(names, counted, strict=True)]
            return _("Points: {points}.").format(points=", ".join(told))
        case Voted(seat=seat, ballot=ballot):
            if ballot is None:
                return _("{name} has voted.").format(name=names[seat])
            return _("{name} votes: {ballot}.").format(name=names[seat], ballot=tiles(ballot, names))
        case VotesOpened(result=result):
            return f"{crowned(result, names)} {awarded(result, names)}"
        case Ended():
            return _("The game is over.")
        case _:
            return ""


def identified(event: MonsterIdentified, names: Sequence[str]) -> str:
    """How a monster's turn ended, in a sentence."""
    creator = names[event.creator]
    if not event.kept:
        return _("All four are found: {name} keeps no card.").format(name=creator)
    return _("{name} keeps {cards}, which nobody recognised.").format(name=creator, cards=quoted(event.kept))


def tiles(ballot: Sequence[Seat], names: Sequence[str]) -> str:
    """Who got which voting tile."""
    return ", ".join(
        _("{tile} for {name}").format(tile=len(ballot) - place, name=names[seat]) for place, seat in enumerate(ballot)
    )


def crowned(result: Result, names: Sequence[str]) -> str:
    """Whose monsters are the most beautiful ones, in a sentence."""
    return ngettext(
        "{name} made the most beautiful monster: a bonus point.",
        "{name} made the most beautiful monsters: a bonus point each.",
        len(result.beauties),
        name=joined([names[seat] for seat in result.beauties]),
    )


def awarded(result: Result, names: Sequence[str]) -> str:
    """Who gets a Frankie, in a sentence."""
    most = points(max(result.points))
    return ngettext(
        "{name} has most with {most} and gets a Frankie.",
        "{name} have most with {most} and get a Frankie each.",
        len(result.winners),
        name=joined([names[seat] for seat in result.winners]),
        most=most,
    )


def to_each(result: Result, names: Sequence[str]) -> str:
    """Who gets a Frankie, so short that all names have room in a line of 80 cells."""
    if len(result.winners) == len(names):
        return _("A Frankie for everybody!")
    if len(result.winners) == 1:
        return awarded(result, names)
    return _("A Frankie each for {names}.").format(names=joined([names[seat] for seat in result.winners]))


def bonus(result: Result, names: Sequence[str]) -> str:
    """Whose monsters are the most beautiful ones, so short that all names have room in a line of 80 cells."""
    if len(result.beauties) == len(names):
        return _("All of them! A bonus point for everybody.")
    if len(result.beauties) == 1:
        return crowned(result, names)
    return _("A bonus point each for {names}.").format(names=joined([names[seat] for seat in result.beauties]))


def refuse(reason: Reason) -> str:
    """Why something can't be done, in a sentence."""
    near = reason.facts.get("near")
    if reason.id == "no-attribute" and isinstance(near, tuple) and near:
        return _("That is not on the chart. Perhaps {cards}?").format(
            cards=_(" or ").join(attribute(card) for card in near[:3])
        )
    closed = reason.facts.get("deck")
    if reason.id == "deck-closed" and isinstance(closed, int):
        return _("{part}: that one is found already. Say something else.").format(part=part(closed))
    until = reason.facts.get("until")
    if reason.id == "locked" and isinstance(until, int):
        return _("After a mistake that buzzer waits.")
    return {
        "timer-first": _("First turn the timer over."),
        "off-canvas": _("That is beside the clay."),
        "nothing-to-undo": _("There is nothing left to take back."),
        "nothing-to-redo": _("Nothing was taken back that could come again."),
        "buzz-first": _("First the buzzer, then the attribute."),
        "in-line": _("Somebody else answers first."),
        "no-attribute": _("That is not on the chart. Say something else."),
        "own-monster": _("The tiles are for the monsters of the others."),
        "one-tile-each": _("Each of the others' monsters gets one tile."),
        "too-soon": _("Too soon: wait a moment."),
        "too-late": _("Too late: the time is up."),
        "claimed-already": _("That buzzer counts already."),
        "not-your-turn": _("Somebody else is on turn."),
        "over": _("The game is over."),
    }.get(reason.id, _("That is not possible now."))
