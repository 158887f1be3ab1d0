import type { PresetCard } from "../../lib/protocol";
import type { HouseRules } from "../kept";

/** What was picked: rules by a name people know and how many play, or house rules of one's own. */
export type Picked = { card: PresetCard; players: number } | { house: HouseRules };
