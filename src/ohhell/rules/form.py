"""The form that rules take at a table of so many players: its pack, its plan, its orders of cards."""

from functools import lru_cache

from ohhell.cards import DeckError, Pack, Suit, deck
from ohhell.cards.deck import deck_players
from ohhell.rules.errors import RulesError
from ohhell.rules.keys import MAX_PLAYERS
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.schedule import largest_possible, plan
from ohhell.rules.scoring import Scheme
from ohhell.rules.tricks import Ordering

MIN_PLAYERS = 2


class Form:
    """Rules at a table of so many players.

    Attributes:
        rules: the rules.
        players: how many sit at the table.
        pack: the cards.
        plan: the hand size of each deal of the schedule.
        largest: the largest hand of the plan.
        ceiling: the largest hand the pack allows.
        scheme: the scoring.
        orderings: those made so far; :meth:`ordering` makes the others.
    """

    __slots__ = ("ceiling", "largest", "orderings", "pack", "plan", "players", "rules", "scheme")

    def __init__(self, rules: RuleSet, players: int) -> None:
        """Work out the form; use :func:`form`, which makes each only once.

        Raises:
            RulesError: the rules have no form for that many players.
        """
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise RulesError(
                f"{players} players cannot play",
                f"Oh Hell is for {MIN_PLAYERS} to {MAX_PLAYERS}",
                code="number_of_players",
                keys=("players",),
                players=players,
                low=MIN_PLAYERS,
                high=MAX_PLAYERS,
            )
        if isinstance(rules.first_dealer, int) and rules.first_dealer >= players:
            raise RulesError(
                f"seat {rules.first_dealer} cannot deal first at a table of {players}",
                f"the seats are 0 to {players - 1}",
                code="no_such_seat",
                keys=("first_dealer", "players"),
                seat=rules.first_dealer,
                players=players,
                last=players - 1,
            )
        try:
            self.pack: Pack = deck(rules.deck, players)
        except DeckError as error:
            raise RulesError(
                str(error),
                code="deck_for_players",
                keys=("deck", "players"),
                players=players,
                possible=deck_players(rules.deck),
            ) from None
        self.rules = rules
        self.players = players
        self.plan = plan(rules, players, self.pack)
        self.largest = max(self.plan)
        self.ceiling = largest_possible(rules, players, self.pack)
        self.scheme: Scheme = rules.scheme
        self.orderings: dict[Suit | None, Ordering] = {}

    def ordering(self, trump: Suit | None) -> Ordering:
        """The order of the cards under this trump."""
        found = self.orderings.get(trump)
        if found is None:
            found = self.orderings[trump] = Ordering(self.rules, self.pack, trump)
        return found

    def __eq__(self, other: object) -> bool:
        """Whether the rules and the number of players are the same."""
        if not isinstance(other, Form):
            return NotImplemented
        return self is other or (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        """Equal forms have equal hashes."""
        return hash((self.rules, self.players))

    def __repr__(self) -> str:
        """The rules and the number of players."""
        return f"<Form {self.rules} for {self.players}>"


def form(rules: RuleSet, players: int) -> Form:
    """The form of ``rules`` for ``players``.

    Raises:
        RulesError: the rules have no form for that many players.
    """
    return _form(rules, rules.preset, players)


@lru_cache(maxsize=256)
def _form(rules: RuleSet, _preset: str, players: int) -> Form:
    # Equal rules of two presets have a form each, so that it keeps the name they are known by.
    return Form(rules, players)


def possible_players(rules: RuleSet) -> tuple[int, ...]:
    """The numbers of players the rules have a form for."""
    counts = []
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        try:
            form(rules, players)
        except RulesError:
            continue
        counts.append(players)
    return tuple(counts)
