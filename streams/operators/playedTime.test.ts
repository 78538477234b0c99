import fc from "fast-check";
import { from } from "rxjs";
import { describe, expect, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { type PlaybackSample, type Played, playedTime } from "./playedTime";

const playing = (atMs: number, positionMs: number, rate = 1): PlaybackSample => ({
  atMs,
  positionMs,
  isPlaying: true,
  rate,
});
const still = (atMs: number, positionMs: number): PlaybackSample => ({
  ...playing(atMs, positionMs),
  isPlaying: false,
});
const played = (fromMs: number, toMs: number, playedMs: number): Played => ({ fromMs, toMs, playedMs });

const rows: (MarbleRow & { samples: Record<string, PlaybackSample>; outputs: Record<string, Played> })[] = [
  {
    name: "normal: each pair of samples is what was played between them",
    source: "  abc|",
    expected: "-xy|",
    samples: { a: playing(0, 5000), b: playing(1000, 6000), c: still(1500, 6500) },
    outputs: { x: played(5000, 6000, 1000), y: played(6000, 6500, 500) },
  },
  {
    name: "a pause counts nothing, though a seek moves the position meanwhile",
    source: "  ab|",
    expected: "--|",
    samples: { a: still(0, 5000), b: playing(9000, 6000) },
    outputs: {},
  },
  {
    name: "a stall counts only what the video advanced",
    source: "  ab|",
    expected: "-x|",
    samples: { a: playing(0, 0), b: playing(10_000, 400) },
    outputs: { x: played(0, 400, 400) },
  },
  {
    name: "a hidden tab that stalls, or a computer that sleeps, counts nothing",
    source: "  ab|",
    expected: "--|",
    samples: { a: playing(0, 4000), b: playing(3_600_000, 4000) },
    outputs: {},
  },
  {
    name: "a jump forward counts nothing, and the time after it does",
    source: "  abc|",
    expected: "--x|",
    samples: { a: playing(0, 0), b: playing(1000, 1301), c: playing(2000, 2301) },
    outputs: { x: played(1301, 2301, 1000) },
  },
  {
    name: "a video slightly ahead of the clock counts by the clock",
    source: "  ab|",
    expected: "-x|",
    samples: { a: playing(0, 0), b: playing(1000, 1300) },
    outputs: { x: played(0, 1300, 1000) },
  },
  {
    name: "going back, by a loop or a seek, counts nothing",
    source: "  abc|",
    expected: "--x|",
    samples: { a: playing(0, 9000), b: playing(1000, 0), c: playing(2000, 1000) },
    outputs: { x: played(0, 1000, 1000) },
  },
  {
    name: "speed does not multiply: ten seconds at double speed are ten, over a range of twenty",
    source: "  ab|",
    expected: "-x|",
    samples: { a: playing(0, 0, 2), b: playing(10_000, 20_000, 2) },
    outputs: { x: played(0, 20_000, 10_000) },
  },
  {
    name: "half the speed counts the whole time",
    source: "  ab|",
    expected: "-x|",
    samples: { a: playing(0, 0, 0.5), b: still(10_000, 5000) },
    outputs: { x: played(0, 5000, 10_000) },
  },
  {
    name: "burst: samples of the same moment count once",
    source: "  (aabbb|)",
    expected: "(x|)",
    samples: { a: playing(0, 0), b: playing(1000, 1000) },
    outputs: { x: played(0, 1000, 1000) },
  },
  {
    name: "a clock that goes back counts nothing",
    source: "  ab|",
    expected: "--|",
    samples: { a: playing(5000, 0), b: playing(4000, 100) },
    outputs: {},
  },
  { name: "empty: completion passes", source: "--|", expected: "--|", samples: {}, outputs: {} },
  {
    name: "error: passes at once",
    source: "  ab#",
    expected: "-x#",
    samples: { a: playing(0, 0), b: playing(1000, 1000) },
    outputs: { x: played(0, 1000, 1000) },
  },
  {
    name: "unsubscribe: the source is left",
    source: "     a-b-b",
    until: "     -!",
    expected: "   --",
    subscribed: ["^!"],
    samples: { a: playing(0, 0), b: playing(1000, 1000) },
    outputs: {},
  },
];

/** A player that is simulated step by step, and what a person with a stopwatch would write down. */
type Step =
  | { readonly kind: "play"; readonly parts: readonly number[]; readonly rate: number }
  | { readonly kind: "pause"; readonly forMs: number }
  | { readonly kind: "stall"; readonly forMs: number }
  | { readonly kind: "seek"; readonly positionMs: number }
  | { readonly kind: "jump"; readonly positionMs: number };

const ms = fc.integer({ min: 1, max: 5000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("play" as const),
    parts: fc.array(ms, { minLength: 1, maxLength: 5 }),
    rate: fc.constantFrom(0.5, 1, 1.25, 2),
  }),
  fc.record({ kind: fc.constantFrom("pause" as const, "stall" as const), forMs: ms }),
  fc.record({ kind: fc.constantFrom("seek" as const, "jump" as const), positionMs: fc.nat(600_000) }),
);

