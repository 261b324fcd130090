"""The beauty contest: points are counted, everybody places voting tiles in secret, and all are turned up together."""

from asyncio import sleep
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from textual import events
from textual.app import ComposeResult

from monstergames.art.clay import clay, small_clay
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.scoring import points
from monstergames.rules.miss_monster.state import YOUNGEST, Ballot, Event, Result, View, Vote, VotesOpened, Voting
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.lineup import Exhibit, Lineup, Scene, Tile
from monstergames.screens.miss_monster.points import Points, Reckoning, steps
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.timed import TimedTable
from monstergames.screens.table import Mode
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.look import GOLD, MARKS, RGB

CARD = 0.15
"""Seconds between two cards that are counted."""
TILE = 0.35
"""Seconds between two tiles that are turned up."""
APPLAUSE = 6
"""Frames of applause."""
CLAP = 0.15


class Slip:
    """The voting tiles of a seat, while it places them."""

    def __init__(self, voter: Seat, seats: int) -> None:
        self.voter = voter
        self.seats = seats
        self.opponents = tuple(seat for seat in range(seats) if seat != voter)
        self.placed: dict[Seat, int] = {}
        """The value of the tile on a monster, in the order in which they were placed."""
        self.cursor = self.opponents[0]
        """A monster, or the button by the number after the last monster."""

    @property
    def free(self) -> tuple[int, ...]:
        """The tiles that aren't placed, the highest first."""
        return tuple(value for value in range(len(self.opponents), 0, -1) if value not in self.placed.values())

    @property
    def ballot(self) -> Ballot:
        """Who gets the highest tile, and so on; all must be placed."""
        return tuple(sorted(self.placed, key=lambda seat: -self.placed[seat]))

    @property
    def last(self) -> tuple[int, Seat]:
        """The tile that was placed last, and on whose monster; one must be placed."""
        seat = next(reversed(self.placed))
        return self.placed[seat], seat

    def move(self, direction: str, *, wide: bool) -> bool:
        """Move the cursor that way, in one row or in rows of two; whether there is anything."""
        here = self.opponents.index(self.cursor) if self.cursor in self.opponents else None
        if direction in {"left", "right"} and here is not None:
            step = 1 if direction == "right" else -1
            there = min(max(here + step, 0), len(self.opponents) - 1)
            self.cursor = self.opponents[there]
            return there != here
        if here is None:
            if direction == "up":
                self.cursor = self.opponents[-1]
            return direction == "up"
        next_to = self.cursor + (2 if direction == "down" else -2)
        if not wide and next_to in self.opponents:
            self.cursor = next_to
        elif direction == "down":
            self.cursor = self.seats
        else:
            return False
        return True

    def place(self, value: int) -> None:
        """Place this tile on the monster under the cursor; both may have been elsewhere before."""
        self.placed = {seat: own for seat, own in self.placed.items() if own != value and seat != self.cursor}
        self.placed[self.cursor] = value
        bare = [seat for seat in self.opponents if seat not in self.placed]
        self.cursor = next((seat for seat in bare if seat > self.cursor), bare[0] if bare else self.seats)

    def take(self) -> bool:
        """Take the last tile back; False if none is placed."""
        if not self.placed:
            return False
        self.cursor, _value = self.placed.popitem()
        return True


