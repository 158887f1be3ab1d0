/** Sounds of paper, wood and pencil, made on the spot; heard only when the setting says so. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "trick" | "turn" | "blot" | "made" | "tap";

/** A breath of noise through a filter: what paper, wood and pencils sound like from a distance. */
interface Stroke {
  /** Seconds after the start. */
  at: number;
  /** Seconds. */
  lasts: number;
  /** The filter's middle, in hertz, at the start and at the end. */
  from: number;
  to: number;
  /** How narrow the filter is: 1 hisses, 20 rings like wood. */
  narrow: number;
  loud: number;
}

const paper = (at: number, loud = 0.35): Stroke => ({
  at,
  lasts: 0.07,
  from: 3200,
  to: 1400,
  narrow: 0.9,
  loud,
});
const wood = (at: number, pitch: number, loud = 1.6): Stroke => ({
  at,
  lasts: 0.13,
  from: pitch,
  to: pitch * 0.94,
  narrow: 18,
  loud,
});

const SOUNDS: Record<Sound, Stroke[]> = {
  card: [paper(0), { at: 0.03, lasts: 0.05, from: 420, to: 260, narrow: 2, loud: 0.5 }],
  trick: [paper(0, 0.25), paper(0.06, 0.3), paper(0.13, 0.2)],
  turn: [wood(0, 620), wood(0.14, 830)],
  made: [wood(0, 700), wood(0.11, 930), wood(0.22, 1170, 1.2)],
  blot: [{ at: 0, lasts: 0.16, from: 300, to: 120, narrow: 3, loud: 1 }],
  tap: [{ at: 0, lasts: 0.03, from: 2400, to: 1900, narrow: 2, loud: 0.25 }],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound, where sounds are on and the browser lets it. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const stroke of SOUNDS[sound]) rub(context, stroke);
  } catch {
    // A device without sound is a quiet table.
  }
}

function rub(audio: AudioContext, { at, lasts, from, to, narrow, loud }: Stroke): void {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  }
  const start = audio.currentTime + at;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", Q: narrow, frequency: from });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud * 0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start, Math.random() * 0.2, lasts + 0.02);
}
