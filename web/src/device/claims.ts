/** Which tab plays at a table: one of them at a time, so that no game is told twice. */

/** Milliseconds that a tab which is being closed, or loaded anew, may take to let go. */
const PATIENCE = 1_500;

const nameOf = (table: string): string => `ohhell table ${table}`;

export class Claims {
  /** How to let go of each table that this tab has. */
  readonly #held = new Map<string, () => void>();

  /** `lost` is told the table that another tab has taken over. */
  constructor(private readonly lost: (table: string) => void) {}

  /** Claim a table; false where another tab has it and it is not to be taken from it. */
  async claim(table: string, take: boolean): Promise<boolean> {
    if (this.#held.has(table) || !navigator.locks) return true; // without locks the shelf alone keeps tabs apart
    return new Promise((resolve) => {
      const options: LockOptions = take ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
      navigator.locks
        .request(nameOf(table), options, () => {
          resolve(true);
          return new Promise<void>((release) => this.#held.set(table, release));
        })
        .catch(() => {
          if (this.#held.delete(table)) this.lost(table);
          else resolve(false);
        });
    });
  }

  release(table: string): void {
    this.#held.get(table)?.();
    this.#held.delete(table);
  }
}
