/** How a change that waits is sent: each try with the words of the first one, which are stored before they leave (OFF-02). */
import { concat, defer, EMPTY, ignoreElements, type Observable } from "rxjs";
import type { Position } from "../define";
import type { Problem } from "../problem";
import type { Conflict, Fields } from "./conflict";
import type { MutationDeps, Typed } from "./mutation";

/** What is sent, as it was written for the first try: another build sends the same. */
interface Wire {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A change until its outcome is known, as the device stores it. */
export interface WaitingChange extends Typed {
  /** The idempotency key of all its tries. */
  readonly key: string;
  /** The name of its mutation. */
  readonly name: string;
  readonly body: unknown;
  readonly lane: string;
  readonly thing: string | null;
  /** The files that it takes along before they have arrived: it is sent once they are there. Absent: there are none. */
  readonly pendingKeys?: readonly string[] | undefined;
  /** When it was asked for. */
  readonly at: number;
  /** Of the first try that may have arrived; null before it. */
  readonly firstTry: { readonly at: number; readonly asOf: Position; readonly wire: Wire } | null;
  /** How often the server itself failed. */
  readonly faults: number;
  /** `new`: its screen waits for the outcome; `waiting`: it is sent when that is possible; `failed`: the learner decides. */
  readonly status: "new" | "waiting" | "failed";
  readonly problem: Problem | null;
  /** Where its words go once it was refused, in place of `place`, which may be gone. */
  readonly refusedTo?: string | undefined;
  /** What it began from, where it replaces something; absent: it is not compared. */
  readonly seen?: Fields | undefined;
  /** What both sides changed meanwhile: the learner decides. */
  readonly conflict?: Conflict | undefined;
}

/** Where the device stores what waits for a learner. */
export const waitingPrefix = (userId: number): string => `user:${userId}:waiting:`;

export interface MayWait {
  readonly changes: readonly WaitingChange[];
  readonly underWay: readonly string[];
  /** The event that asked for a change in this tab, by its key. */
  readonly requests: Readonly<Record<string, { readonly id: string }>>;
}
export interface TryDeps<Http> {
  readonly ports: MutationDeps["ports"] & {
    readonly http: Http;
    readonly clock: { now(): number };
    readonly storage: { readonly durable: { put(key: string, value: unknown): Observable<boolean> } };
  };
  state(): ReturnType<MutationDeps["state"]> & {
    readonly session?: { readonly user: { readonly id: number } | null };
    readonly waiting?: MayWait;
  };
}
/** What of a call is written on the wire, and of the http port that sends it. */
type Call = Omit<Wire, "body"> & { readonly body?: unknown };
interface Sender {
  request(call: Call): Observable<unknown>;
}
/**
 * The http port for one try of a change: what is sent first is stored before it leaves, and is sent again as it was. `asOf`: the
 * position at the first try.
 */
export function createTryPort<Http>(
  deps: TryDeps<Http>,
  change: WaitingChange,
  asOf: Position,
  onFirst: (firstTry: WaitingChange["firstTry"]) => void,
): Http {
  const { http, clock, storage } = deps.ports;
  const record = waitingPrefix(deps.state().session?.user?.id ?? 0) + change.key;
  const { firstTry } = change;
  const note = ({ method, path, body }: Call): Observable<never> => {
    if (firstTry !== null) return EMPTY;
    const first = { at: clock.now(), asOf, wire: { method, path, body: toPlain(body) } };
    onFirst(first);
    return storage.durable.put(record, { ...change, firstTry: first }).pipe(ignoreElements());
  };
  const sender = http as Sender;
  const port: Sender = {
    ...sender,
    request: (call) =>
      defer(() =>
        concat(
          note(call),
          sender.request(firstTry ? { ...call, ...firstTry.wire, body: fromPlain(firstTry.wire.body) } : call),
        ),
      ),
  };
  return port as Http;
}

/** A form as the device can store it: its texts by name. */
const toPlain = (body: unknown): unknown => (body instanceof FormData ? { [FORM]: [...body] } : body);
const FORM = "formData";

function fromPlain(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !(FORM in body)) return body;
  const form = new FormData();
  // as toPlain wrote it
  for (const [name, value] of body[FORM] as readonly (readonly [string, string])[]) form.append(name, value);
  return form;
}
