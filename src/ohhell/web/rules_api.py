"""The rules over HTTP: the presets, the editor's keys, rules in words, and reading a rules file."""

from dataclasses import replace
from functools import cache
from typing import get_args

import msgspec
from msgspec.json import Decoder
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ohhell.rules import RulesError, parse_canonical, preset
from ohhell.rules.editor import Outline, Reading, draft, editor, preset_cards, read_rules
from ohhell.web.bodies import read
from ohhell.web.files import Packed, answer, pack
from ohhell.web.problems import Denied, json_response
from ohhell.web.wire_rules import DescribeRules, Lang, ReadRules

_DESCRIBE = Decoder(DescribeRules)
_READ = Decoder(ReadRules)
_LANGUAGES = get_args(Lang)


def plain(value: object) -> object:
    """A value of the rules' words with its fields by name, as JSON has it."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        items = [plain(item) for item in value]
        return items if names is None else dict(zip(names, items, strict=True))
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def _lang(request: Request) -> str:
    asked = request.query_params.get("lang", "en")
    return asked if asked in _LANGUAGES else "en"


@cache
def _presets(lang: str) -> Packed:
    return pack(msgspec.json.encode(plain(preset_cards(lang))), "application/json")


@cache
def _keys(lang: str) -> Packed:
    return pack(msgspec.json.encode(plain(editor(lang))), "application/json")


def _outline(asked: DescribeRules) -> Outline:
    rules = preset(asked.rules).rules
    if asked.text:
        rules = replace(parse_canonical(asked.text), preset=asked.rules)
    return draft(rules, asked.settings, asked.players, asked.lang, asked.name)


def _reading(asked: ReadRules) -> Reading:
    return read_rules(asked.text, asked.lang)


async def _get_presets(request: Request) -> Response:
    return answer(_presets(_lang(request)), request.headers)


async def _get_keys(request: Request) -> Response:
    return answer(_keys(_lang(request)), request.headers)


def rules_routes(most: int) -> list[BaseRoute]:
    """The routes; ``most`` bytes may a request have."""

    async def describe(request: Request) -> Response:
        asked = await read(request, _DESCRIBE, most)
        try:
            return json_response(plain(await run_in_threadpool(_outline, asked)))
        except RulesError as error:  # no such preset or text; what is wrong with settings is in the outline
            raise Denied(422, "rules", f"{error}.") from None

    async def reading(request: Request) -> Response:
        return json_response(plain(await run_in_threadpool(_reading, await read(request, _READ, most))))

    return [
        Route("/api/presets", _get_presets),
        Route("/api/rules/keys", _get_keys),
        Route("/api/rules/describe", describe, methods=["POST"]),
        Route("/api/rules/read", reading, methods=["POST"]),
    ]