class VotingStage(Stage):
    """Points and votes of a round."""

    DEFAULT_CSS = """
    VotingStage > * { display: none; height: 1fr; width: 1fr; }
    VotingStage > .-here { display: block; }
    """

    PHASES = frozenset({"voting"})

    def __init__(self, table: TimedTable) -> None:
        super().__init__(table)
        self.slip: Slip | None = None
        self.closer = False
        self._counted = 0
        """The round of which all have seen the points."""
        self._step = 0
        """So many cards are counted."""

    def shared(self) -> bool:
        view = self.table.view
        return isinstance(view.phase, Voting) and view.phase.turn == YOUNGEST and self._counted < view.round

    def compose(self) -> ComposeResult:
        yield Points()
        yield Lineup()

    def begin(self) -> None:
        self.closer = False
        if not self.shared():
            self.slip = Slip(self.table.seat, len(self.table.match.seats))
            return
        own = self._reckonings(self.table.view)
        self._step = 0
        if self.table.app.animation_level == "none":
            self._step = steps(own)
        else:
            self.table.run_worker(partial(self._count, steps(own)), group="count", exclusive=True)

    # What is to be seen

    def show(self) -> None:
        view = self.table.view
        counting = self.shared()
        self.query_one(Points).set_class(counting, "-here")
        self.query_one(Lineup).set_class(not counting, "-here")
        if counting:
            self.query_one(Points).show(self._reckonings(view), self._step)
        else:
            self.query_one(Lineup).show(self._scene(view))

    async def _count(self, most: int) -> None:
        while self._step < most and self.shared():
            self.show()
            await sleep(CARD)
            self._step += 1
        if self.shared():
            self.show()

    def _reckonings(self, view: View) -> tuple[Reckoning, ...]:
        return tuple(reckoning(self.table, view, seat) for seat in range(len(view.finders)))

    def _scene(self, view: View) -> Scene:
        slip = self.slip if self.table.mode is Mode.MOVE else None
        own = exhibits(self.table, view)
        if slip is None:
            return Scene(own)
        accent, mark = self.table.accent(slip.voter), self._mark(slip.voter)
        shown = tuple(
            replace(one, tile=Tile(accent, mark, slip.placed[seat]) if seat in slip.placed else None)
            if seat != slip.voter
            else replace(one, note=_("own monster"), dim=True)
            for seat, one in enumerate(own)
        )
        hand = tuple(Tile(accent, mark, value) for value in slip.free)
        button = "" if self.table.WATCHED else _("Vote")
        return Scene(shown, slip.cursor, button, not slip.free, hand, True, self.closer, accent)

    def _mark(self, seat: Seat) -> str:
        return MARKS[self.table.match.seats[seat].mark]

    def call(self) -> tuple[str, str]:
        if self.shared():
            return _("Points of the round"), _(
                "Each card won is a point. Each one nobody found costs one. Enter goes on."
            )
        if self.table.mode is not Mode.MOVE or self.slip is None:
            return _("Beauty contest"), ""
        title = _("{name} votes: which monster is the most beautiful?").format(
            name=self.table.seat_name(self.slip.voter)
        )
        return title, self._prompt(self.slip)

    def _prompt(self, slip: Slip) -> str:
        names = self.table.names()
        if slip.cursor in slip.placed:
            text = _("{name} has tile {tile}. Enter takes it back.")
            return text.format(name=names[slip.cursor], tile=slip.placed[slip.cursor])
        if not slip.free:
            return _("All tiles are placed. Enter: vote.")
        tile = slip.free[0]
        if slip.cursor not in slip.opponents:
            return _("Tile {tile} isn't given yet: ↑ leads to the monsters.").format(tile=tile)
        if not slip.placed:
            return _("Tile {tile} is for the most beautiful one: choose it with the arrows, then Enter.").format(
                tile=tile
            )
        given, seat = slip.last
        text = _("{name} has tile {given}. Now {other}: Enter gives tile {tile}.")
        return text.format(name=names[seat], given=given, other=names[slip.cursor], tile=tile)

    def accent(self) -> RGB:
        return GOLD if self.slip is None or self.shared() else self.table.accent(self.slip.voter)

    def hints(self) -> Sequence[str | tuple[str, str]]:
        if self.shared():
            return [("press", marked("beauty contest")), "told", "rules", ("back", marked("menu"))]
        press = [("press", text) for text in self._pressing()]
        closer = [] if self.query_one(Lineup).wide else [("switch", marked("look closer"))]
        return ["move('left')", *press, *closer, "back", "undo", "rules"]

    def _pressing(self) -> Iterator[str]:
        """What Enter does, if anything, a message id."""
        slip = self.slip
        if slip is None:
            return
        if slip.cursor in slip.placed:
            yield marked("take it back")
        elif slip.cursor in slip.opponents:
            yield marked("give a tile")
        elif not slip.free:
            yield marked("vote")

    # What is done

    def keystroke(self, event: events.Key) -> bool:
        slip = self.slip
        if slip is None or self.shared() or event.character is None or not event.character.isdecimal():
            return False
        value = int(event.character)
        if value not in range(1, len(slip.opponents) + 1) or slip.cursor not in slip.opponents:
            return False
        slip.place(value)
        self._changed()
        return True

    def move(self, direction: str) -> None:
        if self.shared() or self.slip is None:
            super().move(direction)
        elif self.slip.move(direction, wide=self.query_one(Lineup).wide):
            self._changed()
        else:
            self.table.refuse(_("There is nothing that way."))

    def switch(self) -> None:
        if self.shared() or self.query_one(Lineup).wide:
            super().switch()
            return
        self.closer = not self.closer
        self._changed()

    def press(self) -> None:
        if self.shared():
            self._go_on()
            return
        slip = self.slip
        if slip is None:
            return
        if slip.cursor in slip.placed:
            tile = slip.placed.pop(slip.cursor)
            self._changed()
            text = _("{name}'s tile {tile} is back in the hand.")
            self.table.refuse(text.format(name=self.table.names()[slip.cursor], tile=tile))
            return
        if slip.cursor in slip.opponents:
            slip.place(slip.free[0])
        elif slip.free:
            self.table.refuse(_("Every tile must be given first: ↑ leads to the monsters."))
            return
        else:
            self._vote(slip)
            return
        self._changed()

    def _go_on(self) -> None:
        view = self.table.view
        most = steps(self._reckonings(view))
        if self._step < most:
            self._step = most
            self.show()
            return
        self._counted = view.round
        self.table.next_turn()

    def _vote(self, slip: Slip) -> None:
        happened = self.table.attempt(slip.voter, Vote(slip.ballot))
        if happened is not None:
            self.table.tell(happened)

    def _changed(self) -> None:
        self.table.show_moment()
        self.table.show_hints()

    def can_step_back(self) -> bool:
        return not self.shared() and self.slip is not None and bool(self.closer or self.slip.placed)

    def step_back(self) -> bool:
        if self.shared() or self.slip is None:
            return False
        if self.closer:
            self.closer = False
            return True
        return self.slip.take()

    def pointed(self, target: Any) -> None:
        slip = self.slip
        match target:
            case "monster", int(seat) if slip and seat in slip.opponents:
                if slip.cursor == seat:
                    self.press()
                else:
                    slip.cursor = seat
                    self._changed()
            case "done", _ if slip:
                slip.cursor = slip.seats
                self.press()
            case _:
                pass

    def cover(self) -> None:
        self.slip = None
        self.closer = False
        if self.is_mounted and self.has_class("-at-work") and self.query_one(Lineup).scene:
            self._show_no_tiles()

    def conceal(self) -> bool:
        if not self.slip or not self.query(Lineup) or self.shared():
            return False
        self._show_no_tiles()
        self.table.query_one(TurnBar).prompt("")
        return True

    def _show_no_tiles(self) -> None:
        self.query_one(Lineup).show(Scene(exhibits(self.table, self.table.view)))

    # What happens

    async def show_event(self, event: Event) -> None:
        if isinstance(event, VotesOpened):
            await self._open(event.result)

    async def _open(self, result: Result) -> None:
        """Turn the tiles up, from the lowest to the highest, and applaud."""
        view = self.table.view
        lineup = self.query_one(Lineup)
        names = self.table.names()
        bar = self.table.query_one(TurnBar)
        bar.show(_("All votes are turned up"), "", GOLD, "")
        before = tuple(own - (seat in result.winners) for seat, own in enumerate(view.frankies))
        for turned in range(len(result.ballots)):
            lineup.show(Scene(judged(self.table, view, result, before, turned)))
            await self.table.beat(TILE)
        bar.show(_("The most beautiful monster"), "", GOLD, words.bonus(result, names))
        for frame in range(1, APPLAUSE):
            if self.table.still:
                break
            lineup.show(
                Scene(judged(self.table, view, result, before, len(result.ballots), crowned=True), sparkle=frame)
            )
            await self.table.beat(CLAP)


