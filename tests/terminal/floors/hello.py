"""The least program with a page: a heading and a list."""

from textual.app import App, ComposeResult
from textual.widgets import OptionList, Static


class Hello(App[None]):
    """A page that nothing is behind."""

    def compose(self) -> ComposeResult:
        yield Static("Which game shall it be?")
        yield OptionList("One", "Two", "Three", "Four", "Five")


if __name__ == "__main__":
    Hello().run()
