"""People who play on their own device: the client with its engine at hand, and a short game."""

import json
import random
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.people import Person

NAME = "Short one"
"""What the short game is called."""
_KEPT = """async () => {
  while (!(await caches.keys()).some((name) => name.endsWith(" offline"))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
_PATIENCE = 60_000
"""Milliseconds for the engine on a busy machine."""


def with_short_game(person: Person, *sizes: int) -> None:
    """Let them have rules for a game of few deals, of one with two cards where nothing else is said."""
    settings = {"sizes": sizes or [2], "first_dealer": 0}
    rules = {"name": NAME, "preset": "oh-hell", "settings": settings, "players": 3}
    person.context.add_init_script(f"localStorage['ohhell.house-rules'] ??= {json.dumps(json.dumps([rules]))}")


def at_hand(person: Person, path: str = "/solo") -> None:
    """The first visit: wait until all is kept that play without a network takes."""
    person.go(path)
    person.page.evaluate(_KEPT)


def list_is_there(person: Person, page: Page | None = None) -> None:
    """Wait until the engine runs and has told its games."""
    expect((page or person.page).locator(".loading p")).to_have_count(0, timeout=_PATIENCE)


def new_game(person: Person) -> str:
    """Begin the short game on this device at once without waiting for bots; returns its id."""
    person.page.get_by_role("link", name=person.says("device.new"), exact=True).click()
    person.page.get_by_role("button", name=NAME).click(timeout=_PATIENCE)
    expect(person.hand).to_be_visible(timeout=_PATIENCE)
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name=person.says("table.menu"), exact=True).click()
    person.choose("table.menu.host")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(person.says("table.host.pace")).select_option("instant")
    dialog.get_by_role("button", name=person.says("common.close")).click()
    return person.page.url.rpartition("=")[2]


def play_on(person: Person, dice: random.Random, most: int = 1000) -> int:
    """Do what the page offers until the game is over, or so many times; returns how often something was done."""
    done, since = 0, time.monotonic()
    while done < most and not person.may().over:
        if person.act(dice):
            done, since = done + 1, time.monotonic()
        else:
            assert time.monotonic() - since < 30, f"nothing can be done: {person.may()}"
            person.page.wait_for_timeout(25)
    return done


def download(person: Person, key: str, folder: Path) -> Path:
    """Press what gives a file, and return the file."""
    with person.page.expect_download() as told:
        person.page.get_by_text(person.says(key), exact=True).first.click()
    path = folder / told.value.suggested_filename
    told.value.save_as(path)
    return path
