/** What films sound like: words by espeak-ng, strings and bells by a formula. Rule: one track of floats at one rate. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const RATE = 22_050;
const VOICES = { en: "en-gb", es: "es" };

/** Spoken by the voice of the language, without the silence around it. */
export function speak(language, text, wordsPerMinute) {
  const dir = mkdtempSync(join(tmpdir(), "speech-"));
  const file = join(dir, "words.wav");
  execFileSync("espeak-ng", [
    "-v",
    VOICES[language],
    "-s",
    String(wordsPerMinute),
    "-p",
    "42",
    "-g",
    "2",
    "-w",
    file,
    text,
  ]);
  const wav = readFileSync(file);
  rmSync(dir, { recursive: true });
  if (wav.readUInt32LE(24) !== RATE) throw new Error(`espeak-ng speaks at ${wav.readUInt32LE(24)} Hz`);
  const samples = Float32Array.from(
    { length: (wav.length - 44) >> 1 },
    (_, index) => wav.readInt16LE(44 + index * 2) / 32_768,
  );
  const isLoud = (value) => Math.abs(value) > 0.01;
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
}

/** A plucked string (Karplus and Strong). */
function pluck(hz, seconds) {
  const period = Math.round(RATE / hz);
  let seed = Math.round(hz * 100);
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 2 - 1;
  };
  const ring = Float32Array.from({ length: period }, random);
  return Float32Array.from({ length: RATE * seconds }, (_, index) => {
    const at = index % period;
    const value = ring[at];
    ring[at] = 0.498 * (value + ring[(at + 1) % period]);
    return value * Math.min(1, (RATE * seconds - index) / (RATE * 0.3));
  });
}
const bell = (hz, seconds) =>
  Float32Array.from({ length: RATE * seconds }, (_, index) => {
    const t = index / RATE;
    return (
      Math.exp(-2.2 * t) *
      (Math.sin(2 * Math.PI * hz * t) + 0.4 * Math.sin(4.02 * Math.PI * hz * t)) *
      Math.min(1, t * 80)
    );
  });
const tick = () =>
  Float32Array.from(
    { length: RATE * 0.06 },
    (_, index) => Math.exp(-index / 180) * Math.sin((2 * Math.PI * 1_100 * index) / RATE),
  );

const kinds = { string: ({ hz }) => pluck(hz, 2.4), bell: ({ hz = 528 }) => bell(hz, 2), tick };
const made = new Map();
/** `{ kind: "string" | "bell" | "tick", hz }` */
export function makeSound(sound) {
  const key = `${sound.kind} ${sound.hz}`;
  if (!made.has(key)) made.set(key, kinds[sound.kind](sound));
  return made.get(key);
}

/** All on one track: [second, samples, loudness]. */
export function mixTrack(seconds, parts) {
  const track = new Float32Array(Math.ceil(seconds * RATE));
  for (const [second, samples, loudness] of parts) {
    const start = Math.round(second * RATE);
    for (let index = 0; index < samples.length && start + index < track.length; index++)
      track[start + index] += samples[index] * loudness;
  }
  return Buffer.from(Int16Array.from(track, (value) => Math.max(-1, Math.min(1, value)) * 32_000).buffer);
}
