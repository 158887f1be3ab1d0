/** Which evenings count: those at which all the people chosen played, without the ones struck out. */

export interface Evening {
  id: string;
  title: string;
  /** ISO. */
  date: string;
  record: string;
  people: string[];
}

/** Everybody who was ever there, those who came most often first. */
export function everybody(evenings: readonly Evening[]): string[] {
  const times = new Map<string, number>();
  for (const { people } of evenings) {
    for (const name of new Set(people)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** The evenings of all those chosen; of everybody where nobody is. */
export function withPeople(evenings: readonly Evening[], chosen: ReadonlySet<string>): Evening[] {
  return evenings.filter(({ people }) => [...chosen].every((name) => people.includes(name)));
}
