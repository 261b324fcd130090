"""Every fault of a state of Monster 12 is found."""

from dataclasses import replace

import pytest

from monstergames.rules.monster_12.faults import faults
from monstergames.rules.monster_12.state import Lair, Over, Placing, Roll, State

from .positions import B, G, P, R, position

SOUND = position("PG*B|RB|Y*", catches=("PRBY", "G"), turn=1)
ROLLED = position("PG|PGB|Y", roll="P5 G5 B1")
WON = replace(position("P|R|G", catches=("PRGB|RBYV5|GY|PR", "")), phase=Over())
CARD = SOUND.stack[0]


@pytest.mark.parametrize("state", [SOUND, ROLLED, WON], ids=["choosing", "placing", "over"])
def test_a_sound_state_has_no_faults(state: State) -> None:
    assert faults(state) == []


FAULTY = (
    ("1 seats", replace(SOUND, catches=((),), turn=0)),
    ("6 seats", replace(SOUND, catches=(*SOUND.catches, (), (), (), ()))),
    ("turn of seat 2", replace(SOUND, turn=2)),
    ("turn of seat -1", replace(SOUND, turn=-1)),
    ("no such cards: [56]", replace(SOUND, stack=(*SOUND.stack, 56))),
    ("no such cards: [56]", replace(SOUND, ground=(Lair(56, (False,)), *SOUND.ground[1:]))),
    ("no such cards: [-1]", replace(SOUND, catches=(SOUND.catches[0], (-1,)))),
    (f"card {CARD} is there 2 times", replace(SOUND, catches=((CARD,), ()))),
    (f"card {CARD} is there 0 times", replace(SOUND, stack=SOUND.stack[1:])),
    (
        "card 34 with 4 monsters",
        replace(SOUND, ground=(replace(SOUND.ground[0], caught=(False,) * 4), *SOUND.ground[1:])),
    ),
    ("2 cards in the hunting ground, 51 in the stack", replace(SOUND, ground=SOUND.ground[:2])),
    (
        "4 cards in the hunting ground, 0 in the stack",
        replace(SOUND, ground=(*SOUND.ground, Lair(CARD, (False,))), stack=()),
    ),
    ("green dice: 3 lie, 1 on monsters, 0 rolled", replace(SOUND, tray=(3, 3, 3, 3, 2, 3))),
    ("purple dice: 2 lie, 0 on monsters, 0 rolled", replace(SOUND, tray=(3, 3, 2, 3, 2, 2))),
    ("purple dice: -3 lie, 0 on monsters, 0 rolled", replace(SOUND, tray=(3, 3, 2, 3, 2, -3))),
    ("pink dice: 3 lie, 0 on monsters, 1 rolled", replace(ROLLED, tray=(3, 3, 3, 3, 3, 3))),
    ("a tray for 5 colours", replace(SOUND, tray=(3, 3, 2, 3, 2))),
    ("over with 3 cards in the hunting ground, goal reached by []", replace(SOUND, phase=Over())),
    ("over with 3 cards in the hunting ground, goal reached by [0]", replace(WON, turn=1)),
    ("not over, goal reached by [0]", replace(WON, phase=SOUND.phase)),
    ("nothing can be done with the hunting ground", replace(SOUND, ground=())),
    ("nothing can be done with the hunting ground", replace(SOUND, tray=(0,) * 6, ground=SOUND.ground[:2])),
    ("dice (0, 2, 1) could not be chosen", replace(ROLLED, phase=Placing(Roll((P, G, R), (5, 5, 1))))),
    ("dice (0, 2) could not be chosen", replace(ROLLED, phase=Placing(Roll((P, G), (5, 5))))),
    ("nothing to choose in placing", replace(ROLLED, phase=Placing(Roll((P, P, B), (5, 5, 1))))),
    ("3 dice with 2 numbers of pips", replace(ROLLED, phase=Placing(Roll((P, G, B), (5, 5))))),
    ("4 dice with 4 numbers of pips", replace(ROLLED, phase=Placing(Roll((P, P, G, B), (5, 5, 5, 1))))),
    ("no such pips: [7]", replace(ROLLED, phase=Placing(Roll((P, G, B), (5, 5, 7))))),
    ("no such colours: [6]", replace(ROLLED, phase=Placing(Roll((P, G, 6), (5, 5, 1))))),
)


@pytest.mark.parametrize(("fault", "state"), FAULTY)
def test_a_fault_is_named(fault: str, state: State) -> None:
    assert fault in faults(state)


def test_faults_are_named_all_at_once() -> None:
    assert faults(replace(SOUND, tray=(3, 3, 2, 3, 2, 2), stack=SOUND.stack[1:])) == [
        f"card {CARD} is there 0 times",
        "purple dice: 2 lie, 0 on monsters, 0 rolled",
    ]
