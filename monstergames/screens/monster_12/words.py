"""The words of Monster 12: what happened, why something can't be done, what was achieved."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason
from monstergames.rules.monster_12.components import FACES
from monstergames.rules.monster_12.state import (
    Caught,
    Cleared,
    Collected,
    Ended,
    Event,
    Missed,
    Refilled,
    Rolled,
)
from monstergames.texts import _, marked, ngettext

COLOURS = (marked("pink"), marked("red"), marked("green"), marked("blue"), marked("yellow"), marked("purple"))
DICE = (
    marked("take a pink die"),
    marked("take a red die"),
    marked("take a green die"),
    marked("take a blue die"),
    marked("take a yellow die"),
    marked("take a purple die"),
)
SHORT = (marked("Pi"), marked("Re"), marked("Gr"), marked("Bl"), marked("Ye"), marked("Pu"))
"""The colours in two cells."""

OPTIONS = {
    "up_to_three": (
        marked("Fewer than three dice"),
        marked("May one or two dice be rolled where three could be?"),
    )
}

ACHIEVEMENTS = {
    "speed-of-light": (marked("Speed of Light"), marked("Win at the first or second turn")),
    "show-off": (marked("Monster-Sized Show-Off"), marked("Win with 16 monsters or more")),
    "triple": (marked("Triple"), marked("Win with just three cards of four monsters each")),
    "only-one": (marked("There Can Be Only One!"), marked("Win three games in a row")),
    "catch-them-all": (marked("Catch Them All"), marked("End with two or more of every colour")),
    "yellow-of-the-egg": (marked("The Yellow of the Egg"), marked("End with three yellow monsters or more")),
    "pink-wave": (marked("Pink Wave"), marked("End with four pink monsters or more")),
    "every-little-bit": (
        marked("Every Little Bit Helps"),
        marked("End with at least three cards of one monster each"),
    ),
    "big-straight": (marked("Big Straight"), marked("End with cards of one, two, three and four monsters")),
    "at-one-blow": (marked("At One Blow"), marked("Collect ten monsters or more in one turn")),
    "seriously": (marked("Seriously?"), marked("Roll three ones at once")),
    "pact": (marked("Pact with the Devil"), marked("Roll three sixes at once")),
}

SCORES = {"monsters": marked("monsters"), "colours": marked("colours"), "cards": marked("cards")}

DECIDED = {
    "goal": marked("{names} caught {monsters} monsters in all six colours."),
    "colours": marked("The cards ran out: {names} had the most colours."),
    "monsters": marked("The cards ran out: equal colours, {names} had the most monsters."),
    "cards": marked("The cards ran out: equal in colours and monsters, {names} needed the fewest cards."),
    "shared": marked("The cards ran out, and {names} are equal in everything."),
}

RULES = (
    (
        marked("What it is about"),
        marked(
            "Be the first to own cards with twelve monsters or more, and with every one of the six colours among them."
        ),
    ),
    (
        marked("Setting up"),
        marked(
            "Three monster cards lie open: the hunting ground. The others are a closed stack. All 18 dice, three of "
            "each colour, lie in the tray. Whoever went to bed last yesterday begins, and turns go round clockwise."
        ),
    ),
    (
        marked("A turn"),
        marked(
            "Hunt or collect: that is decided again after every roll. A turn goes on until its player collects, or "
            "misses."
        ),
    ),
    (
        marked("Hunting"),
        marked(
            "Choose three dice and roll them. A die catches a monster of its own colour if it shows more than the "
            "monster has eyes: as many as the eyes is not enough. One die for each monster, and pips are never added "
            "up. The dice that caught something stay on their monsters, the others go back to the tray, and the same "
            "player goes on: hunt again, or collect.\n"
            "✎ As many monsters as possible must be caught; which ones is the player's choice."
        ),
    ),
    (
        marked("A miss"),
        marked(
            "If no die catches anything, the turn is over. The dice that were rolled go back to the tray; those that "
            "lie on monsters stay there, to the joy of the next player."
        ),
    ),
    (
        marked("Which dice"),
        marked(
            "Of each colour no more dice than there are free monsters of it on the three cards, and no more than "
            "lie in the tray. A caught monster isn't free. With fewer than three free monsters it is fewer dice.\n"
            "✎ Wherever three dice can be chosen, three are rolled. An option allows fewer."
        ),
    ),
    (
        marked("Collecting"),
        marked(
            "As soon as all monsters of a card are caught, its cards can be collected instead of hunting on, even at "
            "the start of a turn. All finished cards go to the player, their dice to the tray, new cards are laid out "
            "up to three, and the turn ends. With all three cards finished, collecting is all there is.\n"
            "✎ It is all there is as well where no die can be chosen and a card is finished."
        ),
    ),
    (
        marked("An example"),
        marked(
            "There are a pink monster with one eye, a red one with two and a yellow one with five. Pink 4, red 2 and "
            "yellow 6 are rolled. Pink and yellow are caught; red is not, for two is not more than two. Now roll on "
            "for red, or leave it?"
        ),
    ),
    (
        marked("The end"),
        marked(
            "Right after collecting it is checked whether the player's cards make twelve monsters in six colours: then "
            "the game is won at once.\n"
            "✎ The others are ranked by their monsters, then by colours, then by the fewest cards."
        ),
    ),
    (
        marked("If the cards run out"),
        marked(
            "✎ Play goes on with fewer cards. When none is left, most colours win, then most monsters, then fewest "
            "cards; if all that is equal the place is shared."
        ),
    ),
    (
        marked("Achievements"),
        marked(
            "Twelve feats are ticked off for every player, over all games. The first four players who have all of "
            "them become Monster Masters.\n"
            "✎ Feats count when the game is finished, and only in games without house rules."
        ),
    ),
    (
        marked("In our box"),
        marked(
            "56 monster cards, 4 Master cards and 18 dice. Red monsters have two eyes and yellow ones five, as in the "
            "printed game.\n"
            "✎ One eye for pink, three for green, four for blue and one to five for purple, and which monsters are on "
            "which card."
        ),
    ),
)


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; empty for what needs no words. `names` are those of the seats."""
    match event:
        case Rolled(seat=seat, roll=roll):
            dice = ", ".join(f"{_(COLOURS[c])} {pips}" for c, pips in zip(roll.dice, roll.pips, strict=True))
            return _("{name} rolls {dice}.").format(name=names[seat], dice=dice)
        case Caught(seat=seat, spots=spots):
            return ngettext(
                "{name} catches {count} monster.",
                "{name} catches {count} monsters.",
                len(spots),
                name=names[seat],
            )
        case Missed(seat=seat):
            return _("{name} misses: no die reached its number.").format(name=names[seat])
        case Collected(seat=seat, cards=cards):
            monsters = sum(len(FACES[card]) for card in cards)
            return _("{name} collects {cards} with {monsters}.").format(
                name=names[seat],
                cards=ngettext("{count} card", "{count} cards", len(cards)),
                monsters=ngettext("{count} monster", "{count} monsters", monsters),
            )
        case Refilled(cards=cards):
            return ngettext(
                "{count} new card comes to the hunting ground.",
                "{count} new cards come to the hunting ground.",
                len(cards),
            )
        case Cleared():
            return _("Nothing could be done with these cards: new ones come.")
        case Ended():
            return _("The game is over.")
        case _:
            return ""


