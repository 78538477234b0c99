/**
 * The stored lines of the flight recorder: at most 15 minutes and 3 MB on this device (DEV-15). Rule: a batch is one record whose key says all
 * that is needed to throw it away; of what is too much the pushes and presses go first, the oldest first, and how many went is said.
 */
import {
  concatMap,
  defer,
  EMPTY,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  toArray,
} from "rxjs";
import type { DurableStore } from "../../ports/types";
import type { Line, LineKind } from "./lines";

const MAX_AGE_MS = 15 * 60_000;
const MAX_BYTES = 3_000_000;
/** Between two looks at all that is stored, also by other tabs. */
const TRIM_EVERY_MS = 30_000;
/** Of one batch: a flood of pushes between two writes is cut, and counted. */
const MAX_BUSY_LINES = 2_000;

type Store = Pick<DurableStore, "get" | "keys" | "put" | "remove">;
/** Makes a batch smaller, and large again. */
export interface Packing {
  pack(text: string): Observable<Uint8Array | string>;
  unpack(stored: unknown): Observable<string>;
}

interface Batch {
  readonly key: string;
  readonly run: string;
  readonly number: number;
  readonly kind: LineKind;
  readonly endedAt: number;
  readonly bytes: number;
  readonly count: number;
}
const KEY = /^(\w+) (\d+) (calm|busy) (\d+) (\d+) (\d+)$/;
const makeKey = (prefix: string, { run, number, kind, endedAt, bytes, count }: Omit<Batch, "key">): string =>
  `${prefix}${run} ${number} ${kind} ${endedAt} ${bytes} ${count}`;
function readKey(prefix: string, key: string): Batch | null {
  const [, run = "", number, kind, endedAt, bytes, count] = KEY.exec(key.slice(prefix.length)) ?? [];
  if (kind !== "calm" && kind !== "busy") return null;
  return {
    key,
    run,
    number: Number(number),
    kind,
    endedAt: Number(endedAt),
    bytes: Number(bytes),
    count: Number(count),
  };
}

/** The lines of one page, from its start to its end. */
export interface Run {
  readonly run: string;
  readonly lines: readonly string[];
}

export interface Journal {
  add(line: Line): void;
  hasLines(): boolean;
  /** Stores what came since the last time, and deletes what is too old or too much. `isLeaving`: at once, since the page goes. */
  flush(isLeaving: boolean): Observable<never>;
  /** Everything that is there, by page, the oldest first. */
  read(): Observable<readonly Run[]>;
  /** From now on nothing is stored. */
  end(): void;
}

/** The stored batches under a prefix. */
function createBatches(store: Store, packing: Packing, now: () => number, prefix: string, run: string) {
  let [number, trimmedAt, isOver] = [0, -Infinity, false];
  const list = () => store.keys(prefix).pipe(map((keys) => keys.flatMap((key) => readKey(prefix, key) ?? [])));
  return {
    put(kind: LineKind, lines: readonly string[], isLeaving: boolean): Observable<unknown> {
      if (lines.length === 0 || isOver) return EMPTY;
      const text = lines.join("\n");
      const own = { run, number: ++number, kind, endedAt: Math.round(now()), count: lines.length };
      // what is packed comes too late for a page that goes
      const packed$ = isLeaving ? of(text) : packing.pack(text);
      return packed$.pipe(
        concatMap((packed) => (isOver ? EMPTY : store.put(makeKey(prefix, { ...own, bytes: packed.length }), packed))),
      );
    },
    /** Deletes what is too old or too much; `onLost` hears how many lines of this page that were not too old. */
    trim: (onLost: (count: number) => void): Observable<unknown> =>
      defer(() => {
        if (now() - trimmedAt < TRIM_EVERY_MS) return EMPTY;
        trimmedAt = now();
        return list();
      }).pipe(
        mergeMap((batches) => {
          const gone = chooseGone(batches, now());
          const mine = gone.filter((batch) => batch.run === run && batch.endedAt > now() - MAX_AGE_MS);
          onLost(mine.reduce((sum, { count }) => sum + count, 0));
          return merge(...gone.map(({ key }) => store.remove(key)));
        }),
      ),
    read: () =>
      defer(list).pipe(
        mergeMap((batches) =>
          from(batches).pipe(
            mergeMap((batch) =>
              store.get(batch.key).pipe(
                mergeMap((stored) => packing.unpack(stored)),
                map((text) => ({ batch, lines: text.split("\n") })),
              ),
            ),
            toArray(),
          ),
        ),
      ),
    end() {
      isOver = true;
    },
  };
}

