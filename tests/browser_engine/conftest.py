"""The browser's Python with the engine in it, as the client carries them, run by Node.

Without Node these tests are skipped, or fail where ``OHHELL_BROWSER`` is ``required``.
"""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools import client

HERE = Path(__file__).parent
FILES = {name: HERE / name for name in ("in_worker.py", "player.py")} | {
    "played.py": HERE.parent / "record" / "play.py",
}
InWorker = Callable[..., Any]


def _node() -> str | None:
    found = client.system_npm() or client.packaged_npm()
    return None if found is None else str(Path(found[0]).with_name("node"))


@pytest.fixture(scope="session")
def in_worker() -> InWorker:
    """Calls a function of ``in_worker.py`` in the browser's Python, with something that JSON can say."""
    node = _node()
    if node is None:
        if os.environ.get("OHHELL_BROWSER") == "required":
            pytest.fail("there is no Node")
        pytest.skip("there is no Node")
    client.build()
    assets = client.CLIENT / "assets"
    (python,), (engine,) = assets.glob("python-*"), assets.glob("engine-*.zip")
    lock = json.loads((client.WEB / "node_modules" / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    about = {
        "python": str(python),
        "engine": str(engine),
        "lock": lock["info"],
        "files": {name: path.read_text(encoding="utf-8") for name, path in FILES.items()},
    }

    def call(name: str, argument: object) -> Any:
        asked = json.dumps(about | {"call": name, "argument": argument})
        done = subprocess.run([node, HERE / "run.mjs"], input=asked, capture_output=True, text=True, check=False)
        assert done.stdout, done.stderr[-2000:]
        told = json.loads(done.stdout)
        assert "fault" not in told, told["fault"]
        print(name, told["times"], done.stderr[-2000:])
        return told["found"]

    return call
