/** A few small sounds, made here and now; silent unless somebody has switched them on. Never two at once: the later wins. */
import { settings } from "./settings.svelte";

export type Sound = keyof typeof VOICES;
/** Hz (the middle of its band for a noise), seconds, loudness, kind, and seconds until it begins. */
type Note = [frequency: number, length: number, volume: number, kind: OscillatorType | "noise", delay?: number];

const VOICES = {
  felt: [[200, 0.07, 0.12, "triangle"]],
  wood: [[320, 0.09, 0.14, "triangle"], [640, 0.04, 0.04, "sine"]],
  glass: [[880, 0.32, 0.07, "sine"], [2429, 0.16, 0.012, "sine"]],
  pebble: [[410, 0.06, 0.1, "triangle"], [1900, 0.05, 0.04, "noise"]],
  paper: [[2600, 0.16, 0.07, "noise"], [3400, 0.12, 0.05, "noise", 0.12]],
  page: [[2600, 0.14, 0.06, "noise"], [523, 0.4, 0.05, "sine", 0.12], [784, 0.42, 0.05, "sine", 0.16]],
  purr: [[52, 0.2, 0.16, "sawtooth"], [104, 0.2, 0.06, "sine"]],
  stone: [[150, 0.1, 0.2, "triangle"], [700, 0.07, 0.1, "noise"]],
  breath: [[110, 0.34, 0.2, "sine", 0.06], [480, 0.36, 0.09, "noise", 0.06]],
  heart: [[62, 0.16, 0.28, "sine"], [56, 0.2, 0.2, "sine", 0.17]],
  dull: [[85, 0.22, 0.22, "sine"]],
  brew: [[260, 0.05, 0.14, "triangle"], [392, 0.09, 0.07, "sine", 0.12], [494, 0.09, 0.07, "sine", 0.22], [659, 0.26, 0.07, "sine", 0.32]],
  bell: [[147, 0.58, 0.16, "sine"], [405, 0.4, 0.03, "sine"]],
} satisfies Record<string, Note[]>; // prettier-ignore

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let last: GainNode | null = null;

/** Play a sound, so many half-tones higher. */
export function play(sound: Sound, pitch = 0): void {
  if (settings.sound) sounded(VOICES[sound] as Note[], 2 ** (pitch / 12));
}

function sounded(notes: Note[], factor = 1): void {
  context ??= new AudioContext();
  last?.gain.setTargetAtTime(0, context.currentTime, 0.015);
  last = new GainNode(context);
  last.connect(context.destination);
  for (const [frequency, length, volume, kind, delay = 0] of notes) {
    const start = context.currentTime + delay;
    const voice = kind === "noise" ? noise(context) : new OscillatorNode(context, { type: kind, frequency: frequency * factor }); // prettier-ignore
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume, start + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const band = kind === "noise" ? new BiquadFilterNode(context, { type: "bandpass", frequency: frequency * factor }) : null; // prettier-ignore
    (band ? voice.connect(band) : voice).connect(loudness).connect(last);
    voice.start(start);
    voice.stop(start + length);
  }
}

function noise(context: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    hiss.getChannelData(0).forEach((_, i, data) => (data[i] = Math.random() * 2 - 1));
  }
  return new AudioBufferSourceNode(context, { buffer: hiss });
}

/** It is your turn, and you look elsewhere: a small bell, struck twice. Asked for by a setting of its own. */
export const bell = () =>
  sounded(
    [0, 1].flatMap((i): Note[] => {
      const frequency = [784, 1047][i];
      return [[frequency, 1.1, 0.07, "sine", i * 0.28], [frequency * 2.76, 0.5, 0.012, "sine", i * 0.28]]; // prettier-ignore
    }),
  );
/** It is your turn: one soft wooden knock. */
export const knock = () => play("wood", -5);
/** A part of the game is over: two notes up, and a third that is held where all of it is; softer for who lost. */
export function chord(isWhole: boolean, isLost: boolean): void {
  const notes = isWhole ? [523, 659, 784] : [523, 659];
  const volume = isLost ? 0.03 : 0.06;
  if (settings.sound) sounded(notes.map((note, i) => [note, i === 2 ? 0.6 : 0.35, volume, "sine", i * 0.11]));
}
