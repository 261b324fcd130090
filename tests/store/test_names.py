"""Whatever somebody types as a name takes at most 14 cells, on one line, as wide in every terminal."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth, wcwidth

from monstergames.store.names import WIDTH, cells, name_key, normalise

ODD = {
    "plain": ("Ada", "Ada"),
    "empty": ("", ""),
    "only spaces": ("   \t ", ""),
    "a no-break space": ("\u00a0", ""),
    "spaces around": ("  Ada ", "Ada"),
    "spaces inside": ("Ada   \t Bo", "Ada Bo"),
    "ideographic space": ("Ada\u3000Bo", "Ada Bo"),
    "a line break": ("Ada\nBo\r\n", "Ada Bo"),
    "line and paragraph separators": ("A\u2028B\u2029C", "A B C"),
    "null": ("A\0da", "Ada"),
    "a bell": ("A\x07da", "Ada"),
    "an escape code": ("\x1b[31mAda", "[31mAda"),
    "a C1 control": ("A\x9b1mda", "A1mda"),
    "markup": ("[/]", "[/]"),
    "right-to-left override": ("\u202eadA", "adA"),
    "isolates": ("\u2066Ada\u2069", "Ada"),
    "marks of direction": ("A\u200eda\u200f", "Ada"),
    "zero-width space": ("A\u200bda", "Ada"),
    "zero-width non-joiner": ("A\u200cda", "Ada"),
    "only zero-width": ("\u200b\u200d\ufeff\u2060", ""),
    "byte order mark": ("\ufeffAda", "Ada"),
    "soft hyphen": ("A\u00adda", "Ada"),
    "grapheme joiner": ("A\u034fda", "Ada"),
    "Hangul filler": ("\u3164", ""),
    "halfwidth filler": ("\uffa0", ""),
    "blank braille": ("\u2800\u2800", ""),
    "tags": ("A\U000e0041da", "Ada"),
    "private use": ("A\ue000da", "Ada"),
    "not assigned": ("A\u0378da", "Ada"),
    "a lone surrogate": ("A\ud800da", "Ada"),
    "decomposed": ("Zoe\u0308", "Zo\u00eb"),
    "a mark without a letter": ("\u0301Ada", "Ada"),
    "a mark after a space": ("A \u0301B", "A B"),
    "zalgo": ("a" + "\u0316" * 500, "a" + "\u0316" * 5),
    "an enclosing ring": ("A\u20dd", "A"),
    "a keycap": ("1\ufe0f\u20e3", "1"),
    "500 letters": ("x" * 500, "x" * 14),
    "cut before a space": ("abcdefghijklm nop", "abcdefghijklm"),
    "marks at the cut stay with their letter": ("abcdefghijklmn\u0323\u0302o", "abcdefghijklm\u1e47\u0302"),
    "CJK": ("王小明", "王小明"),
    "CJK cut": ("一二三四五六七八", "一二三四五六七"),
    "CJK cut in half a cell": ("a一二三四五六七", "a一二三四五六"),
    "fullwidth": ("Ａｄａ", "Ａｄａ"),
    "Hangul": ("김민수", "김민수"),
    "Hangul in parts": ("\u1100\u1161\u11a8", "각"),
    "lone Hangul vowel": ("A\u1161", "A"),
    "Thai": ("กำลัง", "กำลัง"),
    "Hindi": ("अनिता", "अनिता"),
    "Burmese": ("ကျော်", "ကျော်"),
    "Hebrew": ("שָׁלוֹם", "שָׁלוֹם"),
    "Arabic": ("محمد", "محمد"),
    "emoji": ("Ada 🐸", "Ada 🐸"),
    "many emoji": ("🐸" * 20, "🐸" * 7),
    "heart with variation selector": ("❤\ufe0f", "❤"),
    "astronaut": ("👩\u200d🚀", "👩🚀"),
    "family": ("👨\u200d👩\u200d👧\u200d👦", "👨👩👧👦"),
    "skin tone": ("👋🏽", "👋"),
    "only a skin tone": ("🏽", ""),
    "flag": ("🇩🇪 Bo", "Bo"),
    "half a flag": ("🇩", ""),
    "flag of Wales": ("🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f", "🏴"),
    "rainbow flag": ("🏳\ufe0f\u200d🌈", "🌈"),
    "an emoji too new for many terminals": ("🫠", ""),
    "Mongolian with selector": ("ᠠ\u180b", "ᠠ"),
    "trigram": ("☰", ""),
    "hexagram": ("䷀", ""),
    "notes": ("𝅘𝅥", ""),
}


@pytest.mark.parametrize(("typed", "kept"), ODD.values(), ids=ODD)
def test_what_is_kept_of_odd_names(typed: str, kept: str) -> None:
    assert normalise(typed) == kept
    assert cells(kept) <= WIDTH
    assert normalise(kept) == kept


@pytest.mark.parametrize(
    "block", [range(0, 0x3000, 3), range(0x3000, 0x20000, 29), range(0x2300, 0x2C00), range(0x1F000, 0x1FB00)], ids=str
)
def test_kept_characters_are_as_wide_as_wcwidth_and_rich_say(block: range) -> None:
    for point in block:
        name = normalise(f"a{chr(point)}")
        width = cells(name)
        if any(unicodedata.category(char) == "Mc" for char in name):
            assert max(cell_len(name), wcswidth(name)) <= width, hex(point)
        else:
            assert cell_len(name) == wcswidth(name) == sum(map(wcwidth, name)) == width, hex(point)


@given(st.text())
def test_any_text_becomes_a_name_that_stays_as_it_is(typed: str) -> None:
    name = normalise(typed)
    assert normalise(name) == name
    assert 0 <= wcswidth(name) <= cells(name) <= WIDTH
    assert name == name.strip()
    assert "  " not in name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "a d a"),
        ("Ada", " ada\u200b"),
        ("Zoe\u0308", "ZO\u00cb"),
        ("Groß", "GROSS"),
        ("Ａｄａ", "ada"),
    ],
)
def test_names_that_differ_in_case_and_spacing_only_have_the_same_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other) != ""


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adah"), ("Zoe", "Zoë"), ("1", "2")])
def test_other_names_have_another_key(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)
