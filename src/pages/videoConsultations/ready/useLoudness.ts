/** The loudness of a stream, a few times a second. Rule: it is only measured, never played or kept. */
import { useEffect, useState } from "react";

/** Enough for a bar that moves, and little work. */
const EVERY_MS = 100;
/** Longer than the time between two looks, so that no sound falls between them. */
const SAMPLES = 8_192;
/** As quiet as a bar can show, in decibels below the loudest sound that a microphone can take: ears hear by proportion. */
const QUIETEST_DB = 60;
/** Half of the level meter is louder than a quiet room, so the microphone hears speech. */
const VOICE = 0.5;
/** How far the bar falls from one look to the next: it rises at once, and sinks so that an eye can follow. */
const FALL = 0.06;

export interface Loudness {
  /** From 0 to 1. */
  readonly level: number;
  /** It was loud enough once. */
  readonly isHeard: boolean;
}
const SILENCE: Loudness = { level: 0, isHeard: false };

/** The strongest deviation from silence as a part of the bar, from 0 to 1. */
export function computeLoudness(samples: Float32Array): number {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / QUIETEST_DB));
}

/** What is shown after this look. */
export const nextLoudness = (before: Loudness, heard: number): Loudness => ({
  level: Math.max(heard, before.level - FALL, 0),
  isHeard: before.isHeard || heard >= VOICE,
});

export function useLoudness(stream: MediaStream): Loudness {
  const [loudness, setLoudness] = useState(SILENCE);
  useEffect(() => {
    const context = new AudioContext();
    // a browser may start it asleep, as the press that opened the check is some time ago
    void context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const heard = computeLoudness(samples);
      setLoudness((before) => nextLoudness(before, heard));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return loudness;
}
