"""The words of Monsta: what happened, why something can't be done, and the rules."""

from collections.abc import Sequence
from itertools import zip_longest

from monstergames.rules.contract import Fact, Reason
from monstergames.rules.monsta.components import KINDS, UNKNOWN, Card
from monstergames.rules.monsta.state import (
    Awarded,
    BidPlaced,
    BonusDealt,
    Ended,
    Event,
    LaidOut,
    Offered,
    Passed,
    PileTaken,
    Reshuffled,
    RoundBegan,
    TopTurned,
    TurnedUp,
)
from monstergames.texts import _, joined, marked, ngettext

PLURALS = {
    2: marked("Nippers"),
    3: marked("Fuzzballs"),
    4: marked("Bogles"),
    5: marked("Slurpers"),
    6: marked("Grumblers"),
    7: marked("Gulpers"),
}

OPTIONS: dict[str, tuple[str, str]] = {}

SCORES = {"points": marked("points")}

DECIDED = {"goal": marked("{names} laid out {points} points.")}

RULES = (
    (
        marked("What it is about"),
        marked("Lay out groups of equal monsters. Whoever has 15 points or more laid out first wins at once."),
    ),
    (
        marked("Setting up"),
        marked(
            "Everybody is dealt eight cards and keeps them secret. The rest is the draw pile. The hairiest player is "
            "active first."
        ),
    ),
    (
        marked("A round"),
        marked(
            "Each round has one active player. First bonus cards are dealt, then the active player may lay out groups, "
            "then the active player offers cards and all the others bid for them. Whoever wins the auction is active "
            "in the next round."
        ),
    ),
    (
        marked("Bonus cards"),
        marked(
            "Of all players but the active one, whoever has the fewest cards in hand gets a card from the draw pile. "
            "Several with equally few get one each; in the first round that is all of them.\n"
            "✎ Cards in bids don't count, and the cards are dealt clockwise from the active player's left."
        ),
    ),
    (
        marked("Groups"),
        marked(
            "A group has exactly as many cards as the number on them: two Nippers of 2, three Fuzzballs of 3, up to "
            "seven Gulpers of 7. One card of it stays in front of the player and counts its number in points; the "
            "others go to the discards. Only the active player lays out groups, as many as they like.\n"
            "✎ Two groups of the same number are allowed."
        ),
    ),
    (
        marked("The last group"),
        marked(
            "The group that reaches 15 points must be the only one its player lays out in that round.\n"
            "✎ That is how we read it: a second group is possible only as long as it stays below 15 points."
        ),
    ),
    (
        marked("The offer"),
        marked(
            "The top card of the draw pile is turned up, and the active player adds a card from the hand. With an "
            "empty hand there is no second card.\n"
            "✎ The card from the draw pile is seen before the card from the hand is chosen."
        ),
    ),
    (
        marked("Bids"),
        marked(
            "The others put cards from their hands face down in front of them. How many is seen by all. Whoever puts "
            "cards down must have at least as many there as the highest bid. Bids that did not win stay where they "
            "are and count in the next auction; they never go back to the hand."
        ),
    ),
    (
        marked("In turns"),
        marked(
            "✎ At one keyboard the bidders are asked in turn, clockwise from the active player's left. Passing isn't "
            "final. The bidding is over when all but the last who put cards down have passed one after another, or "
            "when everybody passed and nobody put cards down. New cards lie on top of the pile."
        ),
    ),
    (
        marked("Who wins the auction"),
        marked(
            "The highest bid wins. The winner takes the offered cards, the active player takes the winner's bid. "
            "Bids of the others stay for the next round."
        ),
    ),
    (
        marked("Equal bids"),
        marked(
            "If several bids are highest, each of them turns up its top card, and the active player chooses one of "
            "them. Cards that were turned up and did not win stay face up. If there is no bid at all, the active "
            "player names anybody else, who pays nothing.\n"
            "✎ A card that lies face up already counts as turned up. Somebody with an empty hand may be named too."
        ),
    ),
    (
        marked("Empty piles"),
        marked(
            "If the draw pile is used up, the discards are shuffled and become the new one.\n"
            "✎ That is done when a card is needed. If there are no discards either, bonus cards are dealt as far as "
            "they go and the offer is smaller, even empty: then it is only about who is active next."
        ),
    ),
    (
        marked("The end"),
        marked(
            "With the group that makes 15 points or more its player has won; there is no auction any more.\n"
            "✎ After the winner come the others by their points; equal points share a place."
        ),
    ),
    (
        marked("In our box"),
        marked(
            "81 cards as in the printed game: three times as many of each number as the number says, so 6 cards of 2 "
            "and 21 of 7.\n"
            "✎ The monsters on them and their names."
        ),
    ),
)


def card(value: Card) -> str:
    """What a card is called."""
    return f"{_(KINDS[value])} {value}"


