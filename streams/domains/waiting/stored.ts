/** What the device stores of the queue: each change under its key, until its outcome is known. Rule: a change is written before it is sent. */
import { defer, filter, map, type Observable, tap } from "rxjs";
import { PROBLEM_KINDS } from "../../bus/problem";
import { waitingPrefix } from "../../bus/resource/waits";
import { storeWhole } from "../../bus/stored";
import { record } from "../../bus/wire/compound";
import { listOf } from "../../bus/wire/entity";
import { array, enums, nonempty, nullable, number, object, optional, string, unknown } from "../../bus/wire/schema";
import { decodeNamed, listOrEmpty } from "../../bus/wire/wire";
import type { StoragePort } from "../../ports/types";
import { FileStruct } from "../chat/events";
import type { WaitingChange } from "./events";

const ChangeStruct = object({
  key: nonempty(string()),
  name: nonempty(string()),
  body: unknown(),
  lane: string(),
  thing: nullable(string()),
  place: nullable(string()),
  draft: string(),
  uploadKeys: array(string()),
  files: listOrEmpty(listOf(FileStruct)),
  pendingKeys: optional(array(string())),
  refusedTo: optional(string()),
  at: number(),
  firstTry: nullable(
    object({
      at: number(),
      asOf: object({ epoch: nullable(string()), cursor: number() }),
      wire: object({ method: string(), path: string(), body: unknown() }),
    }),
  ),
  faults: number(),
  status: enums(["new", "waiting", "failed"]),
  /** Why it failed: it is shown after a reload too. */
  seen: optional(record(string(), unknown())),
  conflict: optional(object({ theirs: record(string(), unknown()), mine: record(string(), unknown()) })),
  problem: nullable(
    object({
      kind: enums(PROBLEM_KINDS),
      text: optional(string()),
      status: optional(number()),
      reason: optional(string()),
      requestId: optional(nullable(string())),
    }),
  ),
});

/** The server has it; or it was given up, for a newer one or by the learner. */
const OUTCOMES = ["settled", "dropped"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface StoredQueue {
  /** Emits once it is stored; false: in memory only. */
  readonly put: (change: WaitingChange) => Observable<boolean>;
  readonly remove: (key: string, outcome: Outcome) => Observable<void>;
  /** In the order of the presses; what cannot be read any more is left out. */
  readonly all: () => Observable<readonly WaitingChange[]>;
  /** Another tab has changed something; emits what became of which change, where it is over. */
  readonly changed$: Observable<{ readonly key: string; readonly outcome: Outcome } | null>;
}

/** The queue of one learner on this device. */
export function createStoredQueue({ local, durable }: StoragePort, userId: number): StoredQueue {
  const prefix = waitingPrefix(userId);
  // texts reach the other tabs, records of the database do not
  const signal = `user:${userId}:waitingChanged`;
  const tell = (change: string) => storeWhole(local, signal, change);
  return {
    put: (change) => {
      // the database needs further tasks, and the tab may close before them
      const isText = storeWhole(local, prefix + change.key, change);
      return durable.put(prefix + change.key, change).pipe(
        tap((isStored) => {
          if (isStored) local.remove(prefix + change.key);
          tell(`${change.key} ${change.status} ${change.faults}`);
        }),
        // where the database fails, the text stays
        map((isStored) => isStored || isText),
      );
    },
    remove: (key, outcome) => {
      local.remove(prefix + key);
      return durable.remove(prefix + key).pipe(tap(() => tell(`${key} ${outcome}`)));
    },
    all: () =>
      defer(() => durable.all(prefix)).pipe(
        map((records) => {
          const byKey = new Map<string, WaitingChange>();
          const texts = local.keys(prefix).map((name) => parse(local.get(name)));
          for (const raw of [...texts, ...records.map(({ value }) => value)]) {
            const change = read(raw);
            if (change) byKey.set(change.key, change);
          }
          return [...byKey.values()].sort((a, b) => a.at - b.at);
        }),
      ),
    changed$: local.changes$.pipe(
      filter(({ key }) => key === signal || key === null),
      map(({ value }) => readSignal(parse(value))),
    ),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

function read(raw: unknown): WaitingChange | null {
  try {
    return decodeNamed(raw, ChangeStruct);
  } catch {
    return null;
  }
}

function readSignal(signal: unknown): { readonly key: string; readonly outcome: Outcome } | null {
  const [key = "", word] = typeof signal === "string" ? signal.split(" ") : [];
  const outcome = OUTCOMES.find((each) => each === word);
  return outcome ? { key, outcome } : null;
}
