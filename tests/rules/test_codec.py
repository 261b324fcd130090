"""JSON of moves, events, options and states."""

import json

import pytest

from monstergames.rules.catalogue import KEYS, UnknownGame
from monstergames.rules.codec import ValidationError, codec
from monstergames.rules.monster_12.state import Caught, Collect, Hunt, Place, Roll, Rolled, Spot

MONSTER_12 = codec("monster-12")


@pytest.mark.parametrize("key", KEYS)
def test_each_game_has_one_codec(key: str) -> None:
    assert codec(key) is codec(key)


def test_an_unknown_game_has_none() -> None:
    with pytest.raises(UnknownGame):
        codec("monster-13")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Hunt((0, 1, 4)), '{"dice":[0,1,4],"kind":"hunt"}'),
        (Place((Spot(0, 1), Spot(2, 0))), '{"spots":[{"place":0,"monster":1},{"place":2,"monster":0}],"kind":"place"}'),
        (Collect(), '{"kind":"collect"}'),
    ],
)
def test_moves_are_written_as_they_always_were(move: Hunt | Place | Collect, text: str) -> None:
    assert MONSTER_12.write_move(move) == text
    assert MONSTER_12.read_move(text) == MONSTER_12.read_move(text.encode()) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"kind":"hunt"}',
        '{"kind":"roll","dice":[0]}',
        '{"dice":[0]}',
        '{"kind":"hunt","dice":["0"]}',
        '{"kind":"hunt","dice":[0.0]}',
        '{"kind":"hunt","dice":[true]}',
        '{"kind":"hunt","dice":0}',
        '{"kind":"hunt","dice":null}',
        '{"kind":"hunt","dice":[0],"seat":1}',
        '{"kind":"collect"} {}',
        '{"kind":"rolled","seat":0,"roll":{"dice":[0],"pips":[1]}}',
    ],
)
def test_anything_but_the_schema_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        MONSTER_12.read_move(text)


def test_events_are_told_apart_by_their_kind() -> None:
    for event in (Rolled(1, Roll((0, 0), (1, 6))), Caught(1, (Spot(0, 0),), (1,))):
        assert MONSTER_12.read_event(MONSTER_12.write_event(event)) == event
        with pytest.raises(ValidationError):
            MONSTER_12.read_move(MONSTER_12.write_event(event))


def test_options_left_out_are_the_rulebook() -> None:
    assert MONSTER_12.read_options("{}").up_to_three is False
    with pytest.raises(ValidationError):
        MONSTER_12.read_options(json.dumps({"up_to_four": True}))
