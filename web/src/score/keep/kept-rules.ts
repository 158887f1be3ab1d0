/** The rules that the last evening was played by, so that the next begins with them. */
const KEY = "ohhell.score.rules";

export function keptRules(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepRules(rules: string): void {
  try {
    localStorage.setItem(KEY, rules);
  } catch {
    // A private window may refuse; nothing else depends on it.
  }
}
