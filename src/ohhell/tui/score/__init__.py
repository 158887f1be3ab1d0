"""Keeping score in the terminal, a line at a time: the file, the commands, what is asked and what is printed."""
