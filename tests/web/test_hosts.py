"""Names and origins."""

import pytest

from ohhell.web.config import Settings, SettingsError
from ohhell.web.hosts import addresses, allowed_names, is_allowed_host, is_own_origin

_SETTINGS = Settings(public_urls=("https://Cards.Example/", "http://other.example:8080"), hosts=("Inside",))


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:8000",
        "192.168.1.7:8000",
        "[::1]:8000",
        "[fe80::1]",
        "cards.example",
        "CARDS.example:443",
        "other.example:8080",
        "inside:8000",
        "table.localhost:5173",
    ],
)
def test_our_own_names(host: str) -> None:
    assert is_allowed_host(host, allowed_names(_SETTINGS))


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "evil-localhost",
        "localhost@evil.example",
        "evil.example/localhost",
        "localhost evil",
        "[::1",
        "cards.example.evil",
        "127.0.0.1.evil.example",
        ":8000",
        "localhost:80:80",
        "127.1",
        "evil.example#localhost",
        "evil.example\\@localhost",
    ],
)
def test_strangers_names(host: str) -> None:
    assert not is_allowed_host(host, allowed_names(_SETTINGS))


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "own"),
    [
        ("http://localhost:8000", "http", "localhost:8000", True),
        ("http://localhost:8000", "ws", "localhost:8000", True),
        ("https://192.168.1.7", "wss", "192.168.1.7", True),
        ("http://box:8000", "http", "BOX:8000", True),
        ("https://cards.example", "http", "127.0.0.1:8000", True),
        ("http://other.example:8080", "ws", "127.0.0.1:8000", True),
        ("http://cards.example", "http", "127.0.0.1:8000", False),
        ("http://localhost:8001", "http", "localhost:8000", False),
        ("https://localhost:8000", "http", "localhost:8000", False),
        ("http://evil.example", "http", "localhost:8000", False),
        ("null", "http", "localhost:8000", False),
        ("", "http", "localhost:8000", False),
        ("http://localhost:8000/", "http", "localhost:8000", False),
        ("http://localhost:8000.evil.example", "http", "localhost:8000", False),
    ],
)
def test_origins(origin: str, scheme: str, host: str, own: bool) -> None:
    assert is_own_origin(origin, scheme, host, _SETTINGS.public_urls) is own


def test_public_urls_are_kept_as_origins() -> None:
    urls = ("https://Cards.Example:443/", "http://[2001:DB8::1]:80", "http://box:8000")
    kept = ("https://cards.example", "http://[2001:db8::1]", "http://box:8000")
    assert Settings(public_urls=urls).public_urls == kept


@pytest.mark.parametrize(
    "url",
    ["cards.example", "ftp://cards.example", "https://", "https://a/b", "https://a?b", "https://u:p@a", "https://a:x"],
)
def test_what_is_no_public_url_says_so(url: str) -> None:
    with pytest.raises(SettingsError, match="cannot be a public URL: write it like"):
        Settings(public_urls=(url,))


def test_addresses_for_phones() -> None:
    assert addresses(Settings(), 8000) == []
    assert addresses(Settings(host="192.168.1.7"), 8001) == ["http://192.168.1.7:8001"]
    assert addresses(Settings(host="2001:db8::7"), 8001) == ["http://[2001:db8::7]:8001"]
    assert addresses(_SETTINGS, 8000)[0] == "https://cards.example"
    assert all(found.endswith(":8000") for found in addresses(Settings(host="0.0.0.0"), 8000))
