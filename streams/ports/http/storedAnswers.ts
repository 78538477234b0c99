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

/** What is not stored yet; null: what is stored is to be deleted. */
type Remembered = { readonly record: StoredRecord; readonly storedAt: number } | null;

/** Makes the port; `http` is for what is not stored. */
export function createStoredAnswers({ http, clock, store, prefix, language }: StoredAnswersDeps): StoredAnswersPort {
  const records = createRecords(store, clock);
  const remembered = new Map<string, Remembered>();
  const ownName = (name: string) => `${language()}/${name}`;
  const find = (name: string): Observable<{ readonly record: unknown; readonly storedAt: number } | null> => {
    const start = prefix();
    const fresh = remembered.get(name);
    return fresh !== undefined || start === null ? of(fresh ?? null) : records.get(start, name);
  };
  return {
    read: (name, call) =>
      defer(() => find(ownName(name))).pipe(
        concatMap((found) => {
          if (!found || found.storedAt > clock.now()) return of(null);
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
        const calls: Calls = [];
        return call(recording(http, calls)).pipe(
          tap(() => {
            if (prefix() === null) return;
            remembered.set(ownName(name), { record: { mark: markAtRequest, calls }, storedAt: clock.now() });
          }),
        );
      }),
    forget: (name) => void remembered.set(ownName(name), null),
    flush: () =>
      defer(() => {
        const start = prefix();
        const changes = new Map(remembered);
        remembered.clear();
        return start === null || changes.size === 0 ? EMPTY : records.change(start, changes);
      }),
  };
}

/** The records under a prefix: one of each name, all together within the room. */
function createRecords(store: StoredAnswersDeps["store"], clock: StoredAnswersDeps["clock"]) {
  const entriesIn = (start: string) => store.keys(start).pipe(map((keys) => keys.map((key) => readEntry(key, start))));
  const newestFirst = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.storedAt - a.storedAt);
  return {
    get: (start: string, name: string) =>
      entriesIn(start).pipe(
        concatMap((entries) => {
          const entry = newestFirst(entries).find((each) => each.name === name);
          return entry ? store.get(entry.key).pipe(map((record) => ({ record, storedAt: entry.storedAt }))) : of(null);
        }),
      ),
    /** The new records are put at once, since the page may be about to go; what they replace, or have no room beside, is deleted then. */
    change: (start: string, changes: ReadonlyMap<string, Remembered>): Observable<unknown> => {
      const added = [...changes].flatMap(([name, change]) => {
        if (!change) return [];
        const size = change.record.calls.reduce((sum, { text }) => sum + text.length, 0);
        return size > MAX_SIZE ? [] : [{ record: change.record, entry: makeEntry(start, name, change.storedAt, size) }];
      });
      const put$ = merge(
        ...added.map(({ entry, record }) =>
          store.put(entry.key, record).pipe(
            // what the device refuses would fill the memory of the tab
            concatMap((isStored) => (isStored ? EMPTY : store.remove(entry.key))),
          ),
        ),
      );
      const forgottenAt = clock.now();
      const isForgotten = ({ name, storedAt }: Entry) => changes.get(name) === null && storedAt <= forgottenAt;
      const delete$ = defer(() => entriesIn(start)).pipe(
        concatMap((entries) => {
          // of a name the newest stays, whoever has put it; of two of one moment, ours
          const isOurs = ({ key }: Entry) => added.some(({ entry }) => entry.key === key);
          const oursFirst = entries.toSorted((a, b) => Number(isOurs(b)) - Number(isOurs(a)));
          const newest = newestFirst(oursFirst).filter(
            (entry, index, all) => !isForgotten(entry) && all.findIndex(({ name }) => name === entry.name) === index,
          );
          const staying = new Set(withinRoom(newest, clock.now()));
          return merge(...entries.filter((entry) => !staying.has(entry)).map(({ key }) => store.remove(key)));
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
    if (total + size > MAX_SIZE || Math.abs(now - storedAt) > MAX_AGE_MS) return false;
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
