/** What has been entered for a new evening: still there after a look at the house rules. */

export interface Plans {
  names: string[];
  group: string;
  /** Null for the rules of last time. */
  rules: string | null;
}

const fresh = (): Plans => ({ names: ["", "", "", ""], group: "", rules: null });

export const plans: Plans = $state(fresh());

/** The evening has begun: the next one is planned anew. */
export function forget(): void {
  Object.assign(plans, fresh());
}
