"""What the bench on tiny deals counts is what the engine deals, and its solutions are known ones."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, islice, permutations, product
from math import prod

import numpy as np
import pytest

from bench.optimum import asking, main
from bench.optimum.asking import Names, Panel, Spot, TinyTable, steady
from bench.optimum.one_card import OneCard, Reals
from bench.optimum.one_card_bot import one_card_report
from bench.optimum.one_card_bot import sample as one_card_sample
from bench.optimum.two_cards import two_cards
from bench.optimum.two_cards_bot import sample, solve, standing, ways_of
from bench.optimum.two_cards_values import Values
from bench.optimum.walking import Ways
from ohhell.cards import Card, Stream, rank_of
from ohhell.game import Action, Bid, Play, State, View, apply, legal_actions, view
from ohhell.rules import preset


def table(players: int, size: int, deck: str = "short-16", scoring: str = "ten-plus-tricks") -> TinyTable:
    return TinyTable(preset("oh-hell").rules.replace({"deck": deck, "scoring": scoring}), players, size)


def after(state: State, bids: tuple[int, ...] = (), cards: tuple[Card, ...] = ()) -> State:
    for bid in bids:
        assert state.to_act is not None
        state = apply(state, Bid(state.to_act, bid))
    for card in cards:
        assert state.to_act is not None
        state = apply(state, Play(state.to_act, card))
    return state


class Toy:
    """A bot that looks at ranks and bids, and at no suit's name."""

    name = "toy"

    def __init__(self, _: Stream) -> None:
        pass

    def choose(self, seen: View) -> Action:
        ranks = sum([rank_of(card) for card in seen.hand or ()])
        mood = ranks + 3 * sum([2 * bid + 1 for bid in seen.bids if bid is not None]) + len(seen.trick)
        ranked = sorted(seen.legal, key=lambda action: rank_of(action.card) if isinstance(action, Play) else 0)
        return ranked[mood % len(ranked)]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "make_bot", lambda _name, dice: Toy(dice))


@pytest.mark.parametrize(("players", "known"), [(3, (6.828, 9.099, 4.294)), (4, (7.476, 9.253, 9.383, 4.124))])
def test_one_card_equilibria_are_those_that_cfr_found(players: int, known: tuple[float, ...]) -> None:
    deals = table(players, 1, "standard", "blackout")
    for turned in deals.turn_ups()[::6]:
        worths = OneCard(deals, turned).solve()[1]
        assert [worth.own for worth in worths] == pytest.approx(known, abs=0.002)
        assert [worth.own for worth in worths] == [worth.best for worth in worths]


def one_card_by_engine(game: OneCard, shares: list[Reals]) -> Iterator[tuple[float, float]]:
    """By seat, what the bids are worth and what the best are, by dealing every deal and playing it to the end."""
    deals, places = game.table, {card: at for at, card in enumerate(game.cards)}
    histories = [bids for bids in product((0, 1), repeat=deals.players) if sum(bids) != 1]
    worth: list[dict[tuple[object, ...], dict[int, list[float]]]] = [{} for _ in shares]
    hands = list(permutations([card for card in game.cards if card != game.turned], deals.players))
    for cards in hands:
        dealt = deals.deal([(card,) for card in cards], game.turned, deals.players - 1)
        taken = after(dealt, (1,) * deals.players, cards).results[-1].taken
        odds = [
            [
                table[int("0" + "".join(map(str, bids[:seat])), 2), places[cards[seat]]]
                for seat, table in enumerate(shares)
            ]
            for bids in histories
        ]
        for bids, ones in zip(histories, odds, strict=True):
            chances = [one if bid else 1 - one for one, bid in zip(ones, bids, strict=True)]
            # The dealer is bound where there is one bid left.
            chances[-1] = chances[-1] if sum(bids[:-1]) > 1 else 1.0
            for seat, chance in enumerate(chances):
                rest = prod(chances[:seat]) * prod(chances[seat + 1 :])
                points = deals.form.scheme.points(bids[seat], taken[seat], 1) * rest / len(hands)
                found = worth[seat].setdefault((cards[seat], *bids[:seat]), {}).setdefault(bids[seat], [0.0, chance])
                found[0] += points
    for by_spot in worth:
        own = sum([points * chance for spot in by_spot.values() for points, chance in spot.values()])
        yield own, sum([max([points for points, _ in spot.values()]) for spot in by_spot.values()])


def test_one_card_values_are_those_of_all_deals_dealt() -> None:
    deals = table(3, 1)
    dice = np.random.default_rng(1)
    for turned in deals.turn_ups()[1:2]:
        game = OneCard(deals, turned)
        shares = [dice.random((1 << seat, len(game.cards))) for seat in range(3)]
        forced = ~game.open_bids(2).all(1)
        shares[2][forced] = game.open_bids(2)[forced][:, 1:]
        worths = [game.worth(shares[:seat], shares[seat]) for seat in range(3)]
        found = [(worth.own, worth.best) for worth in worths]
        assert np.array(found) == pytest.approx(np.array(list(one_card_by_engine(game, shares))))


def test_a_bot_is_asked_about_each_decision_in_one_card_deals() -> None:
    found = one_card_report("careful", preset("oh-hell").rules.replace({"deck": "short-16"}), 3)
    assert found.asked == 4 * (4 + 3) * (1 + 2 + 1)
    assert found.faults == 0
    assert all(gap >= 0 for gap in found.gaps)
    costs = sum([cost for cost, _ in found.slips.values()])
    assert costs == pytest.approx(sum(found.gaps))


