"""QR codes: an address for the camera of a phone."""

from functools import lru_cache
from io import BytesIO, StringIO

import segno

MOST = 300
"""Characters that a code of ours may hold."""


@lru_cache(maxsize=64)
def qr_svg(text: str) -> bytes:
    """A QR code as an SVG picture that needs no styles: dark modules on a white ground, with the margin it needs.

    Raises:
        ValueError: the text is empty or longer than :data:`MOST`.
    """
    if not 0 < len(text) <= MOST:
        raise ValueError(f"a code holds 1 to {MOST} characters")
    out = BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", dark="#000", light="#fff", omitsize=True, xmldecl=False, svgclass=None, lineclass=None
    )
    return out.getvalue()


def qr_terminal(text: str) -> str:
    """A QR code made of half blocks, for a terminal."""
    out = StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
