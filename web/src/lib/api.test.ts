import { afterEach, expect, test, vi } from "vitest";
import { api, ApiProblem } from "./api";
import { problemSentence } from "./sentences";

const answers = (status: number, body: string) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

afterEach(() => vi.restoreAllMocks());

const refusal = async (asked: Promise<unknown>): Promise<ApiProblem> => {
  try {
    await asked;
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem;
  }
  throw new Error("it was not refused");
};

test("what is asked for comes typed", async () => {
  const fetched = answers(200, '{"table": "abc"}');
  expect(await api.openTable({ rules: "oh-hell", name: "Ann" })).toEqual({ table: "abc" });
  const [path, init] = fetched.mock.calls[0]!;
  expect([path, init?.method, init?.body]).toEqual([
    "/api/tables",
    "POST",
    '{"rules":"oh-hell","name":"Ann"}',
  ]);
});

test("a problem has its code, its values and a sentence", async () => {
  answers(429, '{"code": "too_often", "reason": "…", "values": {"seconds": 1}}');
  const problem = await refusal(api.tables());
  expect([problem.code, problem.status]).toEqual(["too_often", 429]);
  expect(problemSentence(problem)).toBe("That was too often; try again in 1 second.");
});

test("an answer that is no problem of ours is still one", async () => {
  answers(502, "<html>");
  expect(await refusal(api.here())).toMatchObject({ code: "server", status: 502 });
});

test("a server out of reach is said so", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("network"));
  expect(problemSentence(await refusal(api.table("a/b")))).toBe("The server cannot be reached.");
});

test("a code that the catalogue does not know is told in the server's words", () => {
  expect(problemSentence(new ApiProblem("odd", "Odd things happen."))).toBe("Odd things happen.");
  expect(problemSentence(new Error("inner details"))).toBe("That did not work.");
});
