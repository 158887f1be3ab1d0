import { expect, test } from "vitest";
import { everybody, withPeople } from "./choose";

const evening = (id: string, ...people: string[]) => ({ id, title: id, date: "", record: "", people });
const ALL = [evening("1", "Ann", "Bo"), evening("2", "Bo", "Cy"), evening("3", "Bo", "Ann", "Cy", "Bo")];

test("those who came most often come first", () => {
  expect(everybody(ALL)).toEqual(["Bo", "Ann", "Cy"]);
});

test("evenings are those of all who were chosen", () => {
  const ids = (...names: string[]) => withPeople(ALL, new Set(names)).map(({ id }) => id);
  expect(ids()).toEqual(["1", "2", "3"]);
  expect(ids("Ann")).toEqual(["1", "3"]);
  expect(ids("Ann", "Cy")).toEqual(["3"]);
  expect(ids("Dee")).toEqual([]);
});