def reckoning(table: TimedTable, view: View, seat: Seat) -> Reckoning:
    """How the points of a seat come about, when all cards of the round lie open."""
    received = [
        card
        for cards, finders in zip(view.attributes, view.finders, strict=True)
        for card, finder in zip(cards, finders, strict=True)
        if finder == seat and card is not None
    ]
    own = zip(view.attributes[seat], view.finders[seat], strict=True)
    kept = [card for card, finder in own if finder is None and card is not None]
    return Reckoning(table.seat_name(seat), table.accent(seat), tuple(received), tuple(kept))


def exhibits(table: TimedTable, view: View) -> tuple[Exhibit, ...]:
    """All monsters that are shown."""
    return tuple(
        Exhibit(
            table.seat_name(seat),
            table.accent(seat),
            small_clay(canvas, table.accent(seat)),
            clay(canvas, table.accent(seat)),
        )
        for seat, canvas in enumerate(view.monsters)
        if canvas is not None
    )


def judged(
    table: TimedTable,
    view: View,
    result: Result,
    frankies: Sequence[int],
    turned: int,
    *,
    crowned: bool = False,
    final: bool = False,
) -> tuple[Exhibit, ...]:
    """All monsters with the tiles they got, those up to the value `turned` face up, and then what comes of it."""
    before = points(view.finders)
    shown: list[Exhibit] = []
    for seat, own in enumerate(exhibits(table, view)):
        tiles = tuple(
            Tile(table.accent(voter), MARKS[table.match.seats[voter].mark], value if value <= turned else 0)
            for voter, ballot in enumerate(result.ballots)
            if seat in ballot and (value := len(ballot) - ballot.index(seat))
        )
        beauty = seat in result.beauties
        total = result.points[seat] if crowned else before[seat]
        reckoned = f"{before[seat]} + 1 = {total}" if total > before[seat] else str(total)
        votes = _("= {votes}").format(votes=result.votes[seat]) if turned >= len(result.ballots) - 1 else ""
        shown.append(
            replace(
                own,
                tiles=tiles,
                votes=f"{votes} ★" if crowned and beauty else votes,
                crowned=crowned and beauty,
                note=ngettext("{sum} point", "{sum} points", total, sum=reckoned),
                frankies=frankies[seat],
                gained=final and seat in result.winners,
            )
        )
    return tuple(shown)
