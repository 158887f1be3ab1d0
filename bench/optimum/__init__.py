"""How far bots are from perfect in deals that are small enough to be solved: one card each, and two."""

from bench.optimum.command import main

__all__ = ["main"]
