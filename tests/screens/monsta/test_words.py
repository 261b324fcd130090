"""The words of Monsta: every event and every reason has a sentence, and none tells what it wasn't told."""

import pytest
from rules.monsta.builders import cards, pile

from monstergames.rules.contract import Reason
from monstergames.rules.monsta.components import KINDS, VALUES
from monstergames.rules.monsta.refusals import REASONS
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
from monstergames.rules.monsta.view import redact
from monstergames.screens.help import OURS, PICTURE
from monstergames.screens.monsta import words
from monstergames.screens.monsta.help import SITUATIONS
from monstergames.widgets.sheet import Sheet

NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("event", "seat", "told"),
    [
        (Reshuffled(1), None, "The draw pile was empty: 1 discarded card is the new one."),
        (Reshuffled(12), None, "The draw pile was empty: 12 discarded cards were shuffled."),
        (BonusDealt(1, 5), None, "Ben gets a bonus card."),
        (BonusDealt(1, 5), 1, "Ben gets a bonus card: Slurper 5."),
        (LaidOut(0, 3), None, "Ada lays out 3 Fuzzballs: 3 points."),
        (TurnedUp(0, 6), None, "Ada turns up Grumbler 6 for the offer."),
        (Offered(0, 2), None, "Ada adds Nipper 2 to the offer."),
        (BidPlaced(1, cards("5"), 1), None, "Ben bids 1 card."),
        (BidPlaced(1, cards("56"), 2), 0, "Ben bids 2 cards."),
        (BidPlaced(1, cards("56"), 2), 1, "Ben bids 2 cards: 5 6."),
        (BidPlaced(1, cards("5"), 4), 2, "Ben adds 1 card and bids 4."),
        (BidPlaced(1, cards("57"), 4), 1, "Ben adds 2 cards and bids 4: 5 7."),
        (Passed(2), None, "Cleo passes."),
        (TopTurned(2, 7), None, "Cleo turns up the top card: Gulper 7."),
        (Awarded(2, cards("74")), None, "Cleo wins the auction and takes Gulper 7 and Bogle 4."),
        (Awarded(2, ()), None, "Cleo wins the auction."),
        (PileTaken(0, 2, pile("7")), 1, "Ada takes the 1 card that Cleo bid."),
        (PileTaken(0, 2, pile("75^6")), None, "Ada takes the 3 cards that Cleo bid."),
        (PileTaken(0, 2, pile("75^6")), 0, "Ada takes the 3 cards that Cleo bid: 7 5 6."),
        (RoundBegan(2), None, "Cleo's round begins."),
        (Ended(0), None, "Ada wins: the game is over."),
    ],
)
def test_an_event_is_told_as_far_as_it_is_known(event: Event, seat: int | None, told: str) -> None:
    assert words.tell(redact(event, seat), NAMES) == told


WON = (Awarded(1, cards("74")), PileTaken(0, 1, pile("563")), RoundBegan(1), BonusDealt(2, 5))


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), ()),
        ((TurnedUp(0, 6), Offered(0, 2)), ()),
        ((Passed(1), BidPlaced(2, cards("5"), 1), Passed(1)), ("Cleo bids 1 card.", "Ben passes.")),
        ((Passed(2), *WON), ("Cleo passes.", "Ben won 7 and 4 for 3 cards.")),
        (
            (*WON, LaidOut(1, 3), TurnedUp(1, 4)),
            ("Ben won 7 and 4 for 3 cards.", "Ben lays out 3 Fuzzballs: 3 points."),
        ),
        ((Awarded(1, cards("74")), RoundBegan(1)), ("Ben won 7 and 4 for nothing.",)),
        ((Awarded(1, ()), PileTaken(0, 1, pile("5"))), ("Ben won the auction for 1 card.",)),
    ],
)
def test_the_news_are_the_last_two_things_that_happened_and_what_was_paid(
    events: tuple[Event, ...], told: tuple[str, ...]
) -> None:
    assert words.news([redact(event, None) for event in events], NAMES) == told


FACTS = {
    "value": 6,
    "have": 4,
    "points": 10,
    "goal": 15,
    "card": 3,
    "named": 2,
    "cards": 1,
    "least": 2,
    "seats": (1, 2),
    "turn": 0,
    "phase": "laying",
}


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_told_in_a_sentence_with_its_facts(reason: str) -> None:
    told = words.refuse(Reason(reason, {name: FACTS[name] for name in REASONS[reason]}))
    assert told.endswith(".")
    assert "{" not in told
    if "value" in REASONS[reason] and reason != "no-such-monster":
        assert "6" in told


def test_the_sentences_that_a_player_can_meet_fit_into_the_turn_bar() -> None:
    for reason, names in REASONS.items():
        for value in VALUES:
            facts = {**{name: FACTS[name] for name in names}, **({"value": value} if "value" in names else {})}
            assert len(words.refuse(Reason(reason, facts))) <= 76


def test_every_kind_has_a_plural() -> None:
    assert set(words.PLURALS) == set(KINDS)


def test_the_rules_mark_what_is_our_own_completion() -> None:
    marked = {heading for heading, text in words.RULES if OURS in text}
    assert marked == {
        "Bonus cards",
        "Groups",
        "The last group",
        "The offer",
        "In turns",
        "Equal bids",
        "Empty piles",
        "The end",
        "In our box",
    }


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_help_for_a_moment_is_in_words_of_every_day(situation: str) -> None:
    picture = Sheet(*PICTURE)
    SITUATIONS[situation].draw(picture)
    told = SITUATIONS[situation].rule + "".join(picture.strip(row).text for row in range(picture.height))
    assert not [hard for hard in ("active", "own bid", "comes back", "≥", "<") if hard in told]
    assert all(len(sentence.split()) <= 24 for sentence in SITUATIONS[situation].rule.split("."))


def test_nothing_addresses_the_reader() -> None:
    for heading, text in words.RULES:
        assert " you" not in f" {heading} {text}".lower()
