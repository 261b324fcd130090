"""An evening at the clay that is over: the monsters grow stroke by stroke, with the tools that made them."""

from dataclasses import replace
from typing import Final

from monstergames.rules.miss_monster.state import Identifying, Move, Sculpt, Sculpting, State, View, Vote
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Stroke
from monstergames.screens.clocked import Step
from monstergames.screens.miss_monster.identifying import IdentifyingStage
from monstergames.screens.miss_monster.sculpting import SculptingStage
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.miss_monster.voting import VotingStage
from monstergames.screens.replay.ways import Ways

RESTING: Final = Stroke("lump", ((WIDTH // 2, HEIGHT // 2),), 5)
"""How the hand holds its tool while no stroke follows."""


def _unveil(state: State, view: View) -> View:
    """The card that is sculpted next lies open already, for nobody is to turn it up."""
    match view.phase:
        case Sculpting(turn=seat, number=number, now=None) if seat == view.seat:
            return replace(view, looked_at=state.face_down.cards[seat][: number + 1])
        case _:
            return view


def _show(table: MissMonsterTable, ms: int, follows: Move | None) -> None:
    """The table at this moment of its timer; what is about to be worked or voted is pointed out."""
    phase = table.view.phase
    runs = isinstance(phase, Identifying) or (isinstance(phase, Sculpting) and phase.now is not None)
    table.step = Step.RUN if runs else Step.REST
    table.stopwatch.start(ms)
    table.stopwatch.pause()
    match table.stage, follows:
        case IdentifyingStage() as stage, _:
            stage.ready = True
            stage.forget(ms)
        case SculptingStage() as stage, _:
            hand, stroke = stage.hand, follows.stroke if isinstance(follows, Sculpt) else RESTING
            hand.tool, hand.size, hand.shade, hand.mirror = stroke.tool, stroke.size, stroke.shade, stroke.mirror
            hand.at = stroke.points[0]
        case VotingStage(slip=slip), Vote(ballot=ballot) if slip:
            slip.placed = {seat: value for value, seat in enumerate(reversed(ballot), 1)}
            slip.cursor = slip.seats
        case _:
            pass
    table.show_moment()


REPLAY = Ways(unveil=_unveil, show=_show)
