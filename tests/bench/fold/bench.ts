/** Folding pushed messages into state: events a CPU second. Rule: a candidate with another result than the loop's is not counted. */
import { deepStrictEqual } from "node:assert";
import type { Message } from "../../../streams/domains/chat/events";
import { type Metric, type Samples, toMetric } from "../metric";
import {
  type Candidate,
  createLoop,
  createOurs,
  createRedux,
  createScan,
  createZustand,
  type Loaded,
} from "./candidates";
import { createMessages } from "./stream";

const EVENT_COUNT = 200_000;
const CHAT_LIMIT = 2_000;
const ROUNDS = 7;
/** The peers take minutes for all; they fold this many from each of five places of the same sequence. */
const SAMPLE_COUNT = 400;
const SAMPLE_STARTS = [0, 0.25, 0.5, 0.75, 0.998].map((share) => Math.floor(share * EVENT_COUNT));

type Create = (loaded?: Loaded) => Candidate;
interface Sample {
  readonly loaded: Loaded;
  readonly messages: readonly Message[];
  readonly result: Loaded;
}

const cpuSeconds = (run: () => void): number => {
  globalThis.gc?.();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Events a CPU second over the whole sequence. */
function foldAll(create: Create, messages: readonly Message[]): number {
  const candidate = create();
  const seconds = cpuSeconds(() => candidate.fold(messages));
  deepStrictEqual(candidate.result(), resultOf(messages));
  return messages.length / seconds;
}

/** Events a CPU second over the samples; a candidate starts each with what was folded so far, which is not timed. */
function foldSamples(create: Create, samples: readonly Sample[]): number {
  let seconds = 0;
  for (const { loaded, messages, result } of samples) {
    const candidate = create(loaded);
    candidate.fold([]);
    seconds += cpuSeconds(() => candidate.fold(messages));
    deepStrictEqual(candidate.result(), result);
  }
  return samples.reduce((sum, { messages }) => sum + messages.length, 0) / seconds;
}

function resultOf(messages: readonly Message[]): Loaded {
  const loop = createLoop();
  loop.fold(messages);
  return loop.result();
}

const toSamples = (messages: readonly Message[]): Sample[] =>
  SAMPLE_STARTS.map((start) => ({
    loaded: resultOf(messages.slice(0, start)),
    messages: messages.slice(start, start + SAMPLE_COUNT),
    result: resultOf(messages.slice(0, start + SAMPLE_COUNT)),
  }));

export function benchFold(): Metric[] {
  const messages = createMessages(EVENT_COUNT, CHAT_LIMIT);
  const peers = toSamples(messages);
  const short = createMessages(EVENT_COUNT, 10);
  const samples: Record<string, number[]> = { ours: [], limit: [], redux: [], zustand: [], scan: [] };
  const flat: Record<string, number[]> = { ours: [], long: [] };
  foldAll(createOurs, messages);
  foldAll(createLoop, messages);
  for (let round = 0; round < ROUNDS; round++) {
    samples.limit?.push(foldAll(createLoop, messages));
    const long = foldAll(createOurs, messages);
    samples.ours?.push(long);
    flat.long?.push(long);
    flat.ours?.push(foldAll(createOurs, short));
    samples.redux?.push(foldSamples(createRedux, peers));
    samples.zustand?.push(foldSamples(createZustand, peers));
    samples.scan?.push(foldSamples(createScan, peers));
  }
  return [foldMetric(samples), flatMetric(flat)];
}

const foldMetric = (samples: Samples) =>
  toMetric(
    "fold 200,000 messages over 50 chats of up to 2,000",
    "events per CPU second",
    samples,
    "at least 100,000 and at most 40 × the loop's cost",
    (ours, limit) => ours >= 100_000 && limit / ours <= 40,
  );
const flatMetric = (samples: Samples) =>
  toMetric(
    "the same with chats of up to 10",
    "events per CPU second",
    samples,
    "flat: at most twice as fast as with 2,000",
    (ours, _limit, { long = 0 }) => ours <= 2 * long,
  );
