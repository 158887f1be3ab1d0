"""QR codes: an address for the camera of a phone; pages draw their own."""

from io import StringIO

import segno


def qr_terminal(text: str) -> str:
    """A QR code made of half blocks, for a terminal."""
    out = StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
