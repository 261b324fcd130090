"""What the contract demands of every game, as checks over recorded matches of random legal moves."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Literal, TypeVar, get_args, get_origin

import pytest
from pydantic import BaseModel

from monstergames.rules.chance import Chance
from monstergames.rules.codec import Codec, ValidationError
from monstergames.rules.contract import AnyGame, IllegalMove, Moves, Reason, Seat, sample
from monstergames.rules.playout import Step, playout

T = TypeVar("T")

MATCHES = 2
"""Recorded for each case."""
SAMPLES = 40
"""States of a recorded match that the slower checks look at."""
LISTED = 60
"""Moves of a state that are looked at where there may be too many to list."""
OTHERS = 20
"""Changed moves, and moves from elsewhere, that a state must refuse unless it lists them."""


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options."""

    game: AnyGame
    seats: int
    options: Any

    def __str__(self) -> str:
        changed = {
            f"{name}={value}" for name, value in self.options if value != type(self.options).model_fields[name].default
        }
        return "-".join([self.game.info.key, str(self.seats), *sorted(changed)])

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.game)

    def play(self, number: int) -> Iterator[Step]:
        """The match of this number, which the number and the case decide."""
        return playout(self.game, self.seats, self.options, f"{self} {number}")

    @cached_property
    def matches(self) -> tuple[tuple[Step, ...], ...]:
        """Whole matches, each at least one move long and none longer than the game declares."""
        longest = self.game.facts.longest
        matches = tuple(tuple(islice(self.play(number), longest + 1)) for number in range(MATCHES))
        assert all(0 < len(match) <= longest for match in matches), f"declared are 1 to {longest} moves"
        return matches

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Some steps of the recorded matches: the first of each kind of move, and others evenly spread."""
        return tuple(step for match in self.matches for step in _sampled(match))

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """All states of the recorded matches."""
        return tuple(state for match in self.matches for state in (match[0].before, *(step.state for step in match)))

    def refusal(self, state: Any, seat: Seat, move: Any) -> Reason:
        """Why a move is refused; it must be, draw nothing and change nothing, and name what is possible instead."""
        before = self.codec.write_state(state)
        chance = Chance("refused")
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(state, seat, move, chance)
        assert self.codec.write_state(state) == before
        assert not chance.drawn
        assert listed(refused.value.instead) == listed(self.game.legal_moves(state, seat))
        assert refused.value.reason.id
        return refused.value.reason


def cases(game: AnyGame) -> Iterator[Case]:
    """The game for each number of seats, with the rulebook's options and with each option changed."""
    least, most = game.info.seats
    for options in _variants(game.Options):
        for seats in range(least, most + 1):
            yield Case(game, seats, options)


def _variants(model: type[BaseModel]) -> Iterator[BaseModel]:
    rulebook = model()
    yield rulebook
    for name, field in model.model_fields.items():
        for value in _values(field.annotation):
            if value != getattr(rulebook, name):
                yield model.model_validate({name: value})


def _values(annotation: Any) -> tuple[Any, ...]:
    if annotation is bool:
        return (False, True)
    return get_args(annotation) if get_origin(annotation) is Literal else ()