def cards(values: Sequence[Card]) -> str:
    """What several cards are called; there is at least one."""
    return joined(list(map(card, values)))


def row(values: Sequence[Card]) -> str:
    """The numbers of cards in a row."""
    return " ".join(map(str, values))


def group(value: Card) -> str:
    """The cards of a monster group."""
    return f"{value} {_(PLURALS[value])}"


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; it names no card that the event doesn't show. `names` are those of the seats."""
    match event:
        case Reshuffled(cards=count):
            return ngettext(
                "The draw pile was empty: {count} discarded card is the new one.",
                "The draw pile was empty: {count} discarded cards were shuffled.",
                count,
            )
        case BonusDealt(seat=seat, card=value):
            if value == UNKNOWN:
                return _("{name} gets a bonus card.").format(name=names[seat])
            return _("{name} gets a bonus card: {card}.").format(name=names[seat], card=card(value))
        case LaidOut(seat=seat, value=value):
            return _("{name} lays out {group}: {value} points.").format(
                name=names[seat], group=group(value), value=value
            )
        case TurnedUp(seat=seat, card=value):
            return _("{name} turns up {card} for the offer.").format(name=names[seat], card=card(value))
        case Offered(seat=seat, card=value):
            return _("{name} adds {card} to the offer.").format(name=names[seat], card=card(value))
        case BidPlaced():
            return _bid(event, names)
        case Passed(seat=seat):
            return _("{name} passes.").format(name=names[seat])
        case TopTurned(seat=seat, card=value):
            return _("{name} turns up the top card: {card}.").format(name=names[seat], card=card(value))
        case Awarded(seat=seat, offer=offer):
            if not offer:
                return _("{name} wins the auction.").format(name=names[seat])
            return _("{name} wins the auction and takes {cards}.").format(name=names[seat], cards=cards(offer))
        case PileTaken(seat=seat, owner=owner, pile=pile):
            told = ngettext(
                "{name} takes the {count} card that {owner} bid",
                "{name} takes the {count} cards that {owner} bid",
                len(pile.cards),
                name=names[seat],
                owner=names[owner],
            )
            return f"{told}." if UNKNOWN in pile.cards else f"{told}: {row(pile.cards)}."
        case RoundBegan(seat=seat):
            return _("{name}'s round begins.").format(name=names[seat])
        case Ended(seat=seat):
            return _("{name} wins: the game is over.").format(name=names[seat])


def news(events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """The last two things that happened in a few words each, from all `events`: groups, bids, who won and for what."""
    told: list[str] = []
    for event, then in zip_longest(events, events[1:]):
        match event:
            case Awarded(seat=seat, offer=offer):
                paid = len(then.pile.cards) if isinstance(then, PileTaken) else 0
                told.append(_won(names[seat], offer, paid))
            case LaidOut() | BidPlaced() | Passed() | TopTurned():
                told.append(tell(event, names))
            case _:
                pass
    return tuple(told[-2:])


def _won(name: str, offer: Sequence[Card], paid: int) -> str:
    what = joined(list(map(str, offer))) if offer else _("the auction")
    if not paid:
        return _("{name} won {what} for nothing.").format(name=name, what=what)
    return ngettext(
        "{name} won {what} for {count} card.", "{name} won {what} for {count} cards.", paid, name=name, what=what
    )


def _bid(event: BidPlaced, names: Sequence[str]) -> str:
    count = len(event.cards)
    if event.height == count:
        told = ngettext("{name} bids {count} card", "{name} bids {count} cards", count, name=names[event.seat])
    else:
        told = ngettext(
            "{name} adds {count} card and bids {height}",
            "{name} adds {count} cards and bids {height}",
            count,
            name=names[event.seat],
            height=event.height,
        )
    return f"{told}." if UNKNOWN in event.cards else f"{told}: {row(event.cards)}."


def refuse(reason: Reason) -> str:
    """Why something can't be done, in a sentence."""
    facts = reason.facts
    value = _number(facts.get("value", facts.get("card")))
    texts = {
        "too-few-equal": _("A group of {kinds} takes {value} cards; there are {have}."),
        "group-overshoots": _("{points} and {value} reach {goal}: that group must be the only one in a round."),
        "not-in-hand": _("There is no other {kind} in this hand."),
        "bid-too-low": _("That makes too low a bid: it takes {least} cards or more."),
        "must-name-highest": _("Only one of the highest bids can win."),
        "must-name-another": _("It must be somebody else: nobody has bid."),
        "not-your-turn": _("Somebody else is on turn."),
        "over": _("The game is over."),
    }
    text = texts.get(reason.id, _("That is not possible now."))
    known = value in KINDS
    return text.format(**{
        **facts,
        "kind": _(KINDS[value]) if known else "",
        "kinds": _(PLURALS[value]) if known else "",
    })


def _number(fact: Fact | None) -> int:
    return fact if isinstance(fact, int) else UNKNOWN
