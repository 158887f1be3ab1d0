"""The table in the terminal: one person against bots, by keyboard or mouse; and the scorekeeper, line by line."""
