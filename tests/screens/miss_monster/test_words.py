"""Sentences of Miss Monster: every event, every reason, and none that tells what its event hides."""

from string import Formatter
from typing import get_args

import pytest
from rules.miss_monster.builders import DOT, Table, won_by

from monstergames.rules.contract import Reason
from monstergames.rules.miss_monster.chart import Heard
from monstergames.rules.miss_monster.components import ATTRIBUTES, DECKS, deck
from monstergames.rules.miss_monster.refusals import REASONS, unheard
from monstergames.rules.miss_monster.state import (
    Buzzed,
    CardLookedAt,
    Event,
    GiveUp,
    Mistaken,
    Options,
    Result,
    Voted,
    VotesOpened,
    Worked,
)
from monstergames.rules.miss_monster.view import redact
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.points import Reckoning, steps

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def test_every_event_but_strokes_and_buzzes_is_told_in_a_sentence() -> None:
    won = Table(3).play_round(*won_by(0)).play_round(*won_by(0))
    given_up = Table(3, seconds=0).sculpt_all([DOT]).show()
    given_up.guess(1, given_up.wrong(0))
    for seat in (1, 2):
        given_up.do(seat, GiveUp(given_up.moves(seat).give_up.start))
    told = {type(event): words.tell(event, NAMES[:3]) for event in (*won.events, *given_up.events)}
    assert set(told) == set(get_args(Event))
    assert {kind for kind, text in told.items() if not text} == {Worked, Buzzed}
    assert all(text.endswith(".") and text[0].isupper() for text in told.values() if text)


def test_what_an_event_hides_is_not_told() -> None:
    card = ATTRIBUTES.index("wings")
    assert words.tell(CardLookedAt(0, 1, card), NAMES) == "Ada looks at card 2: “wings”."
    for event in (CardLookedAt(0, 1, card), Voted(0, (1, 2))):
        hidden = redact(event, None)
        assert hidden is not None
        assert words.tell(hidden, NAMES) in {"Ada looks at card 2.", "Ada has voted."}
    assert words.tell(Voted(0, (2, 1)), NAMES) == "Ada votes: 2 for Cleo, 1 for Ben."


def test_a_wrong_guess_and_none_are_told_apart() -> None:
    card = ATTRIBUTES.index("horns")
    assert words.tell(Mistaken(1, 0, card, 5, 4005), NAMES) == "Ben says “horns”: no."
    assert words.tell(Mistaken(1, 0, None, 5, 4005), NAMES) == "Ben says nothing in time."


def test_votes_name_the_most_beautiful_and_those_with_most_points_all_of_them_in_a_tie() -> None:
    one = Result(((), (), ()), (4, 3, 2), (0,), (3, 2, 0), (0,))
    assert words.tell(VotesOpened(one), NAMES) == (
        "Ada made the most beautiful monster: a bonus point. Ada has most with 3 points and gets a Frankie."
    )
    both = Result(((), (), ()), (4, 4, 1), (0, 1), (1, 1, 0), (0, 1))
    assert words.tell(VotesOpened(both), NAMES) == (
        "Ada and Ben made the most beautiful monsters: a bonus point each. "
        "Ada and Ben have most with 1 point and get a Frankie each."
    )


def test_points_are_reckoned_as_in_the_rulebooks_example() -> None:
    assert words.reckoned(3, 2) == "3 cards won, 2 not found: 3 − 2 = 1."
    assert words.reckoned(1, 3) == "1 card won, 3 not found: nobody gets less than 0, so it is 0."


@pytest.mark.parametrize("recognised", range(13))
@pytest.mark.parametrize("kept", range(5))
def test_no_sum_mixes_minus_signs(recognised: int, kept: int) -> None:
    assert "-" not in words.reckoned(recognised, kept)


def test_points_are_counted_a_card_at_a_time_for_all_at_once() -> None:
    assert steps([Reckoning("Ada", (1, 2, 3), (1, 2, 3), (4,)), Reckoning("Ben", (1, 2, 3), (), ())]) == 4


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(reason: str) -> None:
    facts = {name: () if name in {"near", "seats", "opponents"} else 1 for name in REASONS[reason]}
    text = words.refuse(Reason(reason, facts))
    assert text.endswith((".", "?"))
    assert not any(field for _text, field, _form, _turn in Formatter().parse(text))


def test_words_that_are_near_are_offered() -> None:
    near = (ATTRIBUTES.index("horns"), ATTRIBUTES.index("beard"))
    assert words.refuse(unheard(Heard(None, near))) == "That is not on the chart. Perhaps horns or beard?"
    assert words.refuse(unheard(Heard(None))) == "That is not on the chart. Say something else."


def test_a_closed_deck_is_named() -> None:
    assert words.refuse(Reason("deck-closed", {"deck": 1})).startswith("Arms and legs: ")


def test_every_option_and_value_has_words() -> None:
    assert set(words.OPTIONS) == set(Options.model_fields)
    for name, values in words.VALUES.items():
        assert list(values) == list(get_args(Options.model_fields[name].annotation))


def test_every_deck_has_a_letter_of_its_own() -> None:
    assert len({words.letter(of) for of in range(len(DECKS))}) == len(DECKS)
    assert [words.letter(deck(ATTRIBUTES.index(name))) for name in ("tusks", "claws", "wings", "tie")] == list("HABT")
