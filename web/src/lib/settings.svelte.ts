/** What a person has chosen on this device. It takes effect at once and stays in the browser. */

export interface Settings {
  /** `auto` follows the system; `paper` is light, `lamp` dark. */
  theme: "auto" | "paper" | "lamp";
  fourColours: boolean;
  largeIndex: boolean;
  suitLetters: boolean;
  /** A tap plays a card; otherwise the first tap raises it and the second plays it. */
  oneTap: boolean;
  /** A card that is the only one allowed is played by itself. */
  autoForced: boolean;
  sound: boolean;
  vibrate: boolean;
  titleSignal: boolean;
  motion: "auto" | "reduced";
  /** The table told in words, with commands. */
  textMode: boolean;
  lang: "auto" | "en" | "nl" | "de";
  /** What one is called at new tables. */
  name: string;
  /** The bot that fills up at new tables. */
  bot: string;
  /** Whose talk is hidden, as `table/seat`. */
  mutedSeats: string[];
  /** Hints that have been put away. */
  hintsSeen: string[];
  /** The screen stays on while score is kept. */
  keepAwake: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  fourColours: false,
  largeIndex: false,
  suitLetters: false,
  oneTap: false,
  autoForced: false,
  sound: false,
  vibrate: true,
  titleSignal: true,
  motion: "auto",
  textMode: false,
  lang: "auto",
  name: "",
  bot: "casual",
  mutedSeats: [],
  hintsSeen: [],
  keepAwake: true,
};

const KEY = "ohhell.settings";

export const settings: Settings = $state(read());

function read(): Settings {
  const found: Settings = { ...DEFAULTS, mutedSeats: [], hintsSeen: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    for (const [key, value] of Object.entries(kept)) {
      const usual = DEFAULTS[key as keyof Settings] as unknown;
      if (
        usual !== undefined &&
        typeof value === typeof usual &&
        Array.isArray(value) === Array.isArray(usual)
      ) {
        Object.assign(found, { [key]: value });
      }
    }
  } catch {
    // No storage, or something else's text in it: the defaults are as good.
  }
  return found;
}

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A private window may refuse; the choice then lasts as long as the page.
    }
  });
});
