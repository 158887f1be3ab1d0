import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropHouseRules, houseRules, keepHouseRules, keepLastPlayed, lastPlayed } from "./kept";

const friday = { name: "Friday", preset: "squares", settings: { hook: "off" }, players: 5 };

describe("house rules on this device", () => {
  beforeEach(() => localStorage.clear());

  it("are kept by name, in the order of the names", () => {
    keepHouseRules(friday);
    keepHouseRules({ ...friday, name: "Aunt" });
    expect(houseRules().map(({ name }) => name)).toEqual(["Aunt", "Friday"]);
  });

  it("are replaced by others of the same name, and can go", () => {
    keepHouseRules(friday);
    keepHouseRules({ ...friday, players: 4 });
    expect(houseRules()).toEqual([{ ...friday, players: 4 }]);
    expect(dropHouseRules("Friday")).toEqual([]);
  });

  it("are none where something else is stored", () => {
    localStorage.setItem("ohhell.house-rules", '[{"name": 3}]');
    localStorage.setItem("ohhell.last", "{");
    expect(houseRules()).toEqual([]);
    expect(lastPlayed()).toBeNull();
  });

  it("do no harm where nothing may be stored", () => {
    const refuse = (): never => {
      throw new DOMException("not allowed", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    keepLastPlayed({ preset: "squares", house: null, players: null });
    expect(lastPlayed()).toBeNull();
    expect(keepHouseRules(friday)).toEqual([friday]);
    vi.unstubAllGlobals();
  });
});
