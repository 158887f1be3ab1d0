"""Which names and origins a request may bear.

A page of a stranger can have its own name resolved to this machine and then ask it things as if it were at home. So a
request has to be addressed to a name we go by. A bare IP address cannot be bent that way: every one is fine, and a
phone in the same room needs no setting.
"""

import ipaddress
import socket
from collections.abc import Collection
from contextlib import suppress
from urllib.parse import urlsplit

from ohhell.web.config import Settings


def host_name(host: str) -> str:
    """The name in a ``Host`` header, without its port; empty where it is none."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises where it is no number
    except ValueError:
        return ""
    return "" if set(host) & set("/?#@\\ ") else parts.hostname or ""


def allowed_names(settings: Settings) -> frozenset[str]:
    """The names we go by: the machine's, the public ones and those that were set."""
    machine = socket.gethostname().lower()
    public = [host_name(url.partition("//")[2]) for url in settings.public_urls]
    return frozenset(["localhost", machine, f"{machine}.local", *public, *[name.lower() for name in settings.hosts]])


def is_allowed_host(host: str, names: Collection[str]) -> bool:
    """Whether a request addressed so is for us."""
    name = host_name(host)
    return name in names or is_address(name) or name.endswith(".localhost")


def is_address(name: str) -> bool:
    """Whether this is a bare IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_origin(origin: str, scheme: str, host: str, public_urls: Collection[str]) -> bool:
    """Whether a page from ``origin`` is one of ours, where the request came by ``scheme`` to ``host``."""
    return origin in public_urls or origin == f"{'https' if scheme in {'https', 'wss'} else 'http'}://{host}".lower()


def addresses(settings: Settings, port: int) -> list[str]:
    """The URLs at which phones in the same room reach this server, best first; none when it listens to itself alone."""
    if settings.public_urls:
        return list(settings.public_urls)
    if settings.host not in {"0.0.0.0", "::", ""}:  # noqa: S104 - to recognise it
        own = [settings.host] if is_address(settings.host) else []
    else:
        own = _machine_addresses()
    shown = [one for one in own if not ipaddress.ip_address(one).is_loopback]
    return [f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in shown]


def _machine_addresses() -> list[str]:
    """The machine's IPv4 addresses, the one it reaches others from first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address nobody has: nothing is sent, a way is only looked up
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_link_local]
