/**
 * Answers that are stored on this device (COURSE-19, OFF-04): the texts of the calls that made a value, decoded by the same calls when
 * they are read. Rule: a device without room, or with a damaged record, costs a request, never a screen.
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  tap,
  throwError,
} from "rxjs";
import { ProblemError } from "../../bus/problem";
import { array, type Infer, integer, nullable, object, optional, string } from "../../bus/wire/schema";
import { decodeNamed } from "../../bus/wire/wire";
import type { ClockPort, DurableStore } from "../device/types";
import { decodeAnswer } from "./answer";
import type { HttpPort, HttpRequest, Paging, StoredAnswersPort } from "./types";

interface StoredAnswersDeps {
  readonly http: HttpPort;
  readonly clock: Pick<ClockPort, "now">;
  readonly store: Pick<DurableStore, "get" | "keys" | "put" | "remove">;
  /** Where the learner's answers are; null while nobody is signed in: then nothing is stored. */
  readonly prefix: () => string | null;
  /** An answer is of one language. */
  readonly language: () => string;
}

/** What nobody has renewed for so long is deleted: nobody reads it any more. */
const MAX_AGE_MS = 7 * 86_400_000;
/** In all, in characters (contract-learning 4: stored reads). */
const MAX_SIZE = 50_000_000;

const PagingStruct = object({
  page: nullable(integer()),
  pageCount: nullable(integer()),
  perPage: nullable(integer()),
  totalCount: nullable(integer()),
});
const RecordStruct = object({
  mark: string(),
  calls: array(object({ call: string(), text: string(), paging: optional(PagingStruct) })),
});
type StoredRecord = Infer<typeof RecordStruct>;
type Calls = StoredRecord["calls"];

/** A record's key says what the room is counted by, so that no list of records can be wrong. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly storedAt: number;
  readonly size: number;
}
const makeEntry = (prefix: string, name: string, storedAt: number, size: number): Entry => ({
  ...{ name, storedAt, size },
  key: `${prefix}${name} ${storedAt} ${size}`,
});
function readEntry(key: string, prefix: string): Entry {
  const [name = "", storedAt, size] = key.slice(prefix.length).split(" ");
  return { key, name, storedAt: Number(storedAt), size: Number(size) };
}

/** Which call it is, beside the method: only what is read is stored. */
const callOf = ({ base, path, query }: Pick<HttpRequest<unknown>, "base" | "path" | "query">): string =>
  JSON.stringify([base, path, query]);

/** What is not stored yet. */
interface Remembered {
  readonly record: StoredRecord;
  readonly storedAt: number;
}
/** By the name with its language, and by the name alone. */
interface Changes {
  readonly added: ReadonlyMap<string, Remembered>;
  readonly forgotten: ReadonlySet<string>;
}
const withoutLanguage = (name: string): string => name.slice(name.indexOf("/") + 1);

/** Makes the port; `http` is for what is not stored. */
export function createStoredAnswers({ http, clock, store, prefix, language }: StoredAnswersDeps): StoredAnswersPort {
  const records = createRecords(store, clock);
  const memory = createMemory();
  /** Whose it is, and in which language, now. */
  const place = (name: string) => {
    const start = prefix();
    return start === null ? null : { start, name: `${language()}/${name}` };
  };
  const find = (name: string): Observable<{ readonly record: unknown; readonly storedAt: number } | null> => {
    const at = place(name);
    if (!at) return of(null);
    const fresh = memory.of(at.start).find(at.name);
    return fresh === undefined ? records.get(at.start, at.name) : of(fresh);
  };
  return {
    read: (name, call) =>
      defer(() => find(name)).pipe(
        concatMap((found) => {
          if (!found) return of(null);
          const { mark, calls } = decodeNamed(found.record, RecordStruct);
          const { storedAt } = found;
          return call(answering(calls, clock.now)).pipe(map((value) => ({ value, mark, storedAt })));
        }),
        catchError(() => of(null)),
      ),
    fetch: (name, mark, call) =>
      defer(() => {
        // at the request: what changes until the answer may not be in it
        const markAtRequest = mark();
        const at = place(name);
        const remember = at && memory.of(at.start).begin(at.name);
        const calls: Calls = [];
        return call(recording(http, calls)).pipe(
          tap(() => remember?.({ record: { mark: markAtRequest, calls }, storedAt: clock.now() })),
        );
      }),
    forget: (name) => {
      const start = prefix();
      if (start !== null) memory.of(start).forget(name);
    },
    flush: () =>
      defer(() => {
        const start = prefix();
        // what is of a learner who has left is not stored
        const changes = start === null ? null : memory.of(start).take();
        memory.dropOthers(start);
        return start === null || !changes ? EMPTY : records.change(start, changes);
      }),
  };
}

/** What is not stored yet, by learner. */
function createMemory() {
  const parts = new Map<string, ReturnType<typeof createPart>>();
  return {
    of(start: string) {
      const part = parts.get(start) ?? createPart();
      parts.set(start, part);
      return part;
    },
    dropOthers(start: string | null) {
      for (const other of parts.keys()) if (other !== start) parts.delete(other);
    },
  };
}

