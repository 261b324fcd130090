"""The words of Meister Scheibenkleister: what happened, why something can't be done, how it is played."""

from collections.abc import Mapping, Sequence
from typing import Any

from monstergames.rules.contract import Reason
from monstergames.rules.meister_scheibenkleister.state import (
    Answered,
    Buzzed,
    CardShown,
    CardTurned,
    CountdownBegan,
    Ended,
    Event,
    FalseStart,
    NoPawn,
    PawnPlaced,
    Result,
)
from monstergames.texts import _, marked, ngettext

OPTIONS = {
    "way": (
        marked("Way to play"),
        marked("All at once with a buzzer for each, or one after another against a stop-watch."),
    ),
    "short": (marked("Short game"), marked("Only 15 cards are played.")),
    "unwon_return": (
        marked("Cards come back"),
        marked("A card that nobody won goes back on the far end of the stack, not into the box."),
    ),
    "one_pawn": (marked("One pawn a window"), marked("Each window takes only one pawn, however many play.")),
    "limit": (marked("Time for a card"), marked("How long there is to find the window.")),
    "answer": (marked("Time to answer"), marked("How long there is to point out a window after the buzzer.")),
}

START = marked("Who turns the cards?")
"""What is asked where other games ask who begins."""


def needless(name: str, options: Mapping[str, Any], seats: int) -> bool:
    """Whether an option makes no difference with these options and so many seats."""
    return (name == "one_pawn" and seats == 2) or (name == "answer" and options["way"] == "one-after-another")


VALUES = {
    "way": {"all-at-once": marked("all at once"), "one-after-another": marked("one after another")},
    "limit": {0: marked("no limit"), 30: marked("30 seconds"), 60: marked("60 seconds")},
    "answer": {3: marked("3 seconds"), 5: marked("5 seconds"), 8: marked("8 seconds")},
}
"""The words for the values of options that are not yes or no."""

SCORES = {"cards": marked("cards won")}

DECIDED = {
    "cards": marked("{names} won the most cards."),
    "shared": marked("{names} share the first place, with the same number of cards."),
}

RULES = (
    (
        marked("What it is about"),
        marked(
            "A card shows a bare window frame. Somewhere on the six houses there is one window of exactly that size, "
            "as wide and as high. Whoever finds it wins the card; the most cards win the game."
        ),
    ),
    (
        marked("Setting up"),
        marked(
            "Six houses lie on the table side by side. Everybody has a pawn. The game leader, who plays as well, holds "
            "all 35 cards with the frames up and takes them from the bottom.\n"
            "✎ Whoever has the first seat is game leader."
        ),
    ),
    (
        marked("A round"),
        marked(
            "The card is put on the table, and all look for its window at the same time. When every pawn stands, the "
            "card is turned over and laid on its window."
        ),
    ),
    (
        marked("Who wins the card"),
        marked(
            "Whoever stands on the right window wins the card; a second one there wins the next card of the stack, "
            "unseen. A card that nobody won goes into the box."
        ),
    ),
    (
        marked("Pawns"),
        marked(
            "No more than two pawns stand on a window, with two players only one.\n"
            "✎ A pawn can't be moved any more. Who doesn't place it in time has no pawn this round."
        ),
    ),
    (
        marked("All at once"),
        marked(
            "✎ Everybody has a key for a buzzer. Whoever buzzes has a few seconds to point out a window, with the "
            "arrows or by its label, a letter and a number, and Enter; the others wait, then go on. A buzz before the "
            "card is there makes that buzzer wait for two seconds.\n"
            "✎ Buzzes within a twentieth of a second are a tie that chance decides; who loses it answers next."
        ),
    ),
    (
        marked("One after another"),
        marked(
            "✎ Everybody sees the card alone, against a stop-watch. All answers are turned up together; where a window "
            "has more pawns than it takes, the faster ones stand."
        ),
    ),
    (
        marked("The end"),
        marked(
            "The game ends when the stack has one card or none left. Whoever won the most cards is the winner.\n"
            "✎ With equal cards the place is shared."
        ),
    ),
    (
        marked("In our box"),
        marked(
            "35 windows of different size on six houses, and a card for each.\n"
            "✎ Sizes and pictures; houses and windows lie in another way in every game. A larger terminal shows "
            "larger windows."
        ),
    ),
)


def seconds(ms: int) -> str:
    """A time, as "2.34 s" or, from ten seconds on, "12.3 s"."""
    return _("{seconds} s").format(seconds=f"{ms / 1000:.{2 if ms < 10_000 else 1}f}")


def difference(width: int, height: int) -> str:
    """How a window differs from the card: by how many units it is wider and higher, negative for less."""
    parts: list[str] = []
    if width:
        text = _("{count} too wide") if width > 0 else _("{count} too narrow")
        parts.append(text.format(count=abs(width)))
    if height:
        text = _("{count} too tall") if height > 0 else _("{count} too short")
        parts.append(text.format(count=abs(height)))
    return ", ".join(parts)


def misfit(width: int, height: int) -> str:
    """The same in two words for both sides together."""
    if width * height > 0:
        return _("too large") if width > 0 else _("too small")
    if width * height < 0:
        return _("too flat") if width > 0 else _("too thin")
    if width:
        return _("too wide") if width > 0 else _("too narrow")
    return _("too tall") if height > 0 else _("too short")


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; empty for what needs no words. `names` are those of the seats."""
    match event:
        case CountdownBegan(round=number, anew=anew):
            text = _("Round {number} begins anew.") if anew else _("Round {number} begins.")
            return text.format(number=number)
        case CardShown():
            return ""
        case FalseStart(seat=seat):
            return _("{name} buzzes too early and waits.").format(name=names[seat])
        case Buzzed(seat=seat, at=at, tied=tied):
            text = _("{name} buzzes after {time}, in a tie.") if tied else _("{name} buzzes after {time}.")
            return text.format(name=names[seat], time=seconds(at))
        case PawnPlaced():
            return _("{name} places the pawn.").format(name=names[event.pawn.seat])
        case NoPawn(seat=seat, reason="gave-up"):
            return _("{name} places no pawn.").format(name=names[seat])
        case NoPawn(seat=seat):
            return _("{name} runs out of time: no pawn.").format(name=names[seat])
        case Answered(seat=seat):
            return _("{name} had a look at the card.").format(name=names[seat])
        case CardTurned(result=result):
            return won(result, names)
        case Ended():
            return _("The game is over.")
        case _:
            return ""


def won(result: Result, names: Sequence[str]) -> str:
    """Who won the card of a round, in a sentence."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return _("Nobody found the window: nobody wins the card.")
    if len(winners) == 1:
        return _("{name} found the window and wins the card.").format(name=winners[0])
    return _("{first} wins the card, {second} one from the stack.").format(first=winners[0], second=winners[1])


def refuse(reason: Reason) -> str:
    """Why something can't be done, in a sentence."""
    pawns = reason.facts.get("pawns")
    if reason.id == "window-full" and isinstance(pawns, int):
        return ngettext(
            "A pawn stands there already: choose another window.",
            "{count} pawns stand there already: choose another window.",
            pawns,
        )
    return {
        "no-such-window": _("There is no such window."),
        "buzz-first": _("First the buzzer, then the window."),
        "in-line": _("Somebody else answers first."),
        "too-soon": _("Too soon: wait for the card."),
        "too-late": _("Too late: the time is up."),
        "locked": _("That was a false start: this buzzer waits."),
        "claimed-already": _("That buzzer counts already."),
        "not-your-turn": _("Somebody else is on turn."),
        "over": _("The game is over."),
    }.get(reason.id, _("That is not possible now."))
