"""An evening at the clay that is over: the monsters grow stroke by stroke, with the tools that made them."""

from dataclasses import replace
from typing import Final, cast

from monstergames.rules import race
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.components import DECKS
from monstergames.rules.miss_monster.state import Identifying, Move, Sculpt, Sculpting, State, View, Vote, Voting
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Stroke
from monstergames.screens.clocked import Step
from monstergames.screens.miss_monster.identifying import IdentifyingStage
from monstergames.screens.miss_monster.lineup import Lineup, Tile
from monstergames.screens.miss_monster.sculpting import SculptingStage
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.miss_monster.voting import VotingStage
from monstergames.screens.replay.position import Position
from monstergames.screens.replay.ways import Ways
from monstergames.texts import _
from monstergames.widgets.look import MARKS

RESTING: Final = Stroke("lump", ((WIDTH // 2, HEIGHT // 2),), 5)
"""How the hand holds its tool before the first stroke."""


def _unveil(state: State, view: View) -> View:
    """The card that is sculpted next lies open already, for nobody is to turn it up, and those that are looked for."""
    match view.phase:
        case Sculpting(turn=seat, number=number, now=None) if seat == view.seat:
            return replace(view, looked_at=state.face_down.cards[seat][: number + 1])
        case Identifying(creator=creator):
            cards = tuple(sorted(state.face_down.cards[creator]))
            return replace(view, attributes=(*view.attributes[:creator], cards, *view.attributes[creator + 1 :]))
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
            hand, stroke = stage.hand, _made(table)
            hand.tool, hand.size, hand.shade, hand.mirror = stroke.tool, stroke.size, stroke.shade, stroke.mirror
            hand.at = stroke.points[-1]
        case VotingStage(slip=slip), Vote(ballot=ballot) if slip:
            slip.placed = {seat: value for value, seat in enumerate(reversed(ballot), 1)}
            slip.cursor = slip.seats
        case _:
            pass
    table.show_moment()
    if isinstance(phase, Voting):
        _open_votes(table, phase.turn)


def _made(table: MissMonsterTable) -> Stroke:
    """The last stroke of the seat that sculpts."""
    position = cast(Position, table.match)
    moves = (step.move for step in reversed(position.replay.steps[: position.at]) if step.seat == table.seat)
    return next((move.stroke for move in moves if isinstance(move, Sculpt)), RESTING)


def _say(table: MissMonsterTable) -> str:
    """What goes on at a stroke or a buzz, of which nothing is told."""
    phase = table.view.phase
    if isinstance(phase, Identifying) and (seat := race.answering(phase.race)) is not None:
        return _("{name} buzzes.").format(name=table.names()[seat])
    return table.stage.watched() if isinstance(table.stage, SculptingStage) else ""


def _open_votes(table: MissMonsterTable, voters: Seat) -> None:
    """Turn up the tiles of the first `voters` seats, which have voted."""
    lineup = table.query_one(Lineup)
    if lineup.scene is None:
        return
    ballots = [table.match.view(voter).ballot for voter in range(voters)]
    exhibits = tuple(
        replace(
            own,
            tiles=tuple(
                Tile(table.accent(voter), MARKS[table.match.seats[voter].mark], len(ballot) - ballot.index(seat))
                for voter, ballot in enumerate(ballots)
                if seat in ballot
            ),
        )
        for seat, own in enumerate(lineup.scene.exhibits)
    )
    lineup.show(replace(lineup.scene, exhibits=exhibits))


def _look(table: MissMonsterTable, on: int) -> bool:
    """Leaf on in the chart."""
    stage = table.stage
    if not isinstance(stage, IdentifyingStage) or stage.racing is None:
        return False
    stage.pointed(("deck", on % len(DECKS)))
    return True


REPLAY = Ways(unveil=_unveil, show=_show, look=_look, say=_say)