function createPart() {
  let added = new Map<string, Remembered>();
  let forgotten = new Set<string>();
  /** How often each was forgotten, and those that are not there until they are fetched again. */
  const counts = new Map<string, number>();
  const gone = new Set<string>();
  const countOf = (name: string) => counts.get(withoutLanguage(name)) ?? 0;
  return {
    find: (name: string): Remembered | null | undefined =>
      added.get(name) ?? (gone.has(withoutLanguage(name)) ? null : undefined),
    /** The result takes the answer, unless it was forgotten since it was requested. */
    begin(name: string) {
      const count = countOf(name);
      return (answer: Remembered) => {
        if (countOf(name) !== count) return;
        gone.delete(withoutLanguage(name));
        added.set(name, answer);
      };
    },
    /** In every language. */
    forget(name: string) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      gone.add(name);
      forgotten.add(name);
      for (const other of added.keys()) if (withoutLanguage(other) === name) added.delete(other);
    },
    /** What changed since the last time; null: nothing. */
    take(): Changes | null {
      const changes = { added, forgotten };
      if (added.size === 0 && forgotten.size === 0) return null;
      added = new Map();
      forgotten = new Set();
      return changes;
    },
  };
}

/** The records under a prefix: one of each name, all together within the room. What is stored in the future is not there: the clock was ahead. */
function createRecords(store: StoredAnswersDeps["store"], clock: StoredAnswersDeps["clock"]) {
  const entriesIn = (start: string) => store.keys(start).pipe(map((keys) => keys.map((key) => readEntry(key, start))));
  const newestFirst = (entries: readonly Entry[]) =>
    entries.filter(({ storedAt }) => storedAt <= clock.now()).toSorted((a, b) => b.storedAt - a.storedAt);
  return {
    get: (start: string, name: string) =>
      entriesIn(start).pipe(
        concatMap((entries) => {
          const entry = newestFirst(entries).find((each) => each.name === name);
          return entry ? store.get(entry.key).pipe(map((record) => ({ record, storedAt: entry.storedAt }))) : of(null);
        }),
      ),
    /** The new records are put at once, since the page may be about to go; what they replace, or have no room beside, is deleted then. */
    change: (start: string, changes: Changes): Observable<unknown> => {
      const added = [...changes.added].flatMap(([name, { record, storedAt }]) => {
        const size = record.calls.reduce((sum, { text }) => sum + text.length, 0);
        return size > MAX_SIZE ? [] : [{ record, entry: makeEntry(start, name, storedAt, size) }];
      });
      const put$ = merge(
        ...added.map(({ entry, record }) =>
          store.put(entry.key, record).pipe(
            // what the device refuses would fill the memory of the tab
            concatMap((isStored) => (isStored ? EMPTY : store.remove(entry.key))),
          ),
        ),
      );
      const ours = new Set(added.map(({ entry }) => entry.key));
      const forgottenAt = clock.now();
      const isForgotten = ({ key, name, storedAt }: Entry) =>
        changes.forgotten.has(withoutLanguage(name)) && storedAt <= forgottenAt && !ours.has(key);
      const delete$ = defer(() => entriesIn(start)).pipe(
        concatMap((entries) => {
          const there = entries.filter((entry) => !isForgotten(entry));
          // of a name the newest stays, whoever has put it; of two of one moment, ours
          const oursFirst = there.toSorted((a, b) => Number(ours.has(b.key)) - Number(ours.has(a.key)));
          const newest = newestFirst(oursFirst).filter(
            ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
          );
          const staying = new Set(withinRoom(newest, clock.now()).map(({ key }) => key));
          return merge(...entries.filter(({ key }) => !staying.has(key)).map(({ key }) => store.remove(key)));
        }),
      );
      return concat(put$, delete$);
    },
  };
}

/** The newest of these that have room together. */
function withinRoom(newestFirst: readonly Entry[], now: number): readonly Entry[] {
  let total = 0;
  return newestFirst.filter(({ size, storedAt }) => {
    if (total + size > MAX_SIZE || now - storedAt > MAX_AGE_MS) return false;
    total += size;
    return true;
  });
}

/** Calls over the network whose texts are added to `calls`. */
function recording(http: HttpPort, calls: Calls): HttpPort {
  const record = (request: Parameters<typeof callOf>[0]) => ({
    onText: (text: string, paging?: Paging) => void calls.push({ call: callOf(request), text, paging }),
  });
  return {
    ...http,
    request: (request) => http.request({ ...request, ...record(request) }),
    requestPage: (request) => http.requestPage({ ...request, ...record(request) }),
  };
}

/** Calls that are answered by the stored texts; fails for one that is not among them. */
function answering(calls: Calls, now: () => number): HttpPort {
  const find = <T>(request: HttpRequest<T>) => {
    const found = calls.find(({ call }) => call === callOf(request));
    if (!found) throw new ProblemError("The call is not stored", { kind: "offline" });
    return { found, value$: decodeAnswer(request, JSON.parse(found.text), now) };
  };
  return {
    unauthorized$: NEVER,
    request: (request) => defer(() => find(request).value$),
    requestPage: (request) =>
      defer(() => {
        const { found, value$ } = find(request);
        const { paging } = found;
        return paging ? value$.pipe(map((items) => ({ ...paging, items }))) : throwError(() => new Error("Not a page"));
      }),
  };
}