def test_answers_hang_on_dice_or_names_only_where_a_bot_lets_them() -> None:
    deals = table(3, 1, "standard")
    assert steady("careful", deals, one_card_sample(deals, 30)).asks == 1
    rolled = steady("random", deals, one_card_sample(deals, 30))
    assert rolled.by_dice > 0
    assert rolled.asks > 1


def test_other_names_change_nothing_that_matters() -> None:
    deals = table(3, 2)
    card = deals.form.pack.card
    spot = Spot(card("Ks"), (card("Qh"), card("Ad")), (0, 1, 2), (card("Ah"), card("Kd")))
    names = Names((2, 0, 3, 1), 0)
    plain, other = deals.view(spot, Names((0, 1, 2, 3), 2)), deals.view(spot, names)
    assert (plain.seat, other.seat) == (2, 0)
    assert plain.hand is not None
    assert other.hand == tuple(sorted(map(names.card, plain.hand)))
    assert other.trick == tuple(map(names.card, plain.trick))
    assert (plain.bids, other.bids) == ((0, 1, 2), (2, 0, 1))
    assert [names.back(names.card(each)) for each in spot.hand] == list(spot.hand)


def two_cards_by_engine(states: list[State], seat: int, choose: Callable[[State], Action]) -> tuple[float, float]:
    """What a seat gets from these states, which it cannot tell apart, as ``choose`` says and at best."""
    if states[0].deal is None:
        points = sum([state.results[-1].scores[seat] for state in states])
        return points, points
    if states[0].to_act == seat:
        ends = {
            action: two_cards_by_engine([apply(state, action) for state in states], seat, choose)
            for action in legal_actions(states[0])
        }
        return ends[choose(states[0])][0], max([best for _, best in ends.values()])
    children: dict[Action, list[State]] = {}
    for state in states:
        action = choose(state)
        children.setdefault(action, []).append(apply(state, action))
    found = [two_cards_by_engine(after, seat, choose) for after in children.values()]
    return sum([own for own, _ in found]), sum([best for _, best in found])


@cache
def toy_ways(players: int) -> tuple[Values, Ways]:
    deals = table(players, 2)
    values = Values(two_cards(deals, deals.turn_ups()[2]))
    return values, ways_of(values, Panel("toy", deals, 1), lambda _: None)


@pytest.mark.parametrize(("players", "seat", "number"), [(2, 0, 3), (2, 1, 20), (3, 0, 7), (3, 1, 29), (3, 2, 12)])
def test_two_card_values_are_those_of_all_deals_dealt(players: int, seat: int, number: int, toy: None) -> None:
    values, ways = toy_ways(players)
    game = values.game
    known: dict[object, Action] = {}

    def choose(state: State) -> Action:
        deal, turn = state.deal, state.to_act
        assert deal is not None
        assert turn is not None
        spot = deal.hands[turn], deal.bids, deal.trick, deal.tricks
        if spot not in known:
            known[spot] = Toy(Stream.of_seed(1, "toy")).choose(view(state, turn))
        return known[spot]

    look = next(islice(values.looks(ways, seat), number, None))
    own = tuple([game.cards[card] for card in game.hands[look.hand]])
    rest = [card for card in game.cards if card not in own]
    states = [
        game.table.deal([*hands[:seat], own, *hands[seat:]], game.turned, players - 1)
        for hands in permutations(combinations(rest, 2), players - 1)
        if len({card for hand in hands for card in hand}) == 2 * players - 2
    ]
    by_bid = values.by_bid(seat, look.worth(look.first(ways[3 + seat])))
    played = (by_bid * ways[seat][game.sights[0][look.hand] >> 1].reshape(-1, 3)).sum()
    best = np.where(values.open[seat], values.by_bid(seat, look.worth(None)), -np.inf).max(1).sum()
    assert (played, best) == pytest.approx(two_cards_by_engine(states, seat, choose))


def test_sights_put_together_what_only_the_names_of_suits_tell_apart() -> None:
    game = two_cards(table(3, 2), table(3, 2).turn_ups()[0])
    assert game.shares[game.firsts].sum() == len(game.hands) == 15 * 14 // 2
    # Of 3 trumps and 12 others: two trumps, a trump and another, two of a suit, two of two suits.
    assert game.count(0) == 3 + 3 * 4 + 6 + 10


def test_a_solution_by_cfr_leaves_little_to_gain() -> None:
    values = Values(two_cards(table(2, 2), table(2, 2).turn_ups()[1]))
    even, solved = standing(values, values.even_ways()), standing(values, solve(values, 60))
    assert sum(even.gaps) > 1
    assert 0 <= sum(solved.gaps) < 0.002


def test_the_sample_of_decisions_holds_some_of_every_kind() -> None:
    values = Values(two_cards(table(3, 2), table(3, 2).turn_ups()[1]))
    kinds = {(len(spot.bids), len(spot.trick)) for spot in sample(values, 60)}
    assert kinds == {(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2)}


def test_the_command_prints_a_line_for_each_seat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = ["bench", "optimum", "--bots", "careful", "--deck", "short-16"]
    monkeypatch.setattr("sys.argv", [*shared, "--cards", "1", "--players", "3", "--turn-ups", "A"])
    main()
    monkeypatch.setattr("sys.argv", [*shared, "--cards", "2", "--players", "2", "--rounds", "5"])
    main()
    told = capsys.readouterr().out
    assert told.count("eldest") == told.count("dealer") == 2
    assert "NashConv" in told
    monkeypatch.setattr("sys.argv", [*shared, "--cards", "2", "--players", "4"])
    main()
    assert "only 2 or 3 players" in capsys.readouterr().out
