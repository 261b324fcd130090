"""What the active player and the bidders decide, with their hand before them: how far it has come and what it means."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence

from monstergames.rules.contract import Reason, Seat
from monstergames.rules.monsta.components import VALUES, Card
from monstergames.rules.monsta.piles import candidates, highest, least, stacked
from monstergames.rules.monsta.refusals import group_refusal
from monstergames.rules.monsta.state import (
    GOAL,
    Award,
    Awarding,
    Bidding,
    DoneLaying,
    Laying,
    LayOut,
    Move,
    Offer,
    Offering,
    Pass,
    Pile,
    View,
)
from monstergames.screens.monsta import words
from monstergames.screens.monsta.hand import BUTTONS_ROW, KINDS_ROW, Button, Growth, Hand, Kind, Shine, titled
from monstergames.texts import _, ngettext
from monstergames.widgets.look import RGB


class Decision(ABC):
    """A decision, from the first look at the hand until it is confirmed."""

    most = 1
    """So many cards can be chosen in the hand; of more the last ones stay chosen."""

    def __init__(self, view: View, names: Sequence[str], fresh: Counter[Card]) -> None:
        """`view` is that of the seat that decides, `fresh` counts the new cards in its hand."""
        if view.seat is None:
            raise ValueError("the table decides nothing")
        self.view = view
        self.seat: Seat = view.seat
        self.names = names
        self.fresh = fresh
        self.chosen: list[Card] = []
        self.cursor = self.start()

    # What tells one decision from another

    @abstractmethod
    def start(self) -> tuple[int, int]:
        """Where the cursor is at first."""

    @abstractmethod
    def prompt(self) -> str:
        """What is expected now."""

    @abstractmethod
    def says(self) -> str:
        """What the thing under the cursor means."""

    @abstractmethod
    def buttons(self) -> tuple[Button, ...]:
        """What can be done at all, and whether it can be done now."""

    @abstractmethod
    def refusal(self, value: Card) -> str:
        """Why no card of this value can be chosen; empty if it can."""

    @abstractmethod
    def confirmed(self, button: int) -> Move | None:
        """The move that a button makes; None while something must be chosen first."""

    def note(self, value: Card) -> tuple[str, Shine]:
        """What is said of the cards of a value in the hand, and how much they stand out."""
        return "", Shine.PLAIN if value in self.view.hand else Shine.DIM

    def growth(self) -> Growth | None:
        """The bid as far as it is put together."""
        return None

    @property
    def wished(self) -> tuple[Card, ...]:
        """Cards that would join the offer."""
        return ()

    @property
    def winner(self) -> Seat | None:
        """The seat that would win the auction."""
        return None

    # What they share

    @property
    def pointed(self) -> Card | None:
        """The value in the hand that the cursor is on."""
        row, column = self.cursor
        return VALUES[column] if row == KINDS_ROW else None

    def take(self, value: Card) -> str:
        """Choose a card of this value; why not, if it can't be."""
        self.cursor = (KINDS_ROW, VALUES.index(value))
        if why := self.refusal(value):
            return why
        self.chosen = [*self.chosen, value][-self.most :]
        if self.most == 1:
            self.cursor = (BUTTONS_ROW, 0)
        return ""

    def name(self, value: Card) -> str:
        """Choose a card by its number, not by the cursor; why not, if it can't be."""
        return self.take(value)

    def give_back(self) -> bool:
        """Take the card chosen last back; False if none is chosen."""
        if not self.chosen:
            return False
        self.cursor = (KINDS_ROW, VALUES.index(self.chosen.pop()))
        return True

    def go(self, direction: str) -> bool:
        """Move the cursor; False if there is nothing that way."""
        before = row, column = self.cursor
        match direction:
            case "up":
                self.cursor = (KINDS_ROW, self._column())
            case "down" if row == KINDS_ROW:
                can = (number for number, (_text, open_) in enumerate(self.buttons()) if open_)
                self.cursor = (BUTTONS_ROW, next(can, 0))
            case "left" | "right":
                columns = len(VALUES) if row == KINDS_ROW else len(self.buttons())
                self.cursor = (row, (column + (1 if direction == "right" else -1)) % columns)
            case _:
                pass
        return self.cursor != before

    def _column(self) -> int:
        row, column = self.cursor
        if row == KINDS_ROW:
            return column
        return VALUES.index((*self.chosen[-1:], *self.view.hand, *VALUES)[0])

    def hand(self, accent: RGB) -> Hand:
        """The hand with all that belongs to the decision, in the colour of the seat."""
        return Hand(
            title=titled(self.names[self.seat], len(self.view.hand)),
            kinds=tuple(self._kind(value) for value in VALUES),
            says=self.says(),
            buttons=self.buttons(),
            cursor=self.cursor,
            accent=accent,
            growth=self.growth(),
        )

    def _kind(self, value: Card) -> Kind:
        note, shine = self.note(value) if value in self.view.hand else (_("none"), Shine.DIM)
        return Kind(value, self.left(value), note, shine, self.fresh[value])

    def left(self, value: Card) -> int:
        """How many cards of a value are in the hand, without those that are chosen to leave it."""
        return self.view.hand.count(value) - self.chosen.count(value)


