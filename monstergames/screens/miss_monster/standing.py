"""Between rounds and at the end: all monsters with votes, points and Frankies."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from monstergames.rules.miss_monster.state import YOUNGEST, NextRound, Over, Result, Standing
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.lineup import Lineup, Scene
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.voting import judged
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Mode
from monstergames.texts import _, marked


class StandingStage(Stage):
    """How the round ended."""

    DEFAULT_CSS = "StandingStage Lineup { height: 1fr; width: 1fr; }"

    PHASES = frozenset({"standing", "over"})

    def shared(self) -> bool:
        return True

    def compose(self) -> ComposeResult:
        yield Lineup()

    @property
    def result(self) -> Result | None:
        """Of the round that is over."""
        phase = self.table.view.phase
        return phase.result if isinstance(phase, Standing | Over) else None

    def show(self) -> None:
        view, result = self.table.view, self.result
        if result is None:
            return
        shown = judged(self.table, view, result, view.frankies, len(result.ballots), crowned=True, final=True)
        button = _("Podium") if self.table.mode is Mode.OVER else _("Next round")
        remark = _("They hang in the gallery now.")
        scene = Scene(shown) if self.table.WATCHED else Scene(shown, len(shown), button, remark=remark)
        self.query_one(Lineup).show(scene)

    def call(self) -> tuple[str, str]:
        result = self.result
        if result is None:
            return "", ""
        if self.table.mode is Mode.OVER:
            several = len(self.table.match.outcome.winners) > 1 if self.table.match.outcome else False
            how = _("They win together.") if several else decision(self.table.match, words)
            return headline(self.table.match), f"{how} {_('Enter: podium')}"
        text = words.to_each(result, self.table.names())
        if len(result.winners) == 1:
            text = _("{awarded} Enter: next round.").format(awarded=text)
        count = _(words.VALUES["frankies"][self.table.match.options.frankies])
        return _("The round is over: a Frankie for most points, {count} win the game").format(count=count), text

    def hints(self) -> Sequence[str | tuple[str, str]]:
        go = marked("podium") if self.table.mode is Mode.OVER else marked("next round")
        return [("press", go), "told", "rules", ("back", marked("menu"))]

    def press(self) -> None:
        happened = self.table.attempt(YOUNGEST, NextRound())
        if happened is not None:
            self.table.tell(happened)

    def pointed(self, target: Any) -> None:
        if target == ("done", 0):
            self.press()
