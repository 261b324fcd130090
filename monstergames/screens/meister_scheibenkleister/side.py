"""What lies beside the houses: the card, the bar that runs, and the players."""

from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.art.lettering import title
from monstergames.art.pixels import Picture, blank, overlay
from monstergames.rules.meister_scheibenkleister.components import SIZES, Set, Size, Window
from monstergames.rules.meister_scheibenkleister.state import SPOTS, Frame
from monstergames.screens.meister_scheibenkleister.windows import BARE, PAPER, ring, window
from monstergames.texts import _, ngettext
from monstergames.widgets.look import BAD, DARK, FAINT, GOLD, INK, LINE, PANEL, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Scenery, Sheet, fit

EIGHTHS = " ▏▎▍▌▋▊▉█"
ALONG = round(SPOTS**0.5)
"""So many spots for a frame are in a row of them."""
MARGIN = 1
"""Units between the edge of a card and where its frame can lie."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is to be seen where the card lies: its frame, a number, its other side or, of all that nothing, its back."""

    chosen: Set
    stack: int
    frame: Frame | None = None
    number: int = 0
    """Of the countdown, from 3 to 1."""
    turned: Window | None = None


def card_picture(width: int, height: int, size: Size, spot: int) -> Picture:
    """A card of this size in pixels with a bare frame, and nothing else, at one of the `SPOTS`."""
    across, down = spot % ALONG, spot // ALONG
    x = MARGIN + round((width - 2 * MARGIN - size.width) * across / (ALONG - 1))
    y = MARGIN + round((height - 2 * MARGIN - size.height) * down / (ALONG - 1))
    paper = Picture(blank(width, height, PAPER).pixels, blank(width, height).lit)
    return overlay(paper, ring(size, BARE), x, y)


class CardPlace(Scenery[Card]):
    """The card on the table, or the stack that it comes from."""

    def draw(self, sheet: Sheet, card: Card) -> None:
        width, height = sheet.width, 2 * sheet.height
        if card.frame or card.turned is not None:
            edge = 0 if sheet.colours else 1
            sheet.picture(edge, edge, self._face(card, width - 2 * edge, height - 4 * edge))
            if edge:
                sheet.box(0, 0, width, sheet.height, sheet.pen(LINE))
                sheet.text(2, 0, f" {_('card')} ", sheet.pen(INK, bold=True))
            return
        sheet.fill(0, 0, width, sheet.height, sheet.pen(FAINT, RAISED), "░")
        sheet.box(0, 0, width, sheet.height, sheet.pen(LINE, RAISED))
        if card.number:
            digit = title(str(card.number), ("yellow",))
            x, y = (width - digit.width) // 2, (sheet.height - 3) // 2
            sheet.fill(x - 2, y - 1, digit.width + 4, 5, sheet.pen(INK, PANEL))
            sheet.picture(x, y, digit, PANEL)
        else:
            text = ngettext("{count} card", "{count} cards", card.stack)
            sheet.centred(1, sheet.height // 2, width - 2, f" {text} ", sheet.pen(INK, PANEL, bold=True))

    @staticmethod
    def _face(card: Card, width: int, height: int) -> Picture:
        """The side of the card that lies up, in pixels."""
        if card.frame:
            size = card.frame.large if card.chosen == "large" else card.frame.small
            return card_picture(width, height, size, card.frame.spot)
        assert card.turned is not None
        size = SIZES[card.chosen][card.turned]
        paper = Picture(blank(width, height, PAPER).pixels, blank(width, height).lit)
        face = window(card.turned, size, GOLD)
        return overlay(paper, face, (width - size.width) // 2, (height - size.height) // 2)


class RunningBar(Drawn):
    """One line: how much of a time is left, or how long it has been going on."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[str, float, RGB] = ("", 0.0, GOLD)

    def show(self, text: str = "", left: float = 0.0, accent: RGB = GOLD) -> None:
        """`text`, and `left`, from 0 to 1, of a bar in this colour."""
        shown = (text, left, accent)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        text, left, accent = self._shown
        room = sheet.width - 7
        whole, part = divmod(round(left * room * 8), 8)
        sheet.text(0, 0, "█" * whole + (EIGHTHS[part] if part else ""), sheet.pen(accent))
        sheet.right(sheet.width - 1, 0, fit(text, sheet.width - 1), sheet.pen(INK, bold=True))


@dataclass(frozen=True, slots=True)
class Player:
    """A seat in the list."""

    name: str
    accent: RGB
    cards: int
    note: str
    """What it does, or when it pressed."""
    key: str = ""
    """Its buzzer."""
    turn: bool = False
    """Whether it answers."""
    pressed: bool = False
    """Whether its buzzer was pressed this very moment."""
    won: bool = False
    """Whether it won the round."""
    wrong: bool = False
    """Whether its pawn stands on a window that doesn't fit, which the note tells."""


class Players(Scenery[tuple[Player, ...]]):
    """Who plays, with the cards that everybody won."""

    def draw(self, sheet: Sheet, players: tuple[Player, ...]) -> None:
        each = 2 if sheet.height < 3 * len(players) else 3
        for number, player in enumerate(players):
            self._draw(sheet, number * each, player, wide=each > 2)

    @staticmethod
    def _draw(sheet: Sheet, y: int, player: Player, *, wide: bool) -> None:
        ground = RAISED if player.turn else sheet.ground
        sheet.fill(0, y, sheet.width, 1, sheet.pen(INK, ground))
        room = sheet.width - (4 if player.key else 1)
        sheet.text(0, y, fit(player.name, room), sheet.pen(player.accent, ground, bold=True, lit=player.turn))
        if player.key:
            key = player.accent if player.pressed else SOFT
            sheet.right(sheet.width, y, f" {player.key.upper()} ", sheet.pen(DARK, key, bold=True, lit=True))
        count = f"★{player.cards}" if player.won else f"▮{player.cards}"
        pen = sheet.pen(BAD if player.wrong else SOFT)
        end = sheet.text(1, y + 1, count, sheet.pen(GOLD if player.won else INK, bold=True))
        if wide:
            sheet.text(end + 1, y + 1, fit("▮" * player.cards, sheet.width - end - 1), sheet.pen(player.accent))
            sheet.text(1, y + 2, fit(player.note, sheet.width - 1), pen)
        else:
            room = sheet.width - end - 1
            note = player.note if cell_len(player.note) <= room else player.note.partition(" ")[2]
            sheet.right(sheet.width, y + 1, fit(note, room), pen)
