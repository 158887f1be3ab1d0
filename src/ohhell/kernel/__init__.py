"""The engine's twin: millions of deals where Numba compiles it, and the same in plain Python where it does not.

This page needs no Numba, so importing it costs nothing: ask :func:`ready` before using what is compiled where nobody
may be kept waiting, and call :func:`warm_up` early. Then:

* :mod:`ohhell.kernel.tables` asks the engine once for all that a form's rules say, as one row of numbers;
* :mod:`ohhell.kernel.states` makes a state of any moment of a deal, or of a view and the other hands;
* :mod:`ohhell.kernel.moves` (compiled) says what is legal and does it, one step at a time;
* :mod:`ohhell.kernel.deals` (compiled) plays whole deals at random, thousands at a call and without the interpreter's
  lock, with the numbers of :mod:`ohhell.kernel.dice`;
* :mod:`ohhell.kernel.sampling` draws the hands a seat does not see;
* :mod:`ohhell.kernel.net` is the network that all levels of bots ask, and its training;
* :mod:`ohhell.kernel.search` (compiled) looks ahead with it.

A state is a row of whole numbers, copied like any array; :mod:`ohhell.kernel.layout` tells what lies where. Where there
is no NumPy, as in a browser, rows are lists (:mod:`ohhell.kernel.rows`), and the network can be asked all the same.
One's own compiled functions take the same rows, or, in a loop that has to be fast, bare pointers to them
(:func:`ohhell.kernel.compiler.row`).

>>> import numpy as np
>>> from ohhell.cards import Stream
>>> from ohhell.kernel.deals import random_deals
>>> from ohhell.kernel.dice import dice_of
>>> from ohhell.kernel.tables import tables
>>> from ohhell.rules import form, preset
>>> table = tables(form(preset("blackout").rules, players=4))
>>> scores = np.zeros((1000, 4), np.int64)
>>> random_deals(table.data, 10, 1, dice_of(Stream.of_seed(1, "doc")), scores)
>>> sorted(set(scores.ravel().tolist()))[:4]
[0, 10, 11, 12]
"""

from ohhell.kernel.warm import ready, warm_up

__all__ = ["ready", "warm_up"]
