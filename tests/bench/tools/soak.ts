/** An hour of the dev tools at 1,000 events a second, as fast as possible: memory stays constant (DEV-07). */
import type { Message } from "../../../streams/domains/chat/events";
import { createMessages } from "../fold/stream";
import { type Metric, toMetric } from "../metric";
import { runRecorded } from "./candidates";

const PER_FRAME = 17;
const TEN_MINUTES = 600_000;
/** The first ten minutes fill the buffers. */
const MOMENTS = 6;
const CHAT_LIMIT = 100;
const MAX_GAIN_MB = 1;

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** The chats hold all their messages from the start: what comes are new versions of them, without end. */
function createVersions(): (count: number) => Message[] {
  const all = [...new Map(createMessages(200_000, CHAT_LIMIT).map((message) => [message.id, message])).values()];
  let version = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const message = all[++version % all.length] as Message;
      return { ...message, message: `Version ${version}`, updatedAt: message.updatedAt + version };
    });
}

export function benchSoak(): Metric[] {
  const next = createVersions();
  const run = runRecorded();
  const heaps: number[] = [];
  for (let moment = 0; moment < MOMENTS; moment++) {
    for (let played = 0; played < TEN_MINUTES; played += PER_FRAME) run(next(PER_FRAME));
    heaps.push(heapMb());
  }
  const gains = heaps.slice(1).map((heap, index) => heap - (heaps[index] as number));
  return [
    toMetric(
      "dev tools recording, an hour's 3,600,000 events: heap gained in each ten minutes after the first",
      "MB",
      { ours: gains },
      "at most 1",
      (ours) => ours <= MAX_GAIN_MB && Math.max(...gains) <= 2 * MAX_GAIN_MB,
    ),
  ];
}
