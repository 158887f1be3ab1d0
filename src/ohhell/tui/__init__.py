"""The table in the terminal: one person against bots, by keyboard or mouse."""

from ohhell.tui.app import OhHellApp

__all__ = ["OhHellApp"]