def _spread(items: Sequence[T], limit: int) -> Sequence[T]:
    """About `limit` of the items, the first of them and others at even distances."""
    return items[:: max(1, len(items) // limit)]


def _sampled(match: Sequence[Step]) -> list[Step]:
    firsts = {type(step.move): number for number, step in reversed(list(enumerate(match)))}
    numbers = {*firsts.values(), *_spread(range(len(match)), SAMPLES), len(match) - 1}
    return [match[number] for number in sorted(numbers)]


def listed(moves: Moves[T]) -> list[T]:
    """The moves, the first of them where there are many."""
    return list(islice(iter(moves), LISTED))


def _everybody(case: Case) -> tuple[Seat | None, ...]:
    return (None, *range(case.seats))


def _again(step: Step, state: Any, case: Case) -> Any:
    """What comes of the step's move in another state; where it isn't legal, of another move of its kind, or None."""
    moves = case.game.legal_moves(state, step.seat)
    drawn = (sample(moves, Chance("again", number)) for number in range(5 if moves else 0))
    for move in (step.move, *drawn):
        if type(move) is type(step.move) and move in moves:
            return case.game.apply(state, step.seat, move, Chance("again"))
    return None


def a_wrong_number_of_seats_is_refused(case: Case) -> None:
    least, most = case.game.info.seats
    for seats in (-1, 0, least - 1, most + 1):
        with pytest.raises(ValueError, match="seats"):
            case.game.new(seats, case.options, Chance("seats"))


def somebody_acts_until_there_is_an_outcome(case: Case) -> None:
    for state in case.states:
        acting = case.game.to_act(state)
        assert list(acting) == sorted(set(acting) & set(range(case.seats)))
        assert bool(acting) == (case.game.outcome(state) is None)
        for seat in range(-1, case.seats + 1):
            assert bool(case.game.legal_moves(state, seat)) == (seat in acting)


def every_match_ends_with_a_place_for_every_seat(case: Case) -> None:
    for match in case.matches:
        outcome = case.game.outcome(match[-1].state)
        assert outcome is not None
        assert sorted(seat for group in outcome.places for seat in group) == list(range(case.seats))
        assert all(outcome.places)
        assert set(outcome.winners) <= set(range(case.seats))
        assert len(outcome.scores) == case.seats
        assert outcome.decided


def every_state_is_sound(case: Case) -> None:
    for state in case.states:
        assert case.game.faults(state) == []


def progress_is_a_share_and_whole_at_the_end(case: Case) -> None:
    for state in case.states:
        progress = case.game.progress(state)
        assert 0 <= progress <= 1
        assert case.game.outcome(state) is None or progress == 1


def every_listed_move_is_accepted(case: Case) -> None:
    for step in case.steps:
        for seat in case.game.to_act(step.before):
            moves = case.game.legal_moves(step.before, seat)
            offered = listed(moves)
            assert all(offered.count(move) == 1 for move in offered), "listed twice"
            assert listed(case.game.legal_moves(step.before, seat)) == offered, "another order"
            drawn = [sample(moves, Chance("sample", number)) for number in range(5)]
            for move in [*offered, *drawn]:
                assert move in moves
                after = case.game.apply(step.before, seat, move, Chance("listed"))
                assert case.game.faults(after.state) == []


def every_other_move_is_refused(case: Case) -> None:
    elsewhere = list({case.codec.write_move(step.move): step.move for step in case.steps}.values())
    refused = 0
    for step in case.steps:
        for move in [*_spread(_changed(case, step.move), OTHERS), *_spread(elsewhere, OTHERS)]:
            if move in case.game.legal_moves(step.before, step.seat):
                case.game.apply(step.before, step.seat, move, Chance("other"))
            else:
                case.refusal(step.before, step.seat, move)
                refused += 1
    assert refused, "nothing to refuse was found"


def _changed(case: Case, move: Any) -> list[Any]:
    """Moves that differ from this one in a single number, flag or item."""
    found: list[Any] = []
    for data in _variations(json.loads(case.codec.write_move(move))):
        try:
            found.append(case.codec.read_move(json.dumps(data)))
        except ValidationError:
            continue
    return found


def _variations(data: Any) -> Iterator[Any]:
    match data:
        case bool():
            yield not data
        case int():
            yield from (data - 1, data + 1, -1, data + 100)
        case list():
            yield from ([], data[::-1], [*data, *data[-1:]])
            for number, item in enumerate(data):
                yield [*data[:number], *data[number + 1 :]]
                for other in _variations(item):
                    yield [*data[:number], other, *data[number + 1 :]]
        case dict():
            for key, item in data.items():
                yield from ({**data, key: other} for other in _variations(item))
        case _:
            return


def a_seat_not_to_act_is_refused(case: Case) -> None:
    for step in case.steps:
        for seat in {*range(-1, case.seats + 1)} - set(case.game.to_act(step.before)):
            assert case.refusal(step.before, seat, step.move).id == "not-your-turn"


def moves_after_the_end_are_refused(case: Case) -> None:
    for match in case.matches:
        for step in _sampled(match):
            for seat in range(-1, case.seats + 1):
                assert case.refusal(match[-1].state, seat, step.move).id == "over"


def states_never_change(case: Case) -> None:
    for number in range(MATCHES):
        written: list[tuple[Any, str]] = []
        for step in case.play(number):
            written.append((step.state, case.codec.write_state(step.state)))
            for seat in _everybody(case):
                case.game.view(step.state, seat)
                case.game.redeal(step.state, seat, Chance("redeal"))
        assert all(case.codec.write_state(state) == text for state, text in written)
    assert all(_is_frozen(part) for step in case.steps for part in _parts(step.state))


def _parts(value: Any) -> Iterator[Any]:
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)


def _is_frozen(value: Any) -> bool:
    if is_dataclass(value):
        return bool(value.__dataclass_params__.frozen) and not hasattr(value, "__dict__")
    if isinstance(value, BaseModel):
        return bool(value.model_config.get("frozen"))
    return isinstance(value, tuple | frozenset | int | float | str | None)


def the_same_seed_is_the_same_match(case: Case) -> None:
    for number, match in enumerate(case.matches):
        replayed = case.play(number)
        for step in match:
            random.seed()
            stirred = random.getstate()
            assert next(replayed) == step
            assert random.getstate() == stirred, "the global random was drawn from"
        assert next(replayed, None) is None
    assert case.matches[0] != case.matches[1], "another seed is another match"


def everything_goes_to_json_and_back(case: Case) -> None:
    codec = case.codec
    assert codec.read_options(codec.write_options(case.options)) == case.options
    for state in case.states:
        assert codec.read_state(codec.write_state(state)) == state
    for step in (step for match in case.matches for step in match):
        assert codec.read_move(codec.write_move(step.move)) == step.move
        assert tuple(codec.read_event(codec.write_event(event)) for event in step.events) == step.events
        for seat in _everybody(case):
            for event in filter(None, (case.game.redact(event, seat) for event in step.events)):
                assert codec.read_event(codec.write_event(event)) == event


def a_state_from_json_goes_on_alike(case: Case) -> None:
    for step in case.steps:
        restored = case.codec.read_state(case.codec.write_state(step.before))
        assert _again(step, restored, case) == _again(step, step.before, case)
        assert listed(case.game.legal_moves(restored, step.seat)) == listed(
            case.game.legal_moves(step.before, step.seat)
        )
        for seat in _everybody(case):
            assert case.game.view(restored, seat) == case.game.view(step.before, seat)


def json_that_is_not_the_schema_is_refused(case: Case) -> None:
    codec = case.codec
    first = case.matches[0][0]
    documents = (
        (codec.read_state, codec.write_state(first.state)),
        (codec.read_move, codec.write_move(first.move)),
        *((codec.read_event, codec.write_event(event)) for event in first.events),
        (codec.read_options, codec.write_options(case.options)),
    )
    for read, text in documents:
        for broken in _broken(json.loads(text)):
            with pytest.raises(ValidationError):
                read(json.dumps(broken))


def _broken(data: Any) -> Iterator[Any]:
    """The data with a field more, without its kind, or with a number as text, at each place in turn."""
    match data:
        case dict():
            yield {**data, "surplus": 0}
            if "kind" in data:
                yield {key: item for key, item in data.items() if key != "kind"}
                yield {**data, "kind": "no such kind"}
            for key, item in data.items():
                yield from ({**data, key: other} for other in _broken(item))
        case list() if data:
            yield from ([other, *data[1:]] for other in _broken(data[0]))
        case bool():
            yield int(data)
        case int():
            yield from (str(data), data + 0.5)
        case _:
            return


def dealing_anew_shows_in_no_view(case: Case) -> None:
    hidden = set(case.game.facts.hidden)
    assert hidden <= {field.name for field in fields(case.game.State)}
    changed: set[str] = set()
    for state in [*(step.before for step in case.steps), case.matches[0][-1].state]:
        for seat in _everybody(case):
            other = case.game.redeal(state, seat, Chance("redeal", str(seat)))
            assert case.game.faults(other) == []
            assert case.game.view(other, seat) == case.game.view(state, seat)
            assert case.game.to_act(other) == case.game.to_act(state)
            if seat is not None:
                assert listed(case.game.legal_moves(other, seat)) == listed(case.game.legal_moves(state, seat))
            changed |= {
                field.name for field in fields(state) if getattr(other, field.name) != getattr(state, field.name)
            }
    assert changed == hidden, "what is dealt anew is what the game declares to be hidden"


def who_sees_what_others_may_not_gets_a_curtain(case: Case) -> None:
    for step in case.steps:
        tables = [case.game.redeal(step.before, None, Chance("curtain", number)) for number in range(3)]
        for seat in case.game.to_act(step.before):
            own = case.game.view(step.before, seat)
            if any(case.game.view(other, seat) != own for other in tables):
                assert case.game.secret(step.before, seat)


def events_tell_no_more_than_views(case: Case) -> None:
    passing = case.game.facts.passing
    for step in case.steps:
        for seat in _everybody(case):
            known: dict[Any, Any] = {}
            for number in range(4):
                other = case.game.redeal(step.before, seat, Chance("events", number)) if number else step.before
                if after := _again(step, other, case):
                    told = tuple(case.game.redact(event, seat) for event in after.events if type(event) not in passing)
                    seen = repr(case.game.view(after.state, seat))
                    assert known.setdefault(seen, told) == told


def what_draws_or_shows_something_new_reveals(case: Case) -> None:
    reveals = case.game.reveals
    assert reveals <= set(get_args(case.game.Event) or (case.game.Event,))
    for step in case.steps:
        chance = Chance("again")
        after = case.game.apply(step.before, step.seat, step.move, chance)
        if reveals & set(map(type, after.events)):
            continue
        assert not chance.drawn, "chance was drawn, and nothing says so"
        if set(case.game.to_act(after.state)) - set(case.game.to_act(step.before)):
            continue
        for seat in _everybody(case):
            other = _again(step, case.game.redeal(step.before, seat, Chance("reveals")), case)
            if other and not reveals & set(map(type, other.events)):
                assert case.game.view(other.state, seat) == case.game.view(after.state, seat)


def moves_and_events_are_told_apart_by_their_kind(case: Case) -> None:
    for union in (case.game.Move, case.game.Event):
        classes = get_args(union) or (union,)
        kinds = [get_args(kind.__annotations__["kind"]) for kind in classes]
        assert all(len(kind) == 1 for kind in kinds)
        assert len(set(kinds)) == len(classes)
    for match in case.matches:
        for step in match:
            assert all(_is_frozen(part) for value in (step.move, *step.events) for part in _parts(value))


def the_rulebook_is_no_house_rule(case: Case) -> None:
    assert case.game.house_rules(case.game.Options()) == ()
    assert set(case.game.house_rules(case.options)) <= set(case.game.Options.model_fields)


def achievements_are_those_declared(case: Case) -> None:
    achievements = case.game.achievements
    if achievements is None:
        return
    assert len(set(achievements.ids)) == len(achievements.ids)
    assert set(achievements.streaks) <= set(achievements.ids)
    assert all(row > 1 for row in achievements.streaks.values())
    assert achievements.masters > 0
    for match in case.matches:
        earned = achievements.earned(match[-1].state, [event for step in match for event in step.events])
        assert len(earned) == case.seats
        assert all(own <= set(achievements.ids) - set(achievements.streaks) for own in earned)


CHECKS: tuple[Callable[[Case], None], ...] = (
    a_wrong_number_of_seats_is_refused,
    somebody_acts_until_there_is_an_outcome,
    every_match_ends_with_a_place_for_every_seat,
    every_state_is_sound,
    progress_is_a_share_and_whole_at_the_end,
    every_listed_move_is_accepted,
    every_other_move_is_refused,
    a_seat_not_to_act_is_refused,
    moves_after_the_end_are_refused,
    states_never_change,
    the_same_seed_is_the_same_match,
    everything_goes_to_json_and_back,
    a_state_from_json_goes_on_alike,
    json_that_is_not_the_schema_is_refused,
    dealing_anew_shows_in_no_view,
    who_sees_what_others_may_not_gets_a_curtain,
    events_tell_no_more_than_views,
    what_draws_or_shows_something_new_reveals,
    moves_and_events_are_told_apart_by_their_kind,
    the_rulebook_is_no_house_rule,
    achievements_are_those_declared,
)
