"""The least program with a board: 8 x 8 fields in one widget that repaints what its cursor leaves and enters."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

FIELDS, WIDTH, HEIGHT = 8, 6, 3
PLAIN, HERE = Style.parse("white on #302848"), Style.parse("bold black on #ffd166")


class Board(Widget, can_focus=True):
    """Fields with their numbers, and a cursor."""

    BINDINGS = [("right", "step(1)", "Next"), ("left", "step(-1)", "Back")]
    at: var[int] = var(0)

    def action_step(self, step: int) -> None:
        self.at = (self.at + step) % FIELDS**2

    def watch_at(self, old: int, new: int) -> None:
        for field in (old, new):
            row, column = divmod(field, FIELDS)
            self.refresh(Region(column * WIDTH, row * HEIGHT, WIDTH, HEIGHT))

    def render_line(self, y: int) -> Strip:
        row, line = divmod(y, HEIGHT)
        if row >= FIELDS:
            return Strip.blank(self.size.width)
        numbers = range(row * FIELDS, (row + 1) * FIELDS)
        return Strip(
            [
                Segment((str(field) if line == 1 else "").center(WIDTH), HERE if field == self.at else PLAIN)
                for field in numbers
            ],
            FIELDS * WIDTH,
        )


class OneBoard(App[None]):
    """Nothing but the board."""

    def compose(self) -> ComposeResult:
        yield Board()


if __name__ == "__main__":
    OneBoard().run()
