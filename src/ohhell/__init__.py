"""Oh Hell: the card game of exact bids, as an engine, a record format and a table to play at."""

__version__ = "0.1.0"
