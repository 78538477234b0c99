/** The loudness of a stream, a few times a second. Rule: it is only measured, never played or kept. */
import { useEffect, useState } from "react";

/** Enough for a bar that moves, and little work. */
const EVERY_MS = 100;
/** Louder than a quiet room: somebody speaks. */
const VOICE = 0.12;
const SAMPLES = 1_024;
/** Speech is far below the loudest sound that a microphone can take. */
const GAIN = 4;

export interface Loudness {
  /** From 0 to 1. */
  readonly level: number;
  /** It was loud enough once. */
  readonly isHeard: boolean;
}
const SILENCE: Loudness = { level: 0, isHeard: false };

/** The strongest deviation from silence, from 0 to 1. */
export const loudnessOf = (samples: Float32Array): number =>
  Math.min(1, GAIN * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));

export function useLoudness(stream: MediaStream): Loudness {
  const [loudness, setLoudness] = useState(SILENCE);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = loudnessOf(samples);
      setLoudness(({ isHeard }) => ({ level, isHeard: isHeard || level >= VOICE }));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return loudness;
}
