"""What the rules come to at one table: which of them can ever matter there."""

from functools import cached_property

from ohhell.cards import CLUBS, EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, Pack, copy_of, suit_of
from ohhell.rules.bidding import hook_applies
from ohhell.rules.form import Form, form
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.trump import NO_TRUMP, Trump, cycle_of, settle

_TURNING = ("turn-up", "threshold", "dealer-last-card")


class Facts:
    """The rules at a table of so many players, and what follows from them for its deals.

    Attributes:
        form: the form of the rules.
        rules: the rules.
        players: how many sit at the table.
        pack: the cards.
        sizes: every hand size that may be dealt, extra deals included, the smallest first.
    """

    def __init__(self, rules: RuleSet, players: int) -> None:
        """Work the facts out.

        Raises:
            RulesError: the rules have no form for that many players.
        """
        self.form: Form = form(rules, players)
        self.rules = rules
        self.players = players
        self.pack: Pack = self.form.pack
        extra = {"one-card": 1, "one-card-until": 1, "largest-until": self.form.largest}.get(rules.tie)
        self.sizes = tuple(sorted({*self.form.plan, *([] if extra is None else [extra])}))

    @property
    def turning(self) -> bool:
        """Whether trump is shown by a card."""
        return self.rules.trump in _TURNING

    def whole(self, size: int) -> bool:
        """Whether a deal of ``size`` uses the whole pack."""
        return size * self.players == len(self.pack)

    @cached_property
    def bare_sizes(self) -> tuple[int, ...]:
        """The hand sizes that are played without trump because they are the largest."""
        return (self.form.largest,) if self.rules.no_trump_on_largest else ()

    @cached_property
    def unturned_sizes(self) -> tuple[int, ...]:
        """The other hand sizes without trump: no card is left to turn, and none is shown."""
        if self.rules.trump not in ("turn-up", "threshold"):
            return ()
        return tuple([size for size in self.sizes if self.whole(size) and size not in self.bare_sizes])

    @cached_property
    def shown_sizes(self) -> tuple[int, ...]:
        """The hand sizes on which the dealer's last card is shown."""
        if self.rules.trump != "dealer-last-card":
            return ()
        return tuple([size for size in self.sizes if self.whole(size) and size not in self.bare_sizes])

    @cached_property
    def trump_sizes(self) -> tuple[int, ...]:
        """The hand sizes that may have a trump suit."""
        without = (*self.bare_sizes, *self.unturned_sizes)
        return tuple([size for size in self.sizes if size not in without]) if self.trump_exists else ()

    @property
    def trump_exists(self) -> bool:
        """Whether the rules know of a trump suit, whatever the sizes of the hands."""
        if self.rules.trump == "nominated":
            return True
        if self.rules.trump == "rotation":
            return any(suit is not None for suit in cycle_of(self.rules, self.pack))
        return any(self._of_card(card) != NO_TRUMP for card in self.pack.cards)

    def _of_card(self, card: Card) -> Trump:
        # A size that is never the largest, so that only the card decides.
        return settle(self.rules, self.pack, 1, 0, -1, [card])

    @cached_property
    def hook_sizes(self) -> tuple[int, ...]:
        """The hand sizes on which the hook binds the last bidder."""
        return tuple([size for size in self.sizes if hook_applies(self.rules, size)])

    @property
    def has_twins(self) -> bool:
        """Whether some card of a plain suit is in the pack twice."""
        return any(copy_of(card) and suit_of(card) <= CLUBS for card in self.pack.cards)

    @property
    def has_joker_suit(self) -> bool:
        """Whether two equal jokers form a suit of their own."""
        return self.pack.has_suit(JOKERS)

    @property
    def has_called_jokers(self) -> bool:
        """Whether there are jokers that are called high or low."""
        return self.pack.has_suit(EXCUSERS)

    @property
    def has_wizards(self) -> bool:
        """Whether there are wizards and jesters."""
        return self.pack.has_suit(WIZARDS) or self.pack.has_suit(JESTERS)