class Groups(Decision):
    """Lay out a monster group, or go on to the auction."""

    def start(self) -> tuple[int, int]:
        ready = [column for column, value in enumerate(VALUES) if self._reason(value) is None]
        return (KINDS_ROW, ready[-1]) if ready else (BUTTONS_ROW, 1)

    def prompt(self) -> str:
        if self.chosen:
            return _("Enter lays this group out; Backspace keeps it in the hand.")
        if any(self._reason(value) is None for value in VALUES):
            return _("Lay out a group, or go on to the auction.")
        return _("No group can be laid out now: on to the auction.")

    def says(self) -> str:
        value = self.pointed
        if value is None and self.cursor == (BUTTONS_ROW, 0) and self.chosen:
            value = self.chosen[0]
        if value is None:
            return _("No more groups: a card is turned up for the offer, and the auction begins.")
        if why := self.refusal(value):
            return why
        total = sum(self.view.laid[self.seat]) + value
        facts = {"group": words.group(value), "value": value, "total": total, "goal": GOAL}
        if total >= GOAL:
            return _("{group} count {value}: that makes {total} points and wins!").format(**facts)
        text = _("{group} count {value}: {total} of {goal} points then. One stays, the others are discarded.")
        return text.format(**facts)

    def buttons(self) -> tuple[Button, ...]:
        text = _("Lay out {group}").format(group=words.group(self.chosen[0])) if self.chosen else _("Lay out")
        return (text, bool(self.chosen)), (_("To the auction"), True)

    def refusal(self, value: Card) -> str:
        reason = self._reason(value)
        return words.refuse(reason) if reason else ""

    def confirmed(self, button: int) -> Move | None:
        if button:
            return DoneLaying()
        return LayOut(self.chosen[0]) if self.chosen else None

    def note(self, value: Card) -> tuple[str, Shine]:
        reason = self._reason(value)
        if reason is None:
            return _("complete!"), Shine.READY
        missing = value - self.view.hand.count(value)
        return _("{count} missing").format(count=missing) if missing > 0 else _("not now"), Shine.DIM

    def left(self, value: Card) -> int:
        return self.view.hand.count(value)

    def _reason(self, value: Card) -> Reason | None:
        groups = self.view.phase.groups if isinstance(self.view.phase, Laying) else 0
        return group_refusal(self.view.hand, self.view.laid[self.seat], groups, value)


class HandCard(Decision):
    """Add a card from the hand to the offer."""

    def start(self) -> tuple[int, int]:
        return KINDS_ROW, VALUES.index(self.view.hand[0])

    def prompt(self) -> str:
        if self.chosen:
            return _("Enter offers this card; Backspace takes it back.")
        return _("Which card from the hand joins the offer?")

    def says(self) -> str:
        value = self.pointed
        if value is not None and (why := self.refusal(value)):
            return why
        return _("The offered cards go to the winner, and the winner's bid comes to the hand.")

    def buttons(self) -> tuple[Button, ...]:
        text = _("Offer {card}").format(card=words.card(self.chosen[0])) if self.chosen else _("Offer")
        return ((text, bool(self.chosen)),)

    def refusal(self, value: Card) -> str:
        return "" if value in self.view.hand else words.refuse(Reason("not-in-hand", {"card": value}))

    def confirmed(self, button: int) -> Move | None:  # noqa: ARG002
        return Offer(self.chosen[0]) if self.chosen else None

    def note(self, value: Card) -> tuple[str, Shine]:
        return _("offered") if value in self.chosen else "", Shine.PLAIN

    @property
    def wished(self) -> tuple[Card, ...]:
        return tuple(self.chosen)


