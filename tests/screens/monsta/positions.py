"""Tables of Monsta that the tests of its screens begin with. Cards are written as in `rules.monsta.builders`."""

from rules.monsta.builders import auction, cards, play, table

from monstergames.rules.monsta.state import Bid, DoneLaying, Offer, Pass

PASS = Pass()


def bid(values: str) -> Bid:
    """A bid of these cards, the last one on top."""
    return Bid(cards(values))


CHOICE = table(
    "22334444566777",
    "335567",
    "45667",
    "246",
    "56777",
    piles=("", "667", "5^7", "", "45"),
    laid=("34", "6", "", "523", "7"),
    draw="6",
    discards="4445566",
)
"""Ada has seven points and two groups that are complete."""

AGAIN = table("223334444777777", "335567", "45667", laid=("47", "6", ""), draw="6")
"""Ada has eleven points and three groups that are complete; the four Bogles make fifteen."""

BIDDING = play(
    table(
        "23467",
        "33556667",
        "45667",
        "2446",
        "56777",
        piles=("", "7", "5^7", "", "4"),
        laid=("34", "6", "", "523", "7"),
        draw="6",
    ),
    DoneLaying(),
    Offer(2),
).state
"""Ada offers, and Ben is asked first; Cleo's bid is the highest."""

TIED = play(BIDDING, bid("36"), bid("6"), PASS, PASS, PASS).state
"""Ben and Cleo have bid three cards each: Ada decides."""

UNWANTED = play(auction("24", "335", "", "77"), PASS, PASS).state
"""Nobody has bid: Ada names anybody else."""

POOR = table("", "3345", "3456", laid=("7", "", ""), draw="5")
"""Ada has no card in hand: nothing of her turn is secret."""

NEARLY_WON = table(
    "227777777", "3345", "34566", "2255", "66777", laid=("46", "6", "57", "", "2"), piles=("", "5", "", "6^", "")
)
"""Ada has ten points and seven Gulpers."""

HUGE = table("223334445556666666667777777777", "35", "46")
"""Ada has 30 cards in hand, of every kind some."""
