/**
 * What happens, as lines of the flight recorder (DEV-15): ids, numbers, moments and declared words. Rule: a line has all that the dev tools
 * need to make the record of it again (streams/devtools/file/reportFile.ts), and no text, body or state.
 */
import type { AnyEvent } from "../../bus/define";
import type { Signal } from "../../bus/inspection";
import { ProblemError } from "../../bus/problem";
import { showAddress, showFacts, showName, showWord } from "./facts";

/** `calm` lines tell of calls, connection, sends and failures: they stay at any load. `busy`: pushes and presses. */
export type LineKind = "calm" | "busy";
export interface Line {
  readonly kind: LineKind;
  readonly fields: object;
}

export interface LineMaker {
  /** Null: nothing that is kept. */
  hear(signal: Signal, at: number): Line | null;
}

/** What was emitted and is not folded yet; more than this means that nothing is folded. */
const MAX_EMITTED = 1_000;

/** Makes lines of what the inspection reports. */
export function createLineMaker(): LineMaker {
  const emitted = new Map<
    string,
    { readonly at: number; readonly by: string | null; readonly origin: string | null }
  >();
  return {
    hear(signal, at) {
      switch (signal.kind) {
        case "emitted":
          if (emitted.size < MAX_EMITTED)
            emitted.set(signal.event.id, { at, by: signal.deliveringId, origin: signal.origin });
          return null;
        case "folded": {
          const { event, before, after, startedAt } = signal;
          const emission = emitted.get(event.id);
          emitted.delete(event.id);
          return {
            kind: isCalm(event) ? "calm" : "busy",
            fields: {
              event: showEvent(event),
              ...{ startedAt, at, emittedAt: emission?.at, by: emission?.by, origin: emission?.origin },
              hasChanged: before !== after,
            },
          };
        }
        case "packet":
          return {
            kind: signal.name === "bus" ? "busy" : "calm",
            fields: { ...signal, at, name: showName(signal.name) ?? "", raw: showFrame(signal.raw) },
          };
        case "connection":
          return { kind: "calm", fields: { ...signal, at, detail: showDetail(signal.detail) } };
        case "callStarted":
          return { kind: "calm", fields: { ...signal, at, url: showAddress(signal.url), body: null } };
        case "tryStarted":
          return { kind: "calm", fields: { ...signal, at } };
        case "tryEnded": {
          const { headers, ...rest } = signal;
          const told = [showName(headers?.get("x-request-id")), showTiming(headers?.get("server-timing"))];
          return { kind: "calm", fields: { ...rest, at, headers: told } };
        }
        case "callEnded":
          return { kind: "calm", fields: { ...signal, at, answer: showProblem(signal.answer) } };
        case "reported":
          return { kind: "calm", fields: { kind: signal.kind, at, what: showReason(signal.what) } };
        default:
          return null;
      }
    },
  };
}

/** What concerns a send, a failure, the connection or the page is kept when pushes flood. */
const isCalm = ({ type, payload }: AnyEvent): boolean =>
  /^(outbox|waiting|connection|page|session|uploads|orders)\/|(F|f)ailed$/.test(type) ||
  (typeof payload === "object" && payload !== null && "key" in payload);

/** The stamp is the bus's own; of a push the server wrote cause and epoch. */
const showEvent = ({ id, type, time, source, cause, position, sentAt, isReplay, payload }: AnyEvent): object => ({
  ...{ id, type, time, source, sentAt, isReplay, payload: showFacts(payload) },
  ...(cause !== undefined && { cause: showName(cause) ?? undefined }),
  ...(position && { position: { cursor: position.cursor, epoch: showName(position.epoch) } }),
});

/** The numbers of a `Server-Timing`, without what the server calls them. */
const showTiming = (header: string | null | undefined): string | null =>
  [...(header ?? "").matchAll(/;\s*dur=[\d.]{1,16}/g)].map(([duration]) => duration).join(",") || null;

/** The frame of a push is ours; what it brings is the event's, which has its facts. */
function showFrame(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return null;
  const { data: _, ...frame } = raw as { readonly data?: unknown; readonly type?: unknown };
  const facts = showFacts(frame) as Record<string, unknown>;
  return typeof frame.type === "string" && /^[\w.]{1,64}$/.test(frame.type) ? { ...facts, type: frame.type } : facts;
}

const showDetail = (detail: string | null): string | null =>
  detail === null || /^\d{1,9} ms$/.test(detail) ? detail : showWord(detail);

/** Of an answer nothing; of an error what kind it is. */
const showProblem = (answer: unknown): unknown =>
  answer instanceof ProblemError ? { problem: showFacts(answer.problem) } : null;

/** Ours up to the first part that could be somebody's. */
const showReason = (what: string): string => /^[A-Za-z ’',]{0,80}/.exec(what)?.[0].trim() ?? "";
