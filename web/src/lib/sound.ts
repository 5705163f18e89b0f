/** A few small sounds, made here and now; silent unless somebody has switched them on. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, length: number, volume: number, kind: OscillatorType = "sine", delay = 0): void {
  if (settings.sound) sounded(frequency, length, volume, kind, delay);
}

function sounded(frequency: number, length: number, volume: number, kind: OscillatorType, delay: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + delay;
  const voice = new OscillatorNode(context, { type: kind, frequency });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(volume, start + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(loudness).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A piece lands on cloth. */
export const tap = () => tone(190 + Math.random() * 40, 0.07, 0.12, "triangle");
/** Something has failed. */
export const thud = () => tone(85, 0.22, 0.22);
/** It is your turn, and you look elsewhere: a small bell, struck twice. Asked for by a setting of its own. */
export const bell = () =>
  [784, 1047].forEach((frequency, i) => {
    sounded(frequency, 1.1, 0.07, "sine", i * 0.28);
    sounded(frequency * 2.76, 0.5, 0.012, "sine", i * 0.28);
  });
/** It is your turn. */
export const chime = () => [659, 988].forEach((frequency, i) => tone(frequency, 0.5, 0.06, "sine", i * 0.09));
