import type { PresetCard } from "../../lib/protocol";
import type { HouseRules } from "../kept";

/** What was picked: rules by a name people know, how many play and whether a short game; or house rules of one's own. */
export type Picked = { card: PresetCard; players: number; short: boolean } | { house: HouseRules };