def refuse(reason: Reason) -> str:
    """Why something can't be done, in a sentence."""
    facts = reason.facts
    match facts:
        case {"dice": int(dice), "wanted": int(wanted)}:
            return _too_few(dice, wanted)
        case _:
            colour = facts.get("colour")
    name = _(COLOURS[colour]) if isinstance(colour, int) else ""
    text = {
        "no-such-monster": _("There is no {colour} monster here, so no {colour} die."),
        "all-caught": _("All {colour} monsters are caught already, so no {colour} die."),
        "colour-full": _("Every free {colour} monster has its die already."),
        "tray-empty": _("No {colour} die is left in the tray."),
        "hand-full": _("The hand is full: roll these dice, or put one back with Backspace."),
        "not-complete": _("No card is finished yet: catch all its monsters first."),
        "must-collect": _("No die can be chosen: collect what is finished."),
        "must-place": _("First put the dice on monsters."),
        "nothing-to-place": _("There are no dice to put down."),
        "not-your-turn": _("Somebody else is on turn."),
        "over": _("The game is over."),
    }.get(reason.id, _("That is not possible now."))
    return text.format(colour=name)


def _too_few(dice: int, wanted: int) -> str:
    """What to take before a roll of `wanted` dice, with `dice` in the hand."""
    missing = wanted - dice
    if dice:
        return ngettext("First take {count} more die.", "First take {count} more dice.", missing)
    return ngettext("First take {count} die.", "First take {count} dice.", missing)


def summary(events: Sequence[Event], names: Sequence[str], but: int) -> list[str]:
    """One line for each seat except `but` that did something, in the order of play: what came of its turn.

    What the last of them caught before a miss lies there for `but`.
    """
    lines: list[str] = []
    for seat in [(but + step) % len(names) for step in range(1, len(names))]:
        own = [event for event in events if getattr(event, "seat", None) == seat]
        caught = sum(len(event.spots) for event in own if isinstance(event, Caught))
        parts = [ngettext("caught {count} monster", "caught {count} monsters", caught)] if caught else []
        for event in own:
            if isinstance(event, Collected):
                parts.append(ngettext("collected {count} card", "collected {count} cards", len(event.cards)))
            elif isinstance(event, Missed):
                last = caught and seat == (but - 1) % len(names)
                missed = _("then missed: they stay for {name}").format(name=names[but]) if last else _("then missed")
                parts.append(missed if caught else _("missed"))
        if parts:
            lines.append(f"{names[seat]}: {', '.join(parts)}")
    return lines
