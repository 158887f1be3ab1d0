import { beforeEach, expect, test, vi } from "vitest";
import { reloadFor } from "./world";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test("another version is loaded once", () => {
  reloadFor("2", "1", sessionStorage, reload);
  reloadFor("2", "1", sessionStorage, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadFor("3", "1", sessionStorage, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("the same version stays", () => {
  reloadFor("1", "1", sessionStorage, reload);
  expect(reload).not.toHaveBeenCalled();
});
