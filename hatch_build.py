"""Builds the browser's client whenever the package is built, so that every wheel carries it."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ohhell_client", Path(__file__).parent / "tools" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface[Any]):
    """Called by hatchling for wheels, editable ones too, and source distributions."""

    def dependencies(self) -> list[str]:
        """Node as a package, where it will be needed and the system has none."""
        client = _client()
        return [] if client.is_current() or client.system_npm() else [client.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own form
        """Build the client."""
        client = _client()
        try:
            client.build()
        except client.ClientError as error:
            self.app.abort(str(error))
