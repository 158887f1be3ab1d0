"""The client's types are those of the server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_clients_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "tools/protocol_types.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_every_frame_and_its_documentation_are_told() -> None:
    text = (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text(encoding="utf-8")
    assert '/** Bid so many tricks. */\nexport interface MakeBid {\n  type: "bid";\n  bid: number;\n' in text
    assert "export type ServerFrame = Welcome | Update | Ack | Reject | Stale | Presence | Pong | Closing;" in text
    assert "  /** who sits there, by seat; empty for an empty seat. */\n  names: string[];\n" in text
    assert "  seat?: number | null;\n" in text  # a client may leave it out
    assert "  bids: (number | null)[];\n" in text
    assert "``" not in text
