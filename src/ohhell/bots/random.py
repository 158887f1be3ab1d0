"""A bot for company: sensible bids, and any card that is legal."""

from ohhell.bots.outlook import bidding_chances
from ohhell.cards import Stream
from ohhell.game import Action, Bid, View


class RandomBot:
    """Bids a number drawn around what its hand is worth, and plays at random among the legal cards."""

    name = "random"

    def __init__(self, stream: Stream) -> None:
        """Roll the dice of ``stream``."""
        self._stream = stream

    def choose(self, view: View) -> Action:
        """A legal action; bids count each card as a trick as often as it takes one."""
        bids = [action for action in view.legal if isinstance(action, Bid)]
        if not bids:
            return self._stream.choice(view.legal)
        drawn = sum([self._stream.unit() < chance for chance in bidding_chances(view)])
        return min(bids, key=lambda action: (abs(action.bid - drawn), action.bid))
