"""What the table shows after the events of a move is what the rules then show of it."""

from dataclasses import replace
from functools import reduce

import pytest
from rules.monsta.builders import play

from monstergames.rules.monsta.game import GAME
from monstergames.rules.monsta.state import BidPlaced, LaidOut, Options, Pass
from monstergames.rules.monsta.view import redact
from monstergames.rules.playout import playout
from monstergames.screens.monsta.stage import Said, after, stage

from .positions import BIDDING, CHOICE, bid


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_showing_the_events_of_a_move_leads_to_the_table_at_rest(seats: int) -> None:
    told = []
    for step in playout(GAME, seats, Options(), "stage"):
        before = stage(GAME.view(step.before, None), told)
        events = [redact(event, None) for event in step.events]
        told += events
        shown = reduce(after, events, before)
        rest = stage(GAME.view(step.state, None), told)
        assert replace(shown, phase="", group=None) == replace(rest, phase="")


def test_a_group_is_shown_until_the_next_event() -> None:
    laid = after(stage(GAME.view(CHOICE, None), []), LaidOut(0, 4))
    assert laid.group == 4
    assert after(laid, LaidOut(0, 2)).group == 2
    assert stage(GAME.view(CHOICE, None), [LaidOut(0, 4)]).group is None


def test_of_each_bidder_the_last_word_in_this_round_is_kept() -> None:
    done = play(BIDDING, bid("36"), Pass(), Pass(), Pass())
    said = stage(GAME.view(BIDDING, None), done.events[:3]).said
    assert said == (Said.NOTHING, Said.BID, Said.PASS, Said.PASS, Said.NOTHING)
    assert stage(GAME.view(done.state, None), done.events).said == (Said.NOTHING,) * 5


def test_a_redacted_bid_makes_a_pile_higher_by_as_many_cards() -> None:
    now = stage(GAME.view(BIDDING, None), [])
    event = redact(BidPlaced(1, (3, 6), 3), None)
    assert after(now, event).piles[1].cards == (0, 0, 0)
    assert after(now, event).hands[1] == now.hands[1] - 2