function run(steps: readonly Step[]): { samples: PlaybackSample[]; playedMs: number; ranges: [number, number][] } {
  let [atMs, positionMs, rate, playedMs] = [0, 0, 1, 0];
  const samples: PlaybackSample[] = [];
  const ranges: [number, number][] = [];
  const sample = (isPlaying: boolean) => samples.push({ atMs, positionMs, isPlaying, rate });
  for (const next of steps) {
    if (next.kind === "play") {
      rate = next.rate;
      sample(true);
      for (const part of next.parts) {
        ranges.push([positionMs, positionMs + part * rate]);
        atMs += part;
        positionMs += part * rate;
        playedMs += part;
        sample(true);
      }
    } else if (next.kind === "seek") {
      sample(true);
      positionMs = next.positionMs;
      sample(false);
    } else if (next.kind === "jump") {
      // nothing says that it happened: the next sample is simply elsewhere, further than the slack
      if (Math.abs(next.positionMs - positionMs) > 300) positionMs = next.positionMs;
      sample(true);
    } else {
      sample(next.kind === "stall");
      atMs += next.forMs;
      sample(next.kind === "stall");
    }
  }
  return { samples, playedMs, ranges };
}

/** What the operator emits for samples that are all there already. */
function playedOf(samples: readonly PlaybackSample[]): Played[] {
  const all: Played[] = [];
  from(samples)
    .pipe(playedTime())
    .subscribe((each) => all.push(each));
  return all;
}

describe("playedTime", () => {
  it.each(rows)("VIDEO-04 $name", (row) => {
    expectRow<PlaybackSample, Played>(row, () => playedTime(), { inputs: row.samples, outputs: row.outputs });
  });

  it("VIDEO-04 playedTime counts what a stopwatch counts, over any schedule of plays, pauses, stalls, seeks, jumps and speeds", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { samples, playedMs, ranges } = run(steps);
        const all = playedOf(samples);
        expect(all.reduce((sum, each) => sum + each.playedMs, 0)).toBeCloseTo(playedMs, 3);
        expect(all.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual(ranges);
      }),
    );
  });

  it("VIDEO-04 playedTime counts nothing where the video goes back at a speed of zero below zero", () => {
    const back = { atMs: 0, positionMs: 5e-324, isPlaying: true, rate: -0 };
    expect(playedOf([back, { ...back, atMs: 5e-324, positionMs: 0 }])).toEqual([]);
  });

  it("VIDEO-04 playedTime counts nothing of garbage and does not fail", () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0));
    const anySample = fc.record({ atMs: odd, positionMs: odd, isPlaying: fc.boolean(), rate: odd });
    fc.assert(
      fc.property(fc.array(anySample), (samples) => {
        for (const { fromMs, toMs, playedMs } of playedOf(samples)) {
          expect([fromMs, toMs, playedMs].every(Number.isFinite)).toBe(true);
          expect(fromMs >= 0 && toMs > fromMs && playedMs > 0).toBe(true);
        }
      }),
    );
  });

  it.each<[string, Partial<PlaybackSample>]>([
    ["position that is not a number", { positionMs: Number.NaN }],
    ["endless position", { positionMs: Number.POSITIVE_INFINITY }],
    ["position before the beginning", { positionMs: -500 }],
    ["time that is not a number", { atMs: Number.NaN }],
    ["speed of zero", { rate: 0 }],
    ["speed below zero", { rate: -1 }],
    ["speed that is not a number", { rate: Number.NaN }],
    ["endless speed", { rate: Number.POSITIVE_INFINITY }],
  ])("VIDEO-04 a %s counts nothing", (_, garbage) => {
    expect(playedOf([{ ...playing(0, 0), ...garbage }, playing(1000, 400)])).toEqual([]);
  });
});
