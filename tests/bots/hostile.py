"""Bots that do everything wrong: the first argument says what. Run as a program by the tests."""

import fcntl
import os
import sys
import time
from collections.abc import Callable
from typing import NoReturn


def say(line: str) -> None:
    print(line, flush=True)


def forever() -> NoReturn:
    while True:
        time.sleep(1000)


def huge() -> None:
    os.write(1, b"x" * 1_000_000)
    forever()


def closes() -> None:
    os.close(1)
    forever()


def flood() -> None:
    while True:
        os.write(1, b"info text again\n" * 1000)


def spam() -> None:
    while True:
        os.write(1, b"ready\naction 0\n" * 1000)


def forks() -> None:
    """Has a child that outlives it, holding a lock."""
    told, tell = os.pipe()
    if os.fork() == 0:
        with open(sys.argv[2], "w") as lock:  # noqa: PTH123 - pathlib takes long to import
            fcntl.flock(lock, fcntl.LOCK_EX)
            os.write(tell, b"held")
            forever()
    os.read(told, 4)
    say("the child is well")
    forever()


def tells() -> None:
    say("info candidate 0 -1.5\ninfo candidate 77 3\ninfo candidate 1 many\ninfo candidate 2 7.25\naction 2")


AT_GO: dict[str, Callable[[], object]] = {
    "bytes": lambda: os.write(1, b"\xff\xfe\x00 action\n"),
    "closes": closes,
    "flood": flood,
    "forks": forks,
    "garbage": lambda: say("I would rather not"),
    "huge": huge,
    "huge-line": lambda: os.write(1, b"x" * 30_000 + b"\naction 0\n"),
    "illegal": lambda: say("action 99"),
    "refuses": lambda: say("error I do not play this"),
    "silent": lambda: None,
    "tells": tells,
    "waits": lambda: None,
    "wordy": lambda: say("action 2 please"),
}
AT_STOP: dict[str, Callable[[], object]] = {"waits": lambda: say("action 2")}
AT_NEWGAME: dict[str, Callable[[], object]] = {"no-game": lambda: sys.exit(7)}
AT_GREETING: dict[str, Callable[[], object]] = {"fussy": lambda: say("error not today")}
AT_START: dict[str, Callable[[], object]] = {"mute": forever, "spam": spam}


def main() -> None:
    how, asked, legal = sys.argv[1], 0, list[str]()
    AT_START.get(how, lambda: None)()
    for line in sys.stdin:
        keyword, *words = line.split()
        if keyword == "ohhell":
            AT_GREETING.get(how, lambda: say("id hostile\noption level 3\nready"))()
        elif keyword == "set":
            how = words[1]
        elif keyword == "newgame":
            AT_NEWGAME.get(how, lambda: say("ready"))()
        elif keyword == "legal":
            legal = words
        elif keyword == "go":
            asked += 1
            if how == "dies" and asked == 2:
                sys.exit("no idea\nthat was hard")
            AT_GO.get(how, lambda last=legal[-1]: say(f"action {last}"))()
        elif keyword == "stop":
            AT_STOP.get(how, lambda: None)()
        elif keyword == "quit":
            return


if __name__ == "__main__":
    main()