class OwnBid(Decision):
    """Put cards on the own pile, or pass."""

    def __init__(self, view: View, names: Sequence[str], fresh: Counter[Card]) -> None:
        self.least = least(view.piles, view.seat or 0)
        self.most = len(view.hand)
        super().__init__(view, names, fresh)

    def start(self) -> tuple[int, int]:
        if self.least > len(self.view.hand):
            return BUTTONS_ROW, 1
        return KINDS_ROW, VALUES.index(self.view.hand[0])

    def take(self, value: Card) -> str:
        why = super().take(value)
        self.cursor = (KINDS_ROW, VALUES.index(value))
        return why

    def name(self, value: Card) -> str:
        why = self.take(value)
        if not why and not self._missing:
            self.cursor = (BUTTONS_ROW, 0)
        return why

    def go(self, direction: str) -> bool:
        """Down never leads to a pass: that is a step further."""
        if direction == "down" and self.cursor[0] == KINDS_ROW:
            self.cursor = (BUTTONS_ROW, 0)
            return True
        return super().go(direction)

    @property
    def _missing(self) -> int:
        """So many more cards have to be chosen for a bid."""
        return max(0, self.least - len(self.chosen))

    def prompt(self) -> str:
        if self.least > len(self.view.hand):
            return _("The highest bid is out of reach: pass.")
        if not self.chosen:
            return ngettext("Bid {count} card or more, or pass.", "Bid {count} cards or more, or pass.", self.least)
        if self._missing:
            return ngettext("{count} more card, or pass.", "{count} more cards, or pass.", self._missing)
        if self.cursor == (BUTTONS_ROW, 0):
            return _("Enter puts the bid down. Add cards with 2-7, Backspace takes one back.")
        return _("↓ and Enter put the bid down. Backspace takes the top card back.")

    def says(self) -> str:
        value = self.pointed
        if value is not None and (why := self.refusal(value)):
            return why
        if self.cursor == (BUTTONS_ROW, 1):
            return _("Passing adds no card; the bid stays as it is.")
        if self._missing and self.cursor == (BUTTONS_ROW, 0):
            return ngettext(
                "{count} card is missing for a bid: ↑ leads to the hand.",
                "{count} cards are missing for a bid: ↑ leads to the hand.",
                self._missing,
            )
        if self.cursor == (BUTTONS_ROW, 0):
            return _("Face down on the bid. What lies there never comes back to the hand.")
        return _("The offer: {cards}. Each Enter puts a card on top of the bid.").format(
            cards=words.cards(self.view.offer) if self.view.offer else _("no cards, only the next round")
        )

    def buttons(self) -> tuple[Button, ...]:
        count = len(self.chosen)
        text = ngettext("Put down {count} card", "Put down {count} cards", count) if count else _("Put down")
        return (text, count >= self.least), (_("Pass"), True)

    def refusal(self, value: Card) -> str:
        return "" if self.left(value) > 0 else words.refuse(Reason("not-in-hand", {"card": value}))

    def confirmed(self, button: int) -> Move | None:
        if button:
            return Pass()
        return stacked(self.chosen) if self.chosen else None

    def note(self, value: Card) -> tuple[str, Shine]:
        taken = self.chosen.count(value)
        return _("{count} in bid").format(count=taken) if taken else "", Shine.PLAIN

    def growth(self) -> Growth:
        own = self.view.piles[self.seat]
        pile = Pile(own.cards + tuple(self.chosen), own.open + (False,) * len(self.chosen))
        return Growth(pile, self._height(len(pile.cards)))

    def _height(self, count: int) -> str:
        others = highest([pile for seat, pile in enumerate(self.view.piles) if seat != self.seat])
        if not count and not others:
            return _("nobody has bid yet")
        told = ngettext("{count} card", "{count} cards", count)
        if count < others:
            return _("{told}; the highest has {count}").format(told=told, count=others)
        return (_("{told}: as high as the highest") if count == others else _("{told}: the highest")).format(told=told)


class Winner(Decision):
    """Choose who wins the auction."""

    def start(self) -> tuple[int, int]:
        return BUTTONS_ROW, 0

    def prompt(self) -> str:
        return _("Who wins the auction? ← → choose, Enter decides.")

    def says(self) -> str:
        winner = self._candidates[self.cursor[1]]
        pile = self.view.piles[winner]
        facts = {
            "winner": self.names[winner],
            "active": self.names[self.view.active],
            "offer": words.cards(self.view.offer) if self.view.offer else _("no cards"),
        }
        if not pile.cards:
            return _("{winner} gets {offer} and the next round. {active} gets nothing: nobody has bid.").format(**facts)
        return ngettext(
            "{active} gets {winner}'s bid, {count} card. {winner} gets {offer} and the next round.",
            "{active} gets {winner}'s bid, {count} cards. {winner} gets {offer} and the next round.",
            len(pile.cards),
            **facts,
        )

    def buttons(self) -> tuple[Button, ...]:
        return tuple((self.names[seat], True) for seat in self._candidates)

    def take(self, value: Card) -> str:
        return self.refusal(value)

    def refusal(self, value: Card) -> str:  # noqa: ARG002
        return _("The hand only helps to decide. ← → choose who wins.")

    def go(self, direction: str) -> bool:
        return direction in {"left", "right"} and super().go(direction)

    def confirmed(self, button: int) -> Move | None:
        return Award(self._candidates[button])

    @property
    def winner(self) -> Seat:
        return self._candidates[self.cursor[1]]

    @property
    def _candidates(self) -> tuple[Seat, ...]:
        return candidates(self.view.piles, self.view.active)


DECISIONS: Mapping[type, type[Decision]] = {Laying: Groups, Offering: HandCard, Bidding: OwnBid, Awarding: Winner}
"""For each phase that somebody decides in, the decision."""
