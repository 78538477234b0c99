/** What ended a session: the call or push that came last before it (DEV-15). Rule: the only line that outlives its session. */
import type { Signal } from "../../bus/inspection";
import { array, type Infer, nullable, number, object, string } from "../../bus/wire/schema";
import { showAddress } from "./facts";

/** `by`: the call with its statuses, or the packet's name; null: the learner, or another tab. */
export const EndStruct = object({
  at: number(),
  reason: string(),
  by: nullable(string()),
  statuses: array(number()),
  requestId: nullable(string()),
});
export type SessionEndLine = Infer<typeof EndStruct>;

export interface EndWitness {
  hear(signal: Signal, at: number): void;
  /** Null as long as the session goes on. */
  end(): SessionEndLine | null;
}

interface Open {
  readonly by: string;
  readonly statuses: number[];
  requestId: string | null;
}
const MAX_OPEN = 100;

export function createEndWitness(): EndWitness {
  const calls = new Map<string, Open>();
  const origins = new Map<string, string>();
  let packet: { readonly id: string; readonly name: string } | null = null;
  let ended: SessionEndLine | null = null;
  const shorten = <K, V>(map: Map<K, V>) => {
    const [oldest] = map.keys();
    if (map.size > MAX_OPEN && oldest !== undefined) map.delete(oldest);
  };
  return {
    hear(signal, at) {
      if (signal.kind === "callStarted") {
        const by = `${signal.method} ${showAddress(signal.url)}`;
        calls.set(`c${signal.call}`, { by, statuses: [], requestId: null });
        shorten(calls);
      } else if (signal.kind === "tryStarted") {
        const open = calls.get(`c${signal.call}`);
        if (open) open.requestId = signal.requestId;
      } else if (signal.kind === "tryEnded") {
        if (signal.status !== null) calls.get(`c${signal.call}`)?.statuses.push(signal.status);
      } else if (signal.kind === "packet" || signal.kind === "connection")
        packet = { id: `p${signal.packet}`, name: signal.name };
      else if (signal.kind === "emitted" && signal.event.type === "session/ended" && signal.origin !== null)
        origins.set(signal.event.id, signal.origin);
      else if (signal.kind === "folded" && signal.event.type === "session/ended") {
        const { reason } = signal.event.payload as { readonly reason: string };
        const origin = origins.get(signal.event.id) ?? "";
        const call = calls.get(origin) ?? findRefused(calls);
        const by = call?.by ?? (packet?.id === origin ? packet.name : null);
        const isOwn = reason === "logout" || reason === "elsewhere";
        ended = {
          ...{ at, reason },
          by: isOwn ? null : by,
          statuses: isOwn ? [] : (call?.statuses ?? []),
          requestId: isOwn ? null : (call?.requestId ?? null),
        };
      }
    },
    end: () => ended,
  };
}

/** The signal of a 401 leaves its call before the answer is passed on. */
const findRefused = (calls: ReadonlyMap<string, Open>): Open | undefined =>
  [...calls.values()].findLast(({ statuses }) => statuses.at(-1) === 401);
