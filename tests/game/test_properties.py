"""What holds in every game under any rules, at every step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import EXCUSERS
from ohhell.game import (
    SPECTATOR,
    TABLE,
    Action,
    Bid,
    CallJoker,
    ChangeBid,
    Event,
    IllegalActionError,
    NameTrump,
    Phase,
    Play,
    State,
    apply,
    legal_actions,
    may_act,
    new_game,
    refusal,
    replay,
    view,
)
from ohhell.rules import RuleSet, form, preset
from ohhell.rules.tricks import winning_place
from tests.game.walks import PRESET_TABLES, candidates, open_actions, short, walk
from tests.strategies import tables


def cards_are_conserved(state: State) -> None:
    deal = state.deal
    if deal is None:
        return
    played = [card for trick in deal.tricks for card in trick.cards] + list(deal.trick)
    there = [card for hand in deal.hands for card in hand] + played
    dealt = [card for hand in deal.dealt.hands for card in hand]
    assert sorted(there) == sorted(dealt) == sorted(set(dealt))
    assert len(dealt) == state.players * deal.size
    assert set(dealt) | set(deal.dealt.shown) <= set(state.form.pack.cards)
    if len(dealt) < len(state.form.pack):
        assert not set(dealt) & set(deal.dealt.shown)
    assert sum(deal.taken) == len(deal.tricks)
    assert view(state, TABLE).counts == tuple([len(hand) for hand in deal.hands])


def suit_is_followed(state: State) -> None:
    """Case 12: if a hand holds the suit led, every legal card follows it or is one always allowed."""
    deal = state.deal
    if state.phase is not Phase.PLAY or deal is None or not deal.trick or state.to_act is None:
        return
    suit = state.form.ordering(deal.trump).suit
    legal = [action.card for action in legal_actions(state) if isinstance(action, Play)]
    hand = deal.hands[state.to_act]
    if any(suit[card] == deal.led for card in hand):
        assert all(suit[card] == deal.led or suit[card] >= EXCUSERS for card in legal)
        assert any(suit[card] == deal.led for card in legal)
    assert set(legal) <= set(hand)
    assert len(set(legal)) == len(legal)


def hook_holds(state: State) -> None:
    """After the last bid the sum is not the hand size, or is above it under overbid."""
    deal, rules = state.deal, state.rules
    if deal is None or rules.hook == "off" or rules.bids == "simultaneous":
        return
    bids = [bid for bid in deal.bids if bid is not None]
    if len(bids) < state.players or not rules.hook_min <= deal.size <= rules.hook_max:
        return
    assert sum(bids) != deal.size
    if rules.hook == "overbid":
        others = sum(bids) - (deal.bids[deal.dealer] or 0)
        assert sum(bids) > deal.size or others == 0


def tried(state: State) -> list[Action]:
    """Everything the seats on turn might think of, and something of each kind for the others."""
    players = range(state.players)
    on_turn = [seat for seat in players if may_act(state, seat)]
    actions = [action for seat in on_turn[:2] for action in candidates(state, seat)]
    cards = state.form.pack.cards
    for seat in (*players, -1, state.players):
        held = state.deal.hands[seat] if state.deal and seat in players else ()
        actions += [Bid(seat, 0), ChangeBid(seat, 1), NameTrump(seat, None), CallJoker(seat, high=True)]
        actions += [Play(seat, card) for card in (*held[:1], cards[0])]
    return actions


def legal_is_accepted_and_all_else_refused(state: State) -> None:
    open_now = open_actions(state)
    fingerprint = hash(state)
    assert len(set(open_now)) == len(open_now)
    assert bool(open_now) == (state.phase not in {Phase.DEAL, Phase.OVER})
    for action in open_now:
        assert refusal(state, action) is None
        apply(state, action)
    for action in set(tried(state)) - set(open_now):
        problem = refusal(state, action)
        assert problem is not None, f"{action} is not listed, yet allowed"
        assert problem.rule
        assert problem.reason
        assert "\n" not in problem.reason
        with pytest.raises(IllegalActionError) as error:
            apply(state, action)
        assert error.value.refusal == problem
    assert hash(state) == fingerprint


def results_add_up(state: State) -> None:
    totals = (0,) * state.players
    for number, result in enumerate(state.results, start=1):
        assert result.number == number
        assert sum(result.taken) == result.size == len(result.tricks)
        assert [trick.winner for trick in result.tricks].count(0) == result.taken[0]
        points = [
            state.rules.scheme.points(bid, taken, result.size)
            for bid, taken in zip(result.bids, result.taken, strict=True)
        ]
        assert result.scores == tuple(points)
        totals = tuple([total + score for total, score in zip(totals, result.scores, strict=True)])
        assert result.totals == totals
        assert result.dealer == ((state.first_dealer or 0) + number - 1) % state.players
        for trick in result.tricks:
            if trick.high is None:  # the winner of the cards in a row is the winner of the trick
                place = winning_place(state.form.ordering(result.trump), trick.cards)
                assert (trick.leader + place) % state.players == trick.winner
        leaders = [trick.leader for trick in result.tricks]
        assert leaders[1:] == [trick.winner for trick in result.tricks[:-1]]
    assert state.totals == totals


def play_and_check(rules: RuleSet, players: int, seed: int) -> None:
    events: list[Event] = []
    state = new_game(rules, players)
    for state, event in walk(rules, players, seed):
        cards_are_conserved(state)
        suit_is_followed(state)
        hook_holds(state)
        legal_is_accepted_and_all_else_refused(state)
        events.append(event)
    state = apply(state, events[-1])
    assert state.over
    assert not open_actions(state)
    assert state.winners
    assert all(state.totals[seat] == max(state.totals) for seat in state.winners)
    results_add_up(state)
    assert replay(new_game(rules, players), tuple(events)) == state
    legal_is_accepted_and_all_else_refused(state)


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_preset_at_every_table(name: str, players: int) -> None:
    play_and_check(short(preset(name).rules, players, largest=3), players, seed=players)


@given(table=tables(max_size=4, max_deals=3, max_players=7), seed=st.integers(0, 2**32))
def test_any_rules_at_any_table(table: tuple[RuleSet, int], seed: int) -> None:
    play_and_check(*table, seed)


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_preset_deals_and_plays_its_largest_hand(name: str, players: int) -> None:
    rules = preset(name).rules
    ceiling = form(rules.replace({"sizes": [1]}), players).ceiling
    rules = rules.replace({"sizes": [min(ceiling, 20)]})
    last = new_game(rules, players)
    events = []
    for state, event in walk(rules, players, seed=players):
        cards_are_conserved(state)
        suit_is_followed(state)
        assert state.phase is Phase.DEAL or legal_actions(state)
        last = state
        events.append(event)
    end = apply(last, events[-1])
    results_add_up(end)
    assert replay(new_game(rules, players), tuple(events)) == end


@pytest.mark.parametrize("name", ["oh-hell", "sixty", "atkinson", "la-pocha", "bust"])
def test_whole_games(name: str) -> None:
    found = preset(name)
    last = new_game(found.rules, found.players)
    deals = 0
    for state, event in walk(found.rules, found.players, seed=1):
        last = apply(state, event)
        deals = max(deals, len(last.results))
    assert last.over
    assert deals == len(last.results) >= len(last.form.plan)
    results_add_up(last)


def test_states_are_values() -> None:
    rules = short(preset("sixty").rules, 4)
    first, second = [[state for state, _ in walk(rules, 4, seed=3)] for _ in range(2)]
    assert first == second
    assert len(set(first)) == len(first)
    assert [view(state, SPECTATOR) for state in first] == [view(state, SPECTATOR) for state in second]


@pytest.mark.parametrize("name", ["oh-hell", "atkinson", "la-pocha", "nomination-whist", "oh-hell-ramp"])
def test_names_of_phases_and_refusals_are_words_case_19(name: str) -> None:
    """What is written down is named, so that reordering an enumeration changes no saved game."""
    assert [str(phase) for phase in Phase] == ["deal", "bid", "name", "play", "call", "over"]
    rules = preset(name).rules
    state = new_game(rules, preset(name).players)
    assert all(not word.isdigit() for word in str(state.form.pack.suit_letters))
    assert "<" not in str(rules)
