"""A list to choose from."""

from textual.style import Style
from textual.widgets import OptionList


class Choices(OptionList):
    """A list whose chosen entry is seen without colours too."""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Textual leaves out what its style sheets say of `reverse` here."""
        style = super().get_visual_style(*component_classes, partial=partial)
        chosen = "option-list--option-highlighted" in component_classes
        return style + Style(reverse=True) if chosen and self.app.no_color else style
