"""Rulebook heading "3. Beauty Contest"."""

import pytest

from monstergames.rules.contract import Reason
from monstergames.rules.miss_monster import scoring
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import NextRound, RoundBegan, Standing, Vote, Voted, VotesOpened, Voting

from .builders import A, B, C, D, Table, all_cards, seats, won_by


def voting(number=3, **options):
    return Table(number, **options).identify(*("----",) * number)


@pytest.mark.parametrize(
    ("number", "voter", "ballots"),
    [
        (3, A, "BC CB"),
        (3, B, "AC CA"),
        (3, C, "AB BA"),
        (4, A, "BCD BDC CBD CDB DBC DCB"),
        (4, C, "ABD ADB BAD BDA DAB DBA"),
    ],
)
def test_a_voter_places_every_tile_one_on_each_opponents_monster_in_any_order(number, voter, ballots):
    table = voting(number)
    while table.turn != voter:
        table.do(table.turn, table.moves(table.turn)[0])
    assert list(table.moves(voter)) == [Vote(seats(ballot)) for ballot in ballots.split()]


def test_three_players_place_2_and_1():
    table = voting().vote("BC", "CA", "BA")
    assert table.result.votes == (1 + 1, 2 + 2, 1 + 2)


def test_four_players_place_3_2_and_1():
    table = voting(4).vote("BCD", "ACD", "DBA", "BAC")
    assert table.result.votes == (3 + 1 + 2, 3 + 2 + 3, 2 + 2 + 1, 1 + 1 + 3)


@pytest.mark.parametrize("number", [3, 4])
def test_all_tiles_together_are_always_placed(number):
    table = voting(number)
    while isinstance(table.phase, Voting):
        table.do(table.turn, table.moves(table.turn)[-1])
    assert sum(table.result.votes) == number * {3: 1 + 2, 4: 1 + 2 + 3}[number]


@pytest.mark.parametrize(
    ("ballot", "reason"),
    [
        ("AB", Reason("own-monster")),
        ("BA", Reason("own-monster")),
        ("B", Reason("one-tile-each", {"opponents": (B, C)})),
        ("BB", Reason("one-tile-each", {"opponents": (B, C)})),
        ("BCB", Reason("one-tile-each", {"opponents": (B, C)})),
        ("BD", Reason("one-tile-each", {"opponents": (B, C)})),
        ("", Reason("one-tile-each", {"opponents": (B, C)})),
    ],
)
def test_a_tile_never_goes_to_the_own_monster_and_none_is_left_over(ballot, reason):
    assert voting().refusal(A, Vote(seats(ballot))) == reason


def test_tiles_lie_face_down_until_all_have_voted_then_all_are_turned_over_at_once():
    table = voting()
    for voter, ballot in ((A, "CB"), (B, "AC")):
        table.do(voter, Vote(seats(ballot)))
        assert table.of(VotesOpened) == []
        assert table.state.face_down.ballots[voter] == seats(ballot)
    table.do(C, Vote(seats("BA")))
    (opened,) = table.of(VotesOpened)
    assert opened.result.ballots == (seats("CB"), seats("AC"), seats("BA"))
    assert table.state.face_down.ballots == ()


def test_voting_is_secret_a_curtain_for_each_voter():
    table = voting()
    for voter in (A, B, C):
        assert table.turn == voter
        assert GAME.secret(table.state, voter)
        assert not any(GAME.secret(table.state, other) for other in (A, B, C) if other != voter)
        table.do(voter, table.moves(voter)[0])


def test_nobody_but_the_voter_sees_a_vote_before_all_are_turned_over():
    table = voting().do(A, Vote((C, B)))
    for voter in (B, C, None):
        assert GAME.view(table.state, voter).ballot == ()
        assert GAME.redact(table.of(Voted)[0], voter) == Voted(A, None)
    assert GAME.view(table.state, A).ballot == (C, B)
    assert GAME.redact(table.of(Voted)[0], A) == Voted(A, (C, B))


def test_the_most_votes_bring_a_bonus_point():
    table = voting().vote("BC", "AC", "BA")
    assert table.result.votes == (3, 4, 2)
    assert table.result.beauties == (B,)
    assert table.result.points == (0, 1, 0)


@pytest.mark.parametrize(
    ("ballots", "beauties"),
    [
        ("BC CA AB", (A, B, C)),
        ("BC AC AB", (A,)),
        ("BC AC BA", (B,)),
        ("CB CA AB", (C,)),
        ("BCD ACD BAD ABC", (A, B)),
        ("BCD CDA DAB ABC", (A, B, C, D)),
    ],
)
def test_in_a_tie_of_votes_each_tied_player_receives_a_bonus_point(ballots, beauties):
    number = len(ballots.split())
    table = voting(number).vote(*ballots.split())
    assert table.result.beauties == beauties
    assert table.result.points == tuple(int(seat in beauties) for seat in range(number))


def test_votes_are_the_sum_of_tiles():
    assert scoring.votes((seats("DCB"), seats("ADC"), seats("BDA"), seats("CBA"))) == (5, 6, 6, 7)


def test_the_round_stands_until_the_youngest_begins_the_next():
    table = Table().play_round(*won_by(C))
    assert isinstance(table.phase, Standing)
    assert GAME.to_act(table.state) == (A,)
    assert table.refusal(C, NextRound()) == Reason("not-your-turn", {"seats": (A,)})
    assert table.refusal(A, Vote((B, C))) == Reason("not-now", {"phase": "standing"})
    shown = GAME.view(table.state, None)
    assert None not in shown.monsters
    assert all(None not in own for own in shown.attributes)


def test_all_cards_go_under_their_decks_and_everybody_takes_four_new_ones():
    table = Table().play_round(*won_by(A))
    before, played = table.state.face_down.decks, [set(table.cards(seat)) for seat in (A, B, C)]
    table.do(A, NextRound())
    assert table.of(RoundBegan) == [RoundBegan(2)]
    for deck in range(4):
        assert {table.right(seat, deck) for seat in (A, B, C)} == set(before[deck][:3])
        assert table.state.face_down.decks[deck][:-3] == before[deck][3:]
        assert set(table.state.face_down.decks[deck][-3:]) == {card for own in played for card in own} & set(
            range(deck * 20, deck * 20 + 20)
        )
    assert all_cards(table.state) == list(range(80))


def test_the_monsters_are_smashed_for_the_next_round():
    table = Table().play_round(*won_by(A)).do(A, NextRound())
    assert table.state.monsters == table.start.monsters
    assert table.state.finders == table.start.finders
    assert table.state.round == 2


def test_five_rounds_with_four_players_never_run_short_and_show_every_card_once():
    table = Table(4)
    dealt = []
    for winner in (A, B, C, D, D):
        table.play_round(*won_by(winner, seats=4))
        dealt += [card for seat in range(4) for card in table.cards(seat)]
    assert sorted(dealt) == list(range(80))


@pytest.mark.parametrize("number", [3, 4])
def test_no_attribute_comes_twice_in_a_round_however_many_are_played(number):
    table = Table(number, frankies=3)
    for winner in (0, 1, 2, 0, 1, 2):
        table.play_round(*won_by(winner, seats=number))
        dealt = [card for seat in range(number) for card in table.cards(seat)]
        assert len(set(dealt)) == 4 * number
        assert all_cards(table.state) == list(range(80))
