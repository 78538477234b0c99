/**
 * Answers that are stored on this device (COURSE-19, OFF-04): the texts of the calls that made a value, decoded by the same calls when
 * they are read. Rule: a device without room, or with a damaged record, costs a request, never a screen.
 */
import { catchError, concatMap, defer, EMPTY, map, NEVER, type Observable, of, tap, throwError } from "rxjs";
import { isUnreached, type Problem, ProblemError } from "../../bus/problem";
import { decodeNamed } from "../../bus/wire/wire";
import type { ClockPort, DurableStore } from "../device/types";
import { decodeAnswer } from "./answer";
import {
  type Changes,
  createAnswerRecords,
  measureRecord,
  type NewRecord,
  RecordStruct,
  type StoredRecord,
  withoutLanguage,
} from "./answerRecords";
import { withClubHosts } from "./clubHosts";
import type { ClubHostsPort, HttpPort, HttpRequest, Paging, StoredAnswersPort, StoredValue } from "./types";

interface StoredAnswersDeps {
  readonly http: HttpPort;
  /** Whose answers are stored as those of the platform are. */
  readonly clubHosts: ClubHostsPort;
  readonly clock: Pick<ClockPort, "now">;
  readonly store: Pick<DurableStore, "get" | "keys" | "put" | "remove">;
  /** Where the learner's answers are; null while nobody is signed in: then nothing is stored. */
  readonly prefix: () => string | null;
  /** An answer is of one language. */
  readonly language: () => string;
  /** What the installed app must have without a network (NET-09); absent: nothing. */
  readonly cache?: {
    /** The app is installed, and its brand is used offline. */
    readonly isExpected: () => boolean;
  };
}
type Calls = StoredRecord["calls"];

/** Which call it is, beside the method: only what is read is stored. */
const callOf = ({ base, host, path, query }: Pick<HttpRequest<unknown>, "base" | "host" | "path" | "query">): string =>
  JSON.stringify(host === undefined ? [base, path, query] : [base, host, path, query]);

/** Makes the port; `http` and `clubHosts` are for what is not stored. */
export function createStoredAnswers(deps: StoredAnswersDeps): StoredAnswersPort {
  const { clock, store, prefix, language, cache } = deps;
  const http = withClubHosts(deps.http, deps.clubHosts);
  const records = createAnswerRecords(store, clock);
  let memory = createMemory(null);
  /** What is not stored yet of the present learner: what is of one who has left is given up. */
  const memoryNow = () => {
    const start = prefix();
    if (start !== memory.start) memory = createMemory(start);
    return memory;
  };
  const ownName = (name: string) => `${language()}/${name}`;
  const find = (name: string): Observable<Found> => {
    const { start, find: findNew } = memoryNow();
    if (start === null) return of(null);
    const found = findNew(name);
    return found === undefined ? records.get(start, name) : of(found);
  };
  /** Fails where what is stored no longer decodes. */
  const readWhole = <V>(name: string, call: Call<V>) =>
    defer(() => find(ownName(name))).pipe(concatMap((found) => decodeFound(found, call, clock.now)));
  return {
    read: (name, call) => readWhole(name, call).pipe(catchError(() => of(null))),
    fetch: (name, mark, call) =>
      defer(() => {
        // at the request: what changes until the answer may not be in it
        const markAtRequest = mark();
        if (markAtRequest === null) return call(http);
        const remember = memoryNow().expect(ownName(name));
        const calls: Calls = [];
        return call(recording(http, calls)).pipe(
          tap(() => remember({ record: { mark: markAtRequest, calls }, storedAt: clock.now() })),
        );
      }).pipe(
        catchError((error: unknown) => {
          const isExpected = isOffline(error) && (cache?.isExpected() ?? false);
          const named$ = isExpected ? nameFault(readWhole(name, call)) : of(null);
          return named$.pipe(concatMap((fault) => throwError(() => (fault === null ? error : toProblemError(fault)))));
        }),
      ),
    forget: (name) => memoryNow().forget(name),
    remark: (name, mark) =>
      defer(() => {
        const memory = memoryNow();
        return find(ownName(name)).pipe(tap((found) => remarkIn(memory, ownName(name), found, mark)));
      }),
    forgetAll: () => {
      memory = createMemory(prefix());
    },
    flush: () =>
      defer(() => {
        const { start, take } = memoryNow();
        const changes = take();
        return start === null || changes === null ? EMPTY : records.change(start, changes);
      }),
  };
}

type Call<V> = (http: HttpPort) => Observable<V>;
/** `size`: what its key says; absent for one that is not stored yet. */
type Found = { readonly record: unknown; readonly storedAt: number; readonly size?: number } | null;

function remarkIn(memory: ReturnType<typeof createMemory>, name: string, found: Found, mark: string): void {
  const record = found && readRecord(found.record);
  if (found && record) memory.put(name, { record: { ...record, mark }, storedAt: found.storedAt });
}

/** Null where it cannot be read. */
function readRecord(record: unknown): StoredRecord | null {
  try {
    return decodeNamed(record, RecordStruct);
  } catch {
    return null;
  }
}

function decodeFound<V>(found: Found, call: Call<V>, now: () => number): Observable<StoredValue<V> | null> {
  if (!found) return of(null);
  const { storedAt, size } = found;
  const record = decodeNamed(found.record, RecordStruct);
  // rows that cannot be read are left out of a list: of a damaged one fewer would count as all
  if (size !== undefined && size !== measureRecord(record)) return throwError(() => new Error("A damaged record"));
  const { mark, calls } = record;
  return call(answering(calls, now)).pipe(map((value) => ({ value, mark, storedAt })));
}

type Fault = NonNullable<Problem["cache"]>;

/** Why this device could not answer instead of the server (NET-09); null: it has what may be shown. */
const nameFault = (stored$: Observable<StoredValue<unknown> | null>): Observable<Fault | null> =>
  stored$.pipe(
    map((stored) => (stored ? null : "Cache not found")),
    catchError(() => of("Invalid cache" as const)),
  );

const isOffline = (error: unknown): boolean => error instanceof ProblemError && isUnreached(error.problem);
const toProblemError = (fault: Fault) => new ProblemError(fault, { kind: "offline", cache: fault });

/** What is not stored yet of the learner whose answers begin with `start`. */
function createMemory(start: string | null) {
  let added = new Map<string, NewRecord>();
  let forgotten = new Set<string>();
  /** How often each was forgotten, and those that are not there until they are fetched again. */
  const counts = new Map<string, number>();
  const gone = new Set<string>();
  const countOf = (name: string) => counts.get(withoutLanguage(name)) ?? 0;
  return {
    start,
    /** null: it is not there; undefined: the device may have it. */
    find: (name: string): NewRecord | null | undefined =>
      added.get(name) ?? (gone.has(withoutLanguage(name)) ? null : undefined),
    /** The result takes the answer, unless it was forgotten since it was requested. */
    expect(name: string) {
      const count = countOf(name);
      return (answer: NewRecord) => {
        if (countOf(name) !== count) return;
        gone.delete(withoutLanguage(name));
        added.set(name, answer);
      };
    },
    /** In place of what is requested now. */
    put(name: string, answer: NewRecord) {
      const plain = withoutLanguage(name);
      counts.set(plain, (counts.get(plain) ?? 0) + 1);
      added.set(name, answer);
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
      added = new Map();
      forgotten = new Set();
      return changes.added.size > 0 || changes.forgotten.size > 0 ? changes : null;
    },
  };
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
