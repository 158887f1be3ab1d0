import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveTable } from "../../lib/table.svelte";
import { moment } from "../../table/fixtures/scene";
import Levels from "./Levels.svelte";
import Seats from "./Seats.svelte";

const OFFERED = ["novice", "casual", "strong", "expert"];

let shown: ReturnType<typeof mount> | undefined;
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ addresses: [], version: "", bots: OFFERED })));
});
afterEach(() => {
  if (shown) void unmount(shown);
  vi.unstubAllGlobals();
});
const told = (radio: HTMLInputElement): string =>
  document.getElementById(radio.getAttribute("aria-describedby")!)!.textContent;
const radios = (): HTMLInputElement[] => [...document.querySelectorAll("input")];

describe("the levels of the bots", () => {
  it("are offered by name, the gentlest first, each with what it is like", async () => {
    const onchange = vi.fn();
    shown = mount(Levels, { target: document.body, props: { value: "casual", onchange } });
    await vi.waitFor(() => expect(radios()).toHaveLength(4));
    expect([...document.querySelectorAll("label")].map((one) => one.textContent.trim())).toEqual(OFFERED);
    expect(radios().map(({ checked }) => checked)).toEqual([false, true, false, false]);
    expect(radios().map(told).every(Boolean)).toBe(true);
    expect([...document.querySelectorAll("p:not(.sr-only)")].map((one) => one.textContent)).toEqual([
      told(radios()[1]!),
    ]);
    radios()[3]!.click();
    expect(onchange).toHaveBeenCalledWith("expert");
  });

  it("leave a bot that is not offered where it is", async () => {
    shown = mount(Levels, { target: document.body, props: { value: "careful", onchange: () => undefined } });
    await vi.waitFor(() => expect(radios()).toHaveLength(5));
    expect(radios()[0]!.checked).toBe(true);
  });
});

describe("a bot's seat in the lobby", () => {
  function seats(host: boolean): { select: HTMLSelectElement | null; seatBot: ReturnType<typeof vi.fn> } {
    const scene = { ...moment({ players: 3, seats: { 1: { kind: "bot", bot: "careful" } } }), host };
    const seatBot = vi.fn();
    const table = { scene, present: [true, false, true], seatBot } as unknown as LiveTable;
    shown = mount(Seats, { target: document.body, props: { table, dealer: null } });
    flushSync();
    return { select: document.querySelector("select"), seatBot };
  }

  it("is given another level by the host", async () => {
    const { select, seatBot } = seats(true);
    await vi.waitFor(() => expect(select!.options).toHaveLength(5));
    expect(select!.value).toBe("careful");
    select!.value = "expert";
    select!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(seatBot).toHaveBeenCalledWith(1, "expert");
  });

  it("tells the others its level", () => {
    expect(seats(false).select).toBeNull();
    expect(document.querySelector("ol")!.textContent).toContain("bot, careful");
  });
});
