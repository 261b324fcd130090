"""The conformance suite passes a sound game and finds each fault that it is there for."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest
from pydantic import ConfigDict

from monstergames.rules.chance import Chance
from monstergames.rules.contract import AnyGame, Facts, IllegalMove, Outcome, Reason, Transition

from . import conformance, sealed
from .conformance import CHECKS, Case, cases
from .sealed import SEALED, Drew, Fold, Opened, Placed, Stake, State


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", cases(SEALED), ids=str)
def test_a_game_with_hidden_hands_simultaneous_play_and_endless_moves_passes(
    case: Case, check: Callable[[Case], None]
) -> None:
    check(case)


def test_each_option_is_changed_once() -> None:
    changed = {(case.seats, case.options.lowest, case.options.hand) for case in cases(SEALED)}
    assert changed == {(seats, *options) for seats in (2, 3) for options in ((False, 3), (True, 3), (False, 2))}


def _any_seats(seats: int, options: Any, chance: Chance) -> State:
    return sealed.new(min(max(seats, 2), 3), options, chance)


def _idle_seats_act(state: State, seat: int) -> sealed.Bids:
    return sealed.Bids(state.hands[seat] if 0 <= seat < len(state.hands) else ())


def _folding_is_not_listed(state: State, seat: int) -> list[Stake]:
    return [Stake(card, 1) for card in sealed.legal_moves(state, seat).hand]


def _folding_is_refused(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    if isinstance(move, Fold):
        raise IllegalMove(Reason("no-folding"), sealed.legal_moves(state, seat))
    return sealed.apply(state, seat, move, chance)


def _any_amount(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    return sealed.apply(state, seat, replace(move, amount=500) if isinstance(move, Stake) else move, chance)


def _refusals_forget_what_is_possible(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    try:
        return sealed.apply(state, seat, move, chance)
    except IllegalMove as refused:
        raise IllegalMove(refused.reason) from None


def _refusals_draw(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    try:
        return sealed.apply(state, seat, move, chance)
    except IllegalMove:
        chance.die()
        raise


def _anybody_may_move(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    acting = sealed.to_act(state)
    return sealed.apply(state, acting[0] if acting and seat not in acting else seat, move, chance)


def _the_end_is_no_end(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    return sealed.apply(state, seat, move, chance) if sealed.to_act(state) else Transition(state, ())


def _the_old_state_changes(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    after = sealed.apply(state, seat, move, chance)
    object.__setattr__(state, "amounts", after.state.amounts)
    return after


def _global_random(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    after = sealed.apply(state, seat, move, chance)
    deck = list(after.state.deck)
    random.shuffle(deck)
    return Transition(replace(after.state, deck=tuple(deck)), after.events)


def _draws_in_secret(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    chance.die()
    return sealed.apply(state, seat, move, chance)


def _a_card_is_lost(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    after = sealed.apply(state, seat, move, chance)
    return Transition(replace(after.state, deck=after.state.deck[1:]), after.events)


def _a_list_in_the_state(state: State, seat: int, move: Any, chance: Chance) -> Transition[State, Any]:
    after = sealed.apply(state, seat, move, chance)
    return Transition(replace(after.state, won=list(after.state.won)), after.events)


def _everybody_loses(state: State) -> Outcome | None:
    outcome = sealed.outcome(state)
    return outcome and replace(outcome, places=outcome.places[1:])


def _an_outcome_too_early(state: State) -> Outcome | None:
    return Outcome((), (), (), "never") if state.won[0] else sealed.outcome(state)


def _the_deck_is_seen(state: State, seat: int | None) -> Any:
    return replace(sealed.view(state, seat), deck=state.deck)


def _bids_are_told(event: Any, seat: int | None) -> Any:
    return event if isinstance(event, Placed) else sealed.redact(event, seat)


def _draws_are_told(event: Any, seat: int | None) -> Any:
    return event if isinstance(event, Drew) else sealed.redact(event, seat)


def _own_hand_is_dealt_anew(state: State, seat: int | None, chance: Chance) -> State:
    return sealed.redeal(state, None, chance)


def _only_the_deck_is_dealt_anew(state: State, _seat: int | None, chance: Chance) -> State:
    return replace(state, deck=chance.shuffled(state.deck))


class LooseOptions(sealed.Options):
    """Takes whatever comes."""

    model_config = ConfigDict(strict=False, extra="ignore")


@dataclass(frozen=True, slots=True)
class Laid:
    """An event that calls itself like another."""

    kind: Literal["placed"] = "placed"


def _changed(**parts: Any) -> AnyGame:
    return replace(SEALED, **parts)


BROKEN = (
    (conformance.a_wrong_number_of_seats_is_refused, _changed(new=_any_seats)),
    (conformance.somebody_acts_until_there_is_an_outcome, _changed(legal_moves=_idle_seats_act)),
    (conformance.somebody_acts_until_there_is_an_outcome, _changed(outcome=_an_outcome_too_early)),
    (conformance.every_match_ends_with_a_place_for_every_seat, _changed(outcome=_everybody_loses)),
    (conformance.every_match_ends_with_a_place_for_every_seat, _changed(facts=Facts(longest=11))),
    (conformance.every_state_is_sound, _changed(apply=_a_card_is_lost)),
    (conformance.progress_is_a_share_and_whole_at_the_end, _changed(progress=lambda _: 0.5)),
    (conformance.every_listed_move_is_accepted, _changed(apply=_folding_is_refused)),
    (conformance.every_other_move_is_refused, _changed(legal_moves=_folding_is_not_listed)),
    (conformance.every_other_move_is_refused, _changed(apply=_any_amount)),
    (conformance.every_other_move_is_refused, _changed(apply=_refusals_forget_what_is_possible)),
    (conformance.every_other_move_is_refused, _changed(apply=_refusals_draw)),
    (conformance.a_seat_not_to_act_is_refused, _changed(apply=_anybody_may_move)),
    (conformance.moves_after_the_end_are_refused, _changed(apply=_the_end_is_no_end)),
    (conformance.states_never_change, _changed(apply=_the_old_state_changes)),
    (conformance.states_never_change, _changed(apply=_a_list_in_the_state)),
    (conformance.the_same_seed_is_the_same_match, _changed(apply=_global_random)),
    (conformance.everything_goes_to_json_and_back, _changed(apply=_a_list_in_the_state)),
    (conformance.a_state_from_json_goes_on_alike, _changed(view=lambda state, _: id(state))),
    (conformance.json_that_is_not_the_schema_is_refused, _changed(Options=LooseOptions)),
    (conformance.dealing_anew_shows_in_no_view, _changed(view=_the_deck_is_seen)),
    (conformance.dealing_anew_shows_in_no_view, _changed(redeal=_own_hand_is_dealt_anew)),
    (conformance.dealing_anew_shows_in_no_view, _changed(redeal=_only_the_deck_is_dealt_anew)),
    (conformance.who_sees_what_others_may_not_gets_a_curtain, _changed(secret=lambda state, seat: False)),
    (conformance.events_tell_no_more_than_views, _changed(redact=_bids_are_told)),
    (conformance.events_tell_no_more_than_views, _changed(redact=_draws_are_told)),
    (conformance.what_draws_or_shows_something_new_reveals, _changed(apply=_draws_in_secret)),
    (conformance.what_draws_or_shows_something_new_reveals, _changed(reveals=frozenset({Drew}))),
    (conformance.moves_and_events_are_told_apart_by_their_kind, _changed(Event=Placed | Opened | Laid)),
    (conformance.the_rulebook_is_no_house_rule, _changed(house_rules=lambda _: ("lowest",))),
    (
        conformance.achievements_are_those_declared,
        _changed(achievements=replace(SEALED.achievements, ids=("row",))),
    ),
)


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize(("check", "game"), BROKEN)
def test_a_fault_is_found(check: Callable[[Case], None], game: AnyGame) -> None:
    with pytest.raises((AssertionError, IllegalMove, pytest.fail.Exception)):
        check(Case(game, 3, game.Options()))


def test_each_check_finds_a_fault() -> None:
    assert {check for check, _ in BROKEN} == set(CHECKS)
