/** What the dev tools cost the bus (DEV-07): closed, and while they record. */

import { gzipSync } from "node:zlib";
import { createMessages } from "../fold/stream";
import { type Metric, toMetric } from "../metric";
import { type Run, runBare, runClosed, runFlightRecorded, runRecorded, runRedux } from "./candidates";

const EVENT_COUNT = 100_000;
/** Redux takes a hundred times as long. */
const REDUX_COUNT = 4_000;
const ROUNDS = 15;
const CHAT_LIMIT = 10;
const MAX_CLOSED = 1.05;
const MAX_RECORDED_MICROS = 20;
/** 50 pushes a second are 116 events in a busy page; together they may take 0.5 % of a core (DEV-15). */
const MAX_FLIGHT_MICROS = 43;

/** Microseconds of CPU for each event. */
function measure(create: () => Run, count: number): number {
  const messages = createMessages(count, CHAT_LIMIT);
  const run = create();
  globalThis.gc?.();
  const before = process.cpuUsage();
  run(messages);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** By gzip, in the batches in which it is written. */
function measureBytes(): number {
  let bytes = 0;
  const run = runFlightRecorded((text) => (bytes += gzipSync(text).length));
  run(createMessages(EVENT_COUNT, CHAT_LIMIT));
  return bytes / EVENT_COUNT;
}

export function benchTools(): Metric[] {
  const closed: Record<string, number[]> = { ours: [], limit: [] };
  const flight: Record<string, number[]> = { ours: [], devTools: [] };
  const recorded: Record<string, number[]> = { ours: [], reduxDevtools: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [bare, shut] = [measure(runBare, EVENT_COUNT), measure(runClosed, EVENT_COUNT)];
    const open = measure(runRecorded, EVENT_COUNT);
    const inFlight = measure(runFlightRecorded, EVENT_COUNT);
    const redux = measure(() => runRedux(false), REDUX_COUNT);
    const instrumented = measure(() => runRedux(true), REDUX_COUNT);
    // the first round warms up
    if (round === 0) continue;
    closed.limit?.push(bare);
    closed.ours?.push(shut);
    recorded.ours?.push(open - shut);
    flight.ours?.push(inFlight - shut);
    flight.devTools?.push(open - shut);
    recorded.reduxDevtools?.push(instrumented - redux);
  }
  return [
    toMetric(
      "an event through the bus, dev tools closed",
      "µs of CPU",
      closed,
      "at most 1.05 × a bus without them",
      (ours, limit) => ours <= MAX_CLOSED * limit,
    ),
    toMetric(
      "what recording adds to an event",
      "µs of CPU",
      recorded,
      "at most 20: 1,000 events a second take 2 % of a core",
      (ours) => ours <= MAX_RECORDED_MICROS,
    ),
    toMetric(
      "what the flight recorder adds to an event",
      "µs of CPU",
      flight,
      "at most 43: 50 pushes a second, which are 116 events, take 0.5 % of a core",
      (ours) => ours <= MAX_FLIGHT_MICROS,
    ),
    toMetric(
      "what the flight recorder stores of an event, packed",
      "bytes",
      { ours: [measureBytes()] },
      "none: at 116 events a second, 3 MB hold 15 minutes of 29 bytes each",
      () => true,
    ),
  ];
}
