"""Ruling "Identification": which attribute a typed name is, or which it is near to."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules.miss_monster.chart import CHART, Chart, Heard
from monstergames.rules.miss_monster.components import ATTRIBUTES, WORDS
from monstergames.rules.miss_monster.refusals import REASONS, unheard

from .builders import attribute

RIGHT = {
    # as on the chart
    "tusks": "tusks",
    "three eyes": "three eyes",
    "big nose": "big nose",
    "giraffe neck": "giraffe neck",
    "antennae": "antennae",
    "square head": "square head",
    "buck teeth": "buck teeth",
    "very long arms": "very long arms",
    "hole in the stomach": "hole in the stomach",
    "mouth on the belly": "mouth on the belly",
    "eye on the chest": "eye on the chest",
    "fur": "fur",
    "tie": "tie",
    "key": "key",
    # case
    "TUSKS": "tusks",
    "Cell Phone": "cell phone",
    "hOrNs": "horns",
    # leading articles
    "a tie": "tie",
    "an umbrella": "umbrella",
    "the crown": "crown",
    "The Three Eyes": "three eyes",
    "a   key": "key",
    "an eye on the chest": "eye on the chest",
    # hyphens, spaces, other marks
    "three-eyes": "three eyes",
    "cellphone": "cell phone",
    "cell-phone": "cell phone",
    "hookhand": "hook hand",
    "  horns  ": "horns",
    "pig tails": "pigtails",
    "pig-tails": "pigtails",
    "eye brows": "eyebrows",
    "walkingstick": "walking stick",
    "horns!": "horns",
    "fur?": "fur",
    "one_leg": "one leg",
    "king's crown": "crown",
    # accents
    "têntacles": "tentacles",
    "möhawk": "mohawk",
    "moehawk": "mohawk",
    "ñavel": "navel",
    "ﬁn": "back fin",
    # plural and singular
    "tusk": "tusks",
    "horn": "horns",
    "ties": "tie",
    "ring": "ring",
    "rings": "ring",
    "wing": "wings",
    "keys": "key",
    "umbrellas": "umbrella",
    "eyebrow": "eyebrows",
    "wooden legs": "wooden leg",
    "three eye": "three eyes",
    "square heads": "square head",
    "shoe": "shoes",
    "furs": "fur",
    # irregular plurals
    "scarves": "scarf",
    "hoof": "hooves",
    "antennas": "antennae",
    "antenna": "antennae",
    "big foot": "big feet",
    "bird foot": "bird feet",
    "buck tooth": "buck teeth",
    "tooth": "buck teeth",
    "round bellies": "round belly",
    "cube bodies": "cube body",
    "snake bodies": "snake body",
    "pouches": "pouch",
    # aliases
    "nose": "big nose",
    "the nose": "big nose",
    "instrument": "trumpet",
    "musical instrument": "trumpet",
    "neck": "giraffe neck",
    "cyclops": "one eye",
    "feelers": "antennae",
    "tongue": "long tongue",
    "mustache": "moustache",
    "teeth": "buck teeth",
    "braids": "pigtails",
    "peg leg": "wooden leg",
    "boots": "shoes",
    "chains": "chain arms",
    "gloves": "mittens",
    "hook": "hook hand",
    "biceps": "muscles",
    "long arms": "very long arms",
    "turtle shell": "tortoise shell",
    "shell": "tortoise shell",
    "hole": "hole in the stomach",
    "hole in the belly": "hole in the stomach",
    "dots": "spots",
    "spikes": "back spikes",
    "belly": "round belly",
    "hairy": "fur",
    "rib cage": "ribs",
    "ribcage": "ribs",
    "belly button": "navel",
    "cube": "cube body",
    "snake": "snake body",
    "fin": "back fin",
    "mummy": "bandages",
    "spectacles": "glasses",
    "phone": "cell phone",
    "a mobile": "cell phone",
    "bow tie": "tie",
    "parasol": "umbrella",
    "rose": "flower",
    "purse": "handbag",
    "a bag": "handbag",
    "cane": "walking stick",
    "football": "ball",
    # digits
    "3 eyes": "three eyes",
    "3eyes": "three eyes",
    "1 eye": "one eye",
    "2 heads": "two heads",
    "4 arms": "four arms",
    "1 leg": "one leg",
    "3-legged": "three legs",
    # one slip: a letter other, less, more, two swapped
    "moustashe": "moustache",
    "tentackles": "tentacles",
    "umbrela": "umbrella",
    "umbrellla": "umbrella",
    "gaint neck": None,
    "girafe neck": "giraffe neck",
    "giraffe enck": "giraffe neck",
    "trumpte": "trumpet",
    "trumpt": "trumpet",
    "necklase": "necklace",
    "ballon": "balloon",
    "baloon": "balloon",
    "pigtials": "pigtails",
    "bandges": "bandages",
    "scraf": "scarf",
    "scarfe": "scarf",
    "flowr": "flower",
    "sowrd": "sword",
    "glases": "glasses",
    "spectacels": "glasses",
    "clown": "crown",
    "kittens": "mittens",
    "big rose": "big nose",
    "for arms": "four arms",
    "tortoise shel": "tortoise shell",
    "muscels": "muscles",
    "whels": "wheels",
    "insect lesg": "insect legs",
    "thre eyes": "three eyes",
    # two slips
    "mustasch": None,
    "umbrlela!": "umbrella",
    "umbrlel": None,
    "tentakels": None,
    "girafneck": None,
    "scarw": "scarf",
    "skraf": None,
    # too short for a slip
    "corn": None,
    "corns": None,
    "thorn": None,
    "pie": None,
    "toe": None,
    "lie": None,
    "wung": None,
    "kee": None,
    "hut": None,
    "bell": None,
    "fir": None,
    "bok": None,
    "fok": None,
    "bull": None,
    "tuks": None,
    "claw": "claws",
    "clwa": None,
    "tial": None,
    # no attribute
    "monster": None,
    "eye": None,
    "eyes": None,
    "leg": None,
    "two eyes": None,
    "2 eyes": None,
    "2 legs": None,
    "4 legs": None,
    "5 heads": None,
    "body": None,
    "banana": None,
    "the": None,
    "a": None,
    "an": None,
    "s": None,
    "": None,
    "   ": None,
    "-": None,
    "🦄": None,
    "🦄 horns": "horns",
    "👑": None,
    "horns wings": None,
    "x" * 500: None,
    "horns" * 100: None,
    "🦄" * 500: None,
    "\x00\x1b[31m": None,
    "[/]": None,
}


@pytest.mark.parametrize(("typed", "name"), RIGHT.items())
def test_a_typed_guess(typed, name):
    heard = CHART.hear(typed)
    assert heard.attribute == (None if name is None else attribute(name))
    assert heard.near == () or heard.attribute is None


def test_the_table_has_at_least_150_guesses():
    assert len(RIGHT) >= 150


@pytest.mark.parametrize("own", range(80))
def test_each_attribute_is_heard_by_all_its_words_however_they_are_written(own):
    for word in WORDS[own]:
        for typed in (word, word.upper(), f"the {word}", f"a {word}", word.replace(" ", "-"), word.replace(" ", "")):
            assert CHART.hear(typed) == Heard(own), typed


@pytest.mark.parametrize("name", [name for name in ATTRIBUTES if len(name.removesuffix("s")) < 5 and " " not in name])
def test_a_name_of_four_letters_or_less_forgives_no_slip(name):
    assert CHART.hear("q" + name[1:]).attribute is None
    assert attribute(name) in CHART.hear("q" + name[1:]).near


@pytest.mark.parametrize("name", [name for name in ATTRIBUTES if len(name.removesuffix("s").replace(" ", "")) >= 5])
def test_a_longer_name_forgives_any_one_slip_unless_another_is_as_near(name):
    own = attribute(name)
    for place in range(1, len(name)):
        swapped = name[: place - 1] + name[place] + name[place - 1] + name[place + 1 :]
        for slip in (name[:place] + name[place + 1 :], name[:place] + "q" + name[place:], swapped):
            heard = CHART.hear(slip)
            assert heard.attribute == own or (len(heard.near) > 1 and own in heard.near), slip


def test_a_plural_s_is_not_counted_so_corn_is_no_horn():
    assert CHART.hear("corn") == CHART.hear("corns") == Heard(None, (attribute("horns"),))


def test_a_slip_as_near_to_another_attribute_is_none():
    chart = Chart([["horse"], ["house"], ["mouse"]])
    assert chart.hear("hoxse") == Heard(None, (0, 1))
    assert chart.hear("hous") == Heard(1)
    assert chart.hear("hause") == Heard(1)
    assert chart.hear("bouse") == Heard(None, (1, 2))


def test_a_short_name_can_be_as_near_as_a_long_one():
    assert Chart([["crown"], ["crow"]]).hear("crowd") == Heard(None, (0, 1))


def test_the_name_itself_is_nearer_than_a_slip():
    assert Chart([["horse"], ["house"]]).hear("house") == Heard(1)
    assert CHART.hear("ring") == Heard(attribute("ring"))
    assert CHART.hear("wing") == Heard(attribute("wings"))


def test_near_misses_are_told_with_the_refusal_and_thus_to_the_guesser_alone():
    reason = unheard(CHART.hear("thorn"))
    assert reason.id == "no-attribute"
    assert reason.facts == {"near": (attribute("horns"),)}
    assert tuple(reason.facts) == REASONS[reason.id]
    assert unheard(CHART.hear("banana")).facts == {"near": ()}


GERMAN = Chart(
    [["Hörner"], ["Mütze"], ["Stoßzähne"], ["drei Augen", "3 Augen"], ["Schlüssel"], ["Ohr", "Ohren"]],
    articles={"der", "die", "das", "ein", "eine"},
    digits=["null", "eins", "zwei", "drei"],
)


@pytest.mark.parametrize(
    ("typed", "own"),
    [
        ("Hörner", 0),
        ("hoerner", 0),
        ("HORNER", 0),
        ("die Mütze", 1),
        ("muetze", 1),
        ("mutze", 1),
        ("Mu\u0308tze", 1),
        ("eine Mütse", 1),
        ("stosszaehne", 2),
        ("Stoßzähne", 2),
        ("STOSSZÄHNE", 2),
        ("stoszähne", 2),
        ("3 Augen", 3),
        ("der Schlüssel", 4),
        ("schluessl", 4),
        ("Ohren", 5),
    ],
)
def test_a_chart_in_another_language_takes_an_umlaut_as_one_letter_or_two_and_a_sharp_s_as_two(typed, own):
    assert GERMAN.hear(typed) == Heard(own)


def distance(one, other):
    """Letters more, less or other and neighbours swapped, by the book: a table of all beginnings."""
    rows = [[max(i, j) if 0 in (i, j) else 0 for j in range(len(other) + 1)] for i in range(len(one) + 1)]
    for i in range(1, len(one) + 1):
        for j in range(1, len(other) + 1):
            rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (one[i - 1] != other[j - 1]))
            if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
                rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
    return rows[-1][-1]


letters = st.text("abc", min_size=5, max_size=8)


@given(letters, letters)
def test_a_slip_is_a_distance_of_one(name, typed):
    heard = Chart([[name]]).hear(typed)
    assert (heard.attribute == 0) is (distance(name, typed) <= 1)


@given(st.text(max_size=40))
def test_whatever_is_typed_comes_to_an_attribute_or_to_none(typed):
    heard = CHART.hear(typed)
    assert heard.attribute in (None, *range(80))
    assert set(heard.near) <= set(range(80))


def test_500_characters_are_judged_at_once():
    start = time.process_time()
    for _ in range(10):
        CHART.hear("tentacle" * 62)
    assert time.process_time() - start < 0.5
