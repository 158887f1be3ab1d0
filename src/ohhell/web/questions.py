"""Questions over HTTP that no table is needed for: the rules, and the score of an evening at a real table."""

from functools import cache

import msgspec
from anyio import CapacityLimiter, to_thread
from msgspec.json import Decoder
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ohhell.api.paths import LISTS, QUESTIONS, Question
from ohhell.api.rules import LANGUAGES
from ohhell.table.refused import Refused
from ohhell.web.bodies import read
from ohhell.web.files import Packed, answer, pack
from ohhell.web.gate import Gate, address_of
from ohhell.web.problems import Denied, json_response

_AT_ONCE = 2
"""Questions that are worked on at once; the tables share the processor with them."""
_MANY_RECORDS = "/api/score/statistics"
"""The one question that brings many records along."""


@cache
def _list(path: str, lang: str) -> Packed:
    return pack(msgspec.json.encode(LISTS[path](lang)), "application/json")


async def _listed(request: Request) -> Response:
    asked = request.query_params.get("lang", "")
    return answer(_list(request.url.path, asked if asked in LANGUAGES else LANGUAGES[0]), request.headers)


def question_routes(gate: Gate) -> list[BaseRoute]:
    """The routes, within the limits of ``gate``."""
    limiter = CapacityLimiter(_AT_ONCE)

    def route(path: str, question: Question) -> Route:
        decoder, many = Decoder(question.asked), path == _MANY_RECORDS

        def answered(asked: object) -> bytes:
            return msgspec.json.encode(question.answer(asked))

        async def endpoint(request: Request) -> Response:
            gate.question(address_of(request), many=many)
            asked = await read(request, decoder, gate.limits.records if many else gate.limits.body)
            try:
                return json_response(msgspec.Raw(await to_thread.run_sync(answered, asked, limiter=limiter)))
            except Refused as why:
                raise Denied(422, why.code, why.reason, why.values) from None

        return Route(path, endpoint, methods=["POST"])

    return [*[Route(path, _listed) for path in LISTS], *[route(*each) for each in QUESTIONS.items()]]
