"""The computer players of Monster Meister: what they remember and forget, what they reveal, and how strong they are."""

from statistics import fmean

import pytest
from rules.monster_meister.builders import COMPETITION, SET, cards, code, strays, table, to_add

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.bots.monster_meister.belief import Belief
from monstergames.bots.monster_meister.memory import Memory
from monstergames.laboratory import Series
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_meister.components import STRAY, with_back
from monstergames.rules.monster_meister.display import places
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Added, Drew, Name, Position, Removed, Revealed, TurnedBack
from monstergames.screens.monster_meister.thoughts import THOUGHTS

from .sittings import is_repeatable, milliseconds, sitting


def seen(codes, seat=0):
    """The events of a seat's cards being turned over, and back, where they lie in a display of the codes `SET`."""
    where = SET.split()
    shown = [Revealed(seat, Position(*divmod(where.index(own), 4)), cards(own, seat)[0], 0) for own in codes.split()]
    return (*shown, TurnedBack(((), ())))


def asked(match, level="fierce", events=()):
    """What the seat to act decides, and the card of its display that is meant."""
    player = roster.player("monster-meister", level, match.seat, len(match.state.displays))
    player.see((*events, *match.events))
    decision = player.decide(GAME.view(match.state, match.seat), match.moves(), Chance("asked"))
    position = getattr(decision.move, "position", None)
    meant = [code(own.card) for own in match.state.displays[match.seat] if own.position == position]
    return decision, *meant


@pytest.mark.parametrize("level", LEVELS)
def test_a_newcomer_who_saw_everything_decides_like_who_sat_there_all_along(level):
    assert all(map(is_repeatable, sitting("monster-meister", (level, *LEVELS), "course")))


def test_every_reason_comes_up_and_tells_nothing():
    reasons = [
        choice.decision.why
        for seed in range(60)
        for choice in sitting("monster-meister", ("gentle", "clever"), f"reasons {seed}")
    ]
    assert {reason.id for reason in reasons} == set(THOUGHTS)
    assert not any(reason.facts for reason in reasons)


def remembered(retention, rounds):
    """The share of cards that are remembered so many rounds after they were seen."""
    known = []
    for number in range(40):
        memory = Memory(0, retention)
        memory.see(seen("Y1 " * number + SET)[number:])
        memory.see([TurnedBack(((), ()))] * (rounds - 1))
        known += [memory.at(0, Position(row, column)) is not None for row in range(4) for column in range(4)]
    return fmean(known)


def test_of_a_hundred_cards_as_many_as_said_are_remembered_a_round_later():
    assert remembered(100, 9) == 1
    assert remembered(0, 1) == 0
    assert remembered(50, 1) == pytest.approx(0.5, abs=0.15)
    assert remembered(50, 3) == pytest.approx(0.125, abs=0.1)


def test_in_its_own_round_everything_is_remembered():
    memory = Memory(0, 0)
    memory.see(seen(SET)[:-1])
    assert memory.at(0, Position(0, 1)) == cards("B2B2", 0)[0]


def test_a_card_seen_again_is_never_forgotten_earlier():
    for number in range(30):
        once, twice = Memory(0, 60), Memory(0, 60)
        for memory in (once, twice):
            memory.see(seen("B1 " * number + "R4"))
        twice.see(seen("R4")[:-1])
        rounds = [TurnedBack(((), ()))]
        for _ in range(10):
            assert once.at(0, Position(3, 3)) is None or twice.at(0, Position(3, 3)) is not None
            once.see(rounds)
            twice.see(rounds)


def test_a_card_that_went_under_the_stray_pile_is_followed_until_it_is_drawn_and_hidden():
    memory = Memory(0, 100)
    memory.see(seen("G3")[:-1])
    memory.see([Removed(0, Position(2, 2), cards("G3", 0)[0])])
    for _ in range(8):
        assert memory.in_pile() == {*cards("G3", 0)}
        memory.see([Drew(1, STRAY, 0), Added(1, Position(4, 0), STRAY)])
        assert memory.at(1, Position(4, 0)) is None, "it is one of the strays, unseen"
    memory.see([Drew(1, 0, 0), Added(1, Position(4, 1), 0)])
    assert memory.in_pile() == set()
    assert memory.at(1, Position(4, 1)) == cards("G3", 0)[0]
    assert memory.at(0, Position(2, 2)) is None


