import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

const fresh = async (): Promise<typeof import("./settings.svelte")> => {
  vi.resetModules();
  return import("./settings.svelte");
};

beforeEach(() => localStorage.clear());

test("a choice is kept", async () => {
  const { settings } = await fresh();
  settings.fourColours = true;
  settings.mutedSeats.push("t/2");
  flushSync();
  const again = (await fresh()).settings;
  expect([again.fourColours, again.mutedSeats, again.sound]).toEqual([true, ["t/2"], false]);
});

test.each(["", "no json", "[]", "null", '{"sound": "loud", "theme": 3, "mutedSeats": {}, "unknown": 1}'])(
  "what is no setting is left out: %s",
  async (kept) => {
    localStorage.setItem("ohhell.settings", kept);
    const { settings } = await fresh();
    expect([settings.sound, settings.theme, settings.mutedSeats]).toEqual([false, "auto", []]);
    expect("unknown" in settings).toBe(false);
  },
);

test("without storage a choice lasts as long as the page", async () => {
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no");
  });
  const { settings } = await fresh();
  settings.sound = true;
  flushSync();
  expect(settings.sound).toBe(true);
  refuse.mockRestore();
});