/** `prefix`: where the learner's lines are; `run`: the name of this page. */
export function createJournal(
  store: Store,
  packing: Packing,
  now: () => number,
  { prefix, run }: { readonly prefix: string; readonly run: string },
): Journal {
  const batches = createBatches(store, packing, now, prefix, run);
  let waiting: Record<LineKind, string[]> = { calm: [], busy: [] };
  let [lineCount, lostCount, isOver] = [0, 0, false];
  // two kinds of batches, and moments that are equal: the number is the order
  const write = (fields: object) => JSON.stringify({ n: ++lineCount, ...fields });
  const take = () => {
    const taken = waiting;
    waiting = { calm: [], busy: [] };
    if (lostCount > 0) taken.calm.push(write({ kind: "lost", at: now(), count: lostCount }));
    lostCount = 0;
    return taken;
  };
  return {
    add({ kind, fields }) {
      if (isOver) return;
      const lines = waiting[kind];
      if (kind === "busy" && lines.length >= MAX_BUSY_LINES) {
        lines.shift();
        lostCount += 1;
      }
      lines.push(write(fields));
    },
    hasLines: () => waiting.calm.length + waiting.busy.length > 0,
    flush: (isLeaving) =>
      defer(() => {
        const { calm, busy } = take();
        const trimmed$ = isLeaving ? EMPTY : batches.trim((count) => (lostCount += count));
        return merge(batches.put("calm", calm, isLeaving), batches.put("busy", busy, isLeaving), trimmed$);
      }).pipe(ignoreElements()),
    read: () =>
      batches.read().pipe(map((read) => collectRuns(read, { run, lines: [...waiting.calm, ...waiting.busy] }))),
    end() {
      isOver = true;
      batches.end();
      waiting = { calm: [], busy: [] };
    },
  };
}

/** What is too old goes, then the oldest of the busy ones, then the oldest. */
function chooseGone(batches: readonly Batch[], now: number): readonly Batch[] {
  const old = batches.filter(({ endedAt }) => endedAt < now - MAX_AGE_MS || endedAt > now + MAX_AGE_MS);
  const rest = batches.filter((batch) => !old.includes(batch));
  let bytes = rest.reduce((sum, batch) => sum + batch.bytes, 0);
  const inTurn = rest.toSorted((a, b) => (a.kind === b.kind ? a.endedAt - b.endedAt : a.kind === "busy" ? -1 : 1));
  const tooMuch: Batch[] = [];
  for (const batch of inTurn) {
    if (bytes <= MAX_BYTES) break;
    bytes -= batch.bytes;
    tooMuch.push(batch);
  }
  return [...old, ...tooMuch];
}

function collectRuns(read: readonly { readonly batch: Batch; readonly lines: readonly string[] }[], own: Run): Run[] {
  const runs = new Map<string, string[]>();
  for (const { batch, lines } of read.toSorted(
    (a, b) => a.batch.endedAt - b.batch.endedAt || a.batch.number - b.batch.number,
  ))
    runs.set(batch.run, [...(runs.get(batch.run) ?? []), ...lines]);
  if (own.lines.length > 0) runs.set(own.run, [...(runs.get(own.run) ?? []), ...own.lines]);
  return [...runs].map(([run, lines]) => ({ run, lines }));
}
