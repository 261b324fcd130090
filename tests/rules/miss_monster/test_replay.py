"""The same seed and moves give the same match for ever, and a long one resumes in no time: saved ones depend on it."""

import gc
import time
from hashlib import blake2b

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.codec import ValidationError
from monstergames.rules.miss_monster.clay import BODY, stroked
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import Buzz, Done, NextRound, Options, Sculpt, TurnTimer
from monstergames.rules.miss_monster.strokes import SHADES, TOOLS, Stroke, any_stroke

from .builders import CODEC, A, B, C, Table, won_by

STROKES = 4000


def digest(canvas):
    return blake2b("\n".join(canvas).encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize(
    ("tool", "pixels"),
    [
        ("lump", "03c3afa7d7c7"),
        ("roll", "c4488eef4f22"),
        ("slab", "f1c76db7ef58"),
        ("ball", "de832561b94d"),
        ("smear", "f0243be8ce99"),
        ("knife", "b6630f3a2bf8"),
        ("shade", "f8c02ea484a4"),
    ],
)
def test_each_tool_makes_the_same_pixels_for_ever(tool, pixels):
    monster = BODY
    for number in range(200):
        drawn = any_stroke(Chance("pixels", tool, number))
        if drawn.tool in (tool, "lump"):
            monster = stroked(monster, drawn)
    assert digest(monster.canvas) == pixels


@pytest.mark.parametrize(
    ("seats", "seed", "cards", "line", "next_cards"),
    [
        (3, "one", "55,20,77,6 27,57,0,69", (2, 1), "73,44,28,8 15,62,29,52"),
        (4, "two", "21,66,59,18 33,76,16,54", (1, 2), "44,13,30,74 35,62,55,0"),
    ],
)
def test_cards_and_ties_come_as_they_always_did(seats, seed, cards, line, next_cards):
    assert dealt(Table(seats, seed=seed)) == cards
    assert Table(seats, seed=seed).show().do(C, Buzz(100)).do(B, Buzz(110)).line == line
    assert dealt(Table(seats, seed=seed).play_round(*won_by(B, seats=seats)).do(A, NextRound())) == next_cards


def dealt(table):
    return " ".join(",".join(map(str, table.cards(seat))) for seat in (A, C))


def a_long_session():
    """The JSON of 4,000 strokes of one monster, as somebody makes them who draws for minutes, timers and all."""
    chance = Chance("session")
    moves = []
    for number in range(STROKES):
        if number % (STROKES // 4) == 0:
            moves += [*([Done(60_000)] if number else ()), TurnTimer()]
        tool = chance.choice([tool for tool in TOOLS if tool not in ("slab", "ball")])
        x, y = chance.below(50), chance.below(30)
        points = tuple((x + step, y + chance.below(3)) for step in range(2))
        moves.append(
            Sculpt(Stroke(tool, points, 3, chance.choice(SHADES), bool(chance.below(2))), number % (STROKES // 4) * 60)
        )
    return [CODEC.write_move(move) for move in moves]


def resumed(session):
    states = [GAME.new(3, Options(seconds=60), Chance("session", 0))]
    for number, text in enumerate(session, 1):
        states.append(GAME.apply(states[-1], 0, CODEC.read_move(text), Chance("session", number)).state)
    return states


def test_a_canvas_of_4000_strokes_resumes_in_under_a_fifth_of_a_second():
    session = a_long_session()
    assert sum('"kind":"sculpt"' in text for text in session) == STROKES
    taken = []
    for _ in range(5):
        gc.collect()
        start = time.process_time()
        states = resumed(session)
        taken.append(time.process_time() - start)
        assert len(states) == len(session) + 1
    assert min(taken) < 0.2


def test_a_replay_shows_the_monster_grow_stroke_by_stroke():
    canvases = [state.monsters[0].canvas for state in resumed(a_long_session()[:200])]
    assert len(set(canvases)) > 150
    filled = [sum(pixel != "0" for row in canvas for pixel in row) for canvas in canvases]
    assert filled[0] == 0 < filled[50] < filled[-1]


def test_a_stroke_is_small_on_disk():
    assert max(map(len, a_long_session())) < 160
    longest = Sculpt(Stroke("lump", ((55, 39),) * 64, 3, 3, True), 60_000)
    assert len(CODEC.write_move(longest)) < 700


def test_a_stroke_stored_before_strokes_could_go_on_is_one_of_its_own():
    stroke = '"tool":"lump","points":[[1,1]],"size":3,"shade":3,"mirror":false'
    assert CODEC.read_move(f'{{"stroke":{{{stroke}}},"at":0,"kind":"sculpt"}}') == Sculpt(Stroke("lump", ((1, 1),)), 0)


@pytest.mark.parametrize(
    "text",
    [
        '{"stroke":{"tool":"chisel","points":[[1,1]],"size":3,"shade":3,"mirror":false},"at":0,"kind":"sculpt"}',
        '{"stroke":{"tool":"lump","points":[[1,1]],"size":4,"shade":3,"mirror":false},"at":0,"kind":"sculpt"}',
        '{"stroke":{"tool":"lump","points":[[1,1]],"size":3,"shade":9,"mirror":false},"at":0,"kind":"sculpt"}',
        '{"stroke":{"tool":"lump","points":[[1]],"size":3,"shade":3,"mirror":false},"at":0,"kind":"sculpt"}',
        '{"stroke":{"tool":"lump","points":[[1,1.5]],"size":3,"shade":3,"mirror":false},"at":0,"kind":"sculpt"}',
        '{"attribute":"horns","at":0,"kind":"guess"}',
        '{"ballot":[1,"2"],"kind":"vote"}',
    ],
)
def test_a_move_that_is_none_isnt_read(text):
    with pytest.raises(ValidationError):
        CODEC.read_move(text)
