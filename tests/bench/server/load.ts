// Events at a steady rate, the same for us and for the peer. Rule: each carries the time when it was made, so that its latency can be measured.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Envelope } from "../../../server/notifications/log";

export interface LoadOptions {
  readonly userIds: readonly number[];
  /** Events in a second; 0 only waits. */
  readonly perSecond: number;
  readonly forMs: number;
}

export interface LoadResult {
  readonly events: number;
  /** CPU time of the whole process meanwhile, in ms. */
  readonly cpuMs: number;
  /** The longest time that the loop was blocked, in ms. */
  readonly stallMs: number;
}

const TICK_MS = 4;
const STALL_RESOLUTION_MS = 2;

/** A moment in seconds with microseconds, the same in every process of the machine. */
export const nowSeconds = (): number => (performance.timeOrigin + performance.now()) / 1000;

/** Makes events for the users in turn. */
export async function runLoad(
  { userIds, perSecond, forMs }: LoadOptions,
  emit: (userId: number, envelope: Envelope) => void,
) {
  const stalls = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
  stalls.enable();
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  let events = 0;
  for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = performance.now() - startMs) {
    for (const due = Math.floor((elapsedMs / 1000) * perSecond); events < due; events++) {
      const userId = userIds[events % userIds.length] ?? 0;
      emit(userId, envelopeFor(userId, events));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const { user, system } = process.cpuUsage(cpu);
  stalls.disable();
  return { events, cpuMs: (user + system) / 1000, stallMs: stalls.max / 1e6 } satisfies LoadResult;
}

/** A chat's message as an expert's reply has it: some 500 bytes on the wire. */
const envelopeFor = (userId: number, number: number): Envelope => ({
  v: 1,
  epoch: "01J00000000000000000000000",
  seq: 1_000_000 + number,
  id: "01J00000000000000000000001",
  type: "chat.message",
  at: nowSeconds(),
  data: {
    id: number,
    chat_id: userId,
    message: "Well done: the second line is much clearer now. Try the last one once more, and slowly.",
    is_viewed: false,
    files: [],
    employee: { id: 10, name: "Elena Markova", avatar: "/pictures/portrait-elena.svg?size=small", is_expert: true },
    rating: null,
    homework_status_id: null,
    created_at: 1_790_000_000,
    updated_at: 1_790_000_000,
  },
});
