/**
 * Answers that are stored on this device (COURSE-19): the texts of the calls that made a value, decoded by the same calls when they are
 * read. Rule: a device without room, or with a damaged record, costs a request, never a screen.
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  type Observable,
  of,
  throwError,
} from "rxjs";
import { ProblemError } from "../../bus/problem";
import { array, type Infer, object, string } from "../../bus/wire/schema";
import { decodeNamed } from "../../bus/wire/wire";
import type { ClockPort, DurableStore } from "../device/types";
import { decodeAnswer } from "./answer";
import type { HttpPort, HttpRequest, StoredAnswersPort } from "./types";

type Calls = Pick<HttpPort, "request">;
interface StoredAnswersDeps {
  readonly http: Calls;
  readonly clock: Pick<ClockPort, "now">;
  readonly store: Pick<DurableStore, "get" | "keys" | "put" | "remove">;
  /** Where the learner's answers are; null while nobody is signed in: then nothing is stored. */
  readonly prefix: () => string | null;
  /** An answer is of one language. */
  readonly language: () => string;
}

/** An answer is used for a day (contract-learning 4: kept reads). */
const MAX_AGE_MS = 86_400_000;
/** In all, in characters. */
const MAX_SIZE = 50_000_000;

const RecordStruct = object({ mark: string(), calls: array(object({ call: string(), text: string() })) });

/** A record's key says what the room is counted by, so that no list of records can be wrong. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly storedAt: number;
  readonly size: number;
}
const keyOf = (prefix: string, { name, storedAt, size }: Omit<Entry, "key">): string =>
  `${prefix}${name} ${storedAt} ${size}`;
function readEntry(key: string, prefix: string): Entry {
  const [name = "", storedAt, size] = key.slice(prefix.length).split(" ");
  return { key, name, storedAt: Number(storedAt), size: Number(size) };
}

/** Which call it is, beside the method: only what is read is stored. */
const callOf = ({ base, path, query }: Pick<HttpRequest<never>, "base" | "path" | "query">): string =>
  JSON.stringify([base, path, query]);

/** Makes the port; `http` is for what is not stored. */
export function createStoredAnswers({ http, clock, store, prefix, language }: StoredAnswersDeps): StoredAnswersPort {
  const records = createRecords(store, clock);
  const ownName = (name: string) => `${language()}/${name}`;
  return {
    read: (name, call) =>
      defer(() => {
        const start = prefix();
        return start === null ? of(undefined) : records.get(start, ownName(name));
      }).pipe(
        concatMap((stored) => {
          const { mark, calls } = decodeNamed(stored, RecordStruct);
          return call(answering(calls, clock.now)).pipe(map((value) => ({ value, mark })));
        }),
        catchError(() => of(null)),
      ),
    fetch: (name, mark, call) =>
      defer(() => {
        // at the request: what changes until the answer may not be in it
        const markAtRequest = mark();
        const calls: { call: string; text: string }[] = [];
        const recording: Calls = {
          request: (request) =>
            http.request({ ...request, onText: (text) => calls.push({ call: callOf(request), text }) }),
        };
        const store$ = defer(() => {
          const start = prefix();
          return start === null ? EMPTY : records.put(start, ownName(name), { mark: markAtRequest, calls });
        });
        // the value first: nobody waits for the device
        return call(recording).pipe(concatMap((value) => concat(of(value), store$.pipe(ignoreElements()))));
      }),
  };
}

/** The records under a prefix: one of each name, none too old, all together within the room. */
function createRecords(store: StoredAnswersDeps["store"], clock: StoredAnswersDeps["clock"]) {
  const isYoung = ({ storedAt }: Entry): boolean => {
    const ageMs = clock.now() - storedAt;
    // stored in the future: the clock was set back
    return ageMs >= 0 && ageMs <= MAX_AGE_MS;
  };
  /** The newest first. */
  const entriesIn = (start: string) =>
    store
      .keys(start)
      .pipe(map((keys) => keys.map((key) => readEntry(key, start)).toSorted((a, b) => b.storedAt - a.storedAt)));
  return {
    get: (start: string, name: string): Observable<unknown> =>
      entriesIn(start).pipe(
        concatMap((entries) => {
          const entry = entries.find((each) => each.name === name && isYoung(each));
          return entry ? store.get(entry.key) : of(undefined);
        }),
      ),
    put: (start: string, name: string, record: Infer<typeof RecordStruct>): Observable<unknown> =>
      entriesIn(start).pipe(
        concatMap((entries) => {
          const size = record.calls.reduce((sum, { text }) => sum + text.length, 0);
          const entry = { name, storedAt: clock.now(), size };
          const key = keyOf(start, entry);
          let total = 0;
          const staying = [{ ...entry, key }, ...entries.filter((other) => other.name !== name)].filter((each) => {
            total += each.size;
            return isYoung(each) && total <= MAX_SIZE;
          });
          const leaving = entries.filter((each) => each.key !== key && !staying.includes(each));
          const put$ = defer(() => store.put(key, record)).pipe(
            // what the device refuses would fill the memory of the tab
            concatMap((isStored) => (isStored ? EMPTY : store.remove(key))),
          );
          return concat(...leaving.map((each) => store.remove(each.key)), size <= MAX_SIZE ? put$ : EMPTY);
        }),
      ),
  };
}

/** Calls that are answered by the stored texts; fails for one that is not among them. */
const answering = (calls: readonly { call: string; text: string }[], now: () => number): Calls => ({
  request: (request) => {
    const found = calls.find(({ call }) => call === callOf(request));
    return found
      ? defer(() => decodeAnswer(request, JSON.parse(found.text), now))
      : throwError(() => new ProblemError("The call is not stored", { kind: "offline" }));
  },
});