def test_counting_rules_out_what_lies_elsewhere():
    match = table(SET, SET, task=1).turn_task()
    memory = Memory(0, 100)
    memory.see(seen(SET.removeprefix("B1 B2B2 ")))
    view = GAME.view(match.state, 0)
    counting, guessing = (Belief(view, memory, counts=counts).closed(0) for counts in (True, False))
    assert counting[Position(0, 0)] == cards("B1 B2B2", 0)
    assert guessing[Position(0, 0)] == with_back(0)
    assert counting[Position(3, 3)] == guessing[Position(3, 3)] == cards("R4", 0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_best_card_seen_in_this_round_is_revealed(level):
    match = table(SET, SET, task=1).turn_task()
    decision, card = asked(match, level, seen("R4 G4G4 Y3Y3 B1")[:-1])
    assert (card, decision.why) == ("G4G4", Reason("remembers"))


def test_an_unknown_card_is_better_than_a_bad_one():
    match = table(SET, SET, task=3).turn_task()
    decision, card = asked(match, events=seen("Y1 Y2 Y3Y3 Y4"))
    assert card[0] != "Y"
    assert decision.why.id == "tries"


def test_safe_cards_come_first_then_unknown_ones_and_what_ends_the_task_last():
    match = table(SET, SET, task=6).turn_task()
    assert asked(match, events=seen("G1 G2 G3 R3"))[1] == "R3"
    decision, card = asked(match, events=seen("G1 G2 G3"))
    assert decision.why.id == "dares"
    assert card not in {"G1", "G2", "G3"}
    match.reveal("B1 B2B2 B3 B4 Y1 Y2 Y3Y3 Y4 R1R1 R2 R3 R4")
    assert asked(match, events=seen("G1 G2 G3"))[0].why.id == "ends-it"


def test_the_double_with_most_eyes_ends_the_task_that_pays_it():
    every = seen(SET)
    match = table(SET, SET, task=5).turn_task()
    for _ in range(12):
        decision, card = asked(match, events=every)
        assert decision.why.id == "safe"
        match.do(decision.move)
    decision, card = asked(match, events=every)
    assert (card, decision.why.id) == ("G4G4", "ends-it")


def test_a_feature_is_named_that_the_own_display_surely_has_and_others_have_not_shown():
    match = table(SET, SET, task=COMPETITION).turn_task()
    events = (*seen("R2 B3"), *seen("B1 G2", seat=1)[:-1])
    decision, *_ = asked(match, events=events)
    assert decision.why.id == "has-one"
    assert decision.move in {Name("red"), Name("three-eyed")}


def test_a_card_with_the_feature_is_turned_over_if_one_is_remembered():
    match = table(SET, SET, task=COMPETITION).turn_task().name("red")
    decision, card = asked(match, events=seen("R2 B3"))
    assert (card, decision.why.id) == ("R2", "tames")


@pytest.mark.parametrize("level", LEVELS)
def test_a_double_of_the_own_set_is_removed_first(level):
    match = table(SET, SET, task=1).turn_task().reveal("G1 G2 G3 G4G4 R1R1 R2 R3 R4")
    assert asked(match, level)[1] == "G4G4"


def test_of_the_other_cards_one_of_the_own_set_is_removed():
    mixed = (*cards("B1 Y1 Y2 R1R1 R2 R3 R4", 0), *strays("G4 G1G1 Y3"))
    match = table(mixed, SET, task=1).turn_task().reveal("G4 G1G1 Y3 Y1 R1R1 R2 R3 R4")
    assert asked(match)[1] == "Y1"


def test_a_stray_is_hidden_at_any_place():
    match = to_add(table(SET, SET).state.displays[0], *strays("G4"))
    decision, *_ = asked(match)
    assert decision.why.id == "hides"
    assert decision.move.position in places(match.state.displays[0])


def test_fierce_decides_fast_enough_for_thousands_of_matches():
    took = milliseconds("monster-meister", 4)
    assert fmean(took) < 5
    assert sorted(took)[-len(took) // 50] < 30


@pytest.mark.parametrize(
    ("strong", "weak", "least"), [("fierce", "clever", 0.6), ("clever", "gentle", 0.6), ("gentle", "random", 0.7)]
)
def test_each_level_wins_against_the_one_below(strong, weak, least):
    figures = Series("monster-meister", (strong, weak), games=60, seed="strength").figures()
    assert figures.by_level[strong].share > least
