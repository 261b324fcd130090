"""Ruling "In the box": four decks of 20 attributes, three or four voting tiles, 8 Frankies."""

import json

import pytest

from monstergames.resources import asset
from monstergames.rules.miss_monster.chart import CHART
from monstergames.rules.miss_monster.components import (
    ATTRIBUTES,
    COLOURS,
    DECK_SIZE,
    DECKS,
    WORDS,
    attributes,
    deck,
)
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import Options

from .builders import attribute

BOX = {
    "head": "tusks, three eyes, big nose, giraffe neck, eyebrows, horns, one eye, big ears, antennae, mohawk, "
    "long tongue, beard, moustache, beak, trunk, crest, two heads, square head, pigtails, buck teeth",
    "limbs": "claws, wooden leg, shoes, chain arms, webbed hands, tentacles, pincers, four arms, one leg, three legs, "
    "hooves, wheels, bird feet, very long arms, mittens, spring legs, hook hand, big feet, muscles, insect legs",
    "body": "wings, tortoise shell, hole in the stomach, stripes, spots, tail, back spikes, round belly, scales, fur, "
    "hump, pouch, ribs, navel, mouth on the belly, cube body, snake body, back fin, bandages, eye on the chest",
    "things": "glasses, belt, cell phone, tie, trumpet, ring, hat, umbrella, balloon, sword, flower, crown, handbag, "
    "walking stick, necklace, book, fork, key, ball, scarf",
}


@pytest.mark.parametrize("part", DECKS)
def test_a_deck_has_the_20_attributes_of_the_ruling_in_its_order(part):
    assert [ATTRIBUTES[own] for own in attributes(DECKS.index(part))] == BOX[part].split(", ")


def test_80_cards_one_for_each_attribute_in_four_decks_of_20():
    assert len(ATTRIBUTES) == len(set(ATTRIBUTES)) == 80
    assert [deck(own) for own in range(80)] == [number for number in range(4) for _ in range(DECK_SIZE)]


def test_the_decks_are_purple_green_blue_and_orange():
    assert [COLOURS[part] for part in DECKS] == ["purple", "green", "blue", "orange"]


def test_no_two_attributes_share_a_word_and_no_word_is_needless():
    owners = {}
    for own, words in enumerate(WORDS):
        for word in words:
            for form in CHART.forms(word):
                assert form not in owners, f"{word} is one of {ATTRIBUTES[owners[form]]} already"
                owners[form] = own
    assert len(owners) > 300


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("nose", "big nose"),
        ("instrument", "trumpet"),
        ("scarves", "scarf"),
        ("hoof", "hooves"),
        ("buck tooth", "buck teeth"),
        ("bellies", "round belly"),
        ("bird foot", "bird feet"),
    ],
)
def test_aliases_and_irregular_plurals_are_data(word, name):
    box = json.loads(asset("components", "miss-monster.json").read_text("utf-8"))
    words = {name: aliases for part in box["decks"].values() for name, aliases in part.items()}
    assert word in words[name]
    assert CHART.hear(word).attribute == attribute(name)


def test_8_frankies_are_the_most_that_can_be_needed():
    assert GAME.info.seats == (3, 4)
    assert max(GAME.info.seats) * Options().frankies == 8
