"""A small network that tells, for each thing a seat may do, how many tricks too few or too many it will end with.

* :mod:`ohhell.kernel.net.sheet` says what lies where in the rows of numbers used here, and makes those of a form;
* :mod:`ohhell.kernel.net.facts` (compiled) writes what a seat knows as a list of facts, the network's inputs;
* :mod:`ohhell.kernel.net.judge` (compiled) gives the expected points of each legal choice;
* :mod:`ohhell.kernel.net.practice` (compiled) lets networks play thousands of deals against each other;
* :mod:`ohhell.kernel.net.lesson` (compiled) learns from them.
"""
