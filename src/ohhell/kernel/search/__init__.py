"""Looking ahead: what comes of each choice in many worlds, the network playing for everybody.

* :mod:`ohhell.kernel.search.beliefs` (compiled) tells how well a world agrees with what the others have done;
* :mod:`ohhell.kernel.search.lookahead` (compiled) makes each choice in each world, and plays on.
"""
