/**
 * How a resource is loaded: first from this device, where its declaration says so and it has not been loaded yet, otherwise from the
 * server, whose answer the device stores. Rule: one flight and one more (NET-07).
 */
import { catchError, concatMap, EMPTY, filter, from, ignoreElements, map, type Observable, of, throwError } from "rxjs";
import type { AnyEvent, Position } from "../define";
import { type AnyEffect, ofType } from "../effects";
import { isTransient, toProblem } from "../problem";
import type { AnyEvents, Declaration, Limits, Loaded, ResourceDeps } from "./declaration";
import type { Naming } from "./naming";
import { type HasPosition, isDue, isUnproven, type LoadRequest, loadOn, positionOf, restored } from "./resource";
import { markNow, OUTDATED, readStoredAnswer, type StoredAnswers, type StoredDeps } from "./stored";

/** What of the declaration its loading needs. */
type LoadDeclaration<Value, State, Http, D> = Pick<
  Declaration<string, Value, string, State, Http, D>,
  "name" | "key" | "statusIn" | "get" | "load" | "maxAgeMs" | "stored" | "isStoredKey" | "refetchOn"
>;

/** Loads when it is requested and due: one flight and one more. */
export const loadEffect =
  <Value, State, Http, D extends ResourceDeps<Http, string, State>>(
    declared: LoadDeclaration<Value, State, Http, D>,
    naming: Naming,
    sliceOf: (deps: D) => State,
    { isHeld }: Limits<D>,
  ): AnyEffect<D> =>
  (events$, deps) => {
    const { statusIn, maxAgeMs, load } = declared;
    const { eventName, keyOf, keyed } = naming;
    const statusOf = (key: number) => statusIn.read(sliceOf(deps), key);
    const loadedEvent = (key: number, answer: Loaded<Value>) => ({
      type: eventName("loaded"),
      payload: { ...keyed(key), ...answer },
    });
    const fetch = (key: number, asOf: Position) =>
      (load ? load(key, deps) : fetchAndStore(declared, key, deps)).pipe(
        map((value) => loadedEvent(key, { value, asOf })),
      );
    const makeRestored = (key: number, answer: Loaded<Value>) => ({
      ...loadedEvent(key, answer),
      source: "stored" as const,
    });
    const fetchOrOld = (key: number, asOf: Position) =>
      fetch(key, asOf).pipe(
        catchError((error: unknown) => readOld(error, declared, key, deps).pipe(map((old) => makeRestored(key, old)))),
      );
    return events$.pipe(
      ofType<AnyEvents, string>(eventName("requested")),
      loadOn<AnyEvent & { readonly payload: LoadRequest }>({
        keyOf: ({ payload }) => keyOf(payload),
        isDue: ({ payload }) =>
          payload.isAnew === true || isDue(statusOf(keyOf(payload)), deps.ports.clock.now(), maxAgeMs),
        position: () => (isHeld?.(deps) ? null : positionOf(deps.state())),
        isHinted: () => isHinted(deps.state()),
        load: ({ payload }, asOf) => {
          const key = keyOf(payload);
          if (load || statusOf(key).status === "loaded") return fetch(key, asOf);
          return readFirst(declared, key, deps).pipe(
            // concatMap: there is one answer
            concatMap((answer) => {
              if (!answer) return fetchOrOld(key, asOf);
              const restoredEvent = makeRestored(key, answer);
              // what the log brings up to date is as young as the position that is about to be confirmed
              const limitMs = declared.stored === "aged" ? maxAgeMs : undefined;
              const isTooOld = isDue(restored(answer.stored), deps.ports.clock.now(), limitMs);
              const again = { type: eventName("requested"), payload: keyed(key) };
              return from(isTooOld ? [restoredEvent, again] : [restoredEvent]);
            }),
          );
        },
        failed: ({ payload }, problem) => ({
          type: eventName("failed"),
          payload: { ...keyed(keyOf(payload)), problem },
        }),
        scheduler: deps.ports.clock.scheduler,
      }),
    );
  };

type Storing<Value, Http> = Pick<
  Declaration<string, Value, string, never, Http>,
  "name" | "key" | "get" | "stored" | "isStoredKey" | "refetchOn"
>;
const isStored = ({ stored, isStoredKey }: Pick<Storing<unknown, never>, "stored" | "isStoredKey">, key: number) =>
  stored !== "never" && (isStoredKey?.(key) ?? true);
const nameRecord = ({ name, key: keyName }: Pick<Storing<unknown, never>, "name" | "key">, key: number): string =>
  keyName === undefined ? name : `${name}/${key}`;

/** What this device has stored of it. */
function readFirst<Value, Http>(
  declared: Storing<Value, Http>,
  key: number,
  deps: StoredDeps<Http>,
  isUnreached = false,
) {
  if (!isStored(declared, key)) return of(null);
  const { stored, refetchOn = [] } = declared;
  return readStoredAnswer<Value, Http>(
    { recordName: nameRecord(declared, key), key, stored, refetchOn },
    deps,
    (http) => declared.get(http, key),
    isUnreached,
  );
}

/** What is stored and older than a day, where the server was asked in vain (decision 64); fails as the call did where there is nothing. */
const readOld = <Value, Http>(
  error: unknown,
  declared: Storing<Value, Http>,
  key: number,
  deps: StoredDeps<Http>,
): Observable<Loaded<Value>> =>
  (isTransient(toProblem(error)) ? readFirst(declared, key, deps, true) : of(null)).pipe(
    concatMap((answer) => (answer ? of(answer) : throwError(() => error))),
  );

/** What the server answers; the device stores it where the declaration says so. */
function fetchAndStore<Value, Http>(
  declared: Storing<Value, Http>,
  key: number,
  deps: StoredDeps<Http> & { readonly ports: { readonly http: Http } },
): Observable<Value> {
  const { storedAnswers, http } = deps.ports;
  if (!storedAnswers || !isStored(declared, key)) return declared.get(http, key);
  return storedAnswers.fetch(
    nameRecord(declared, key),
    // without numbers nothing says later how old it is
    () => (deps.state().connection?.epoch == null ? null : markNow(deps)),
    (recorded) => declared.get(recorded, key),
  );
}

/** What is stored of it, or of the one that the event names, is deleted after a change of ours that no push tells, or counts as old. */
export const forgetEffect =
  (
    {
      name,
      key,
      forgetOn = [],
      outdateOn = [],
    }: Pick<Declaration<string, never, string, never, never>, "name" | "key" | "forgetOn" | "outdateOn">,
    { keyOf }: Naming,
  ): AnyEffect<{
    readonly ports: { readonly storedAnswers?: Pick<StoredAnswers<never>, "forget" | "remark" | "flush"> };
  }> =>
  (events$, { ports: { storedAnswers } }) =>
    (events$ as Observable<AnyEvent>).pipe(
      filter(({ type }) => forgetOn.includes(type) || outdateOn.includes(type)),
      concatMap(({ type, payload }) => {
        const record = nameRecord({ name, key }, keyOf(payload));
        if (outdateOn.includes(type)) return storedAnswers?.remark(record, OUTDATED) ?? EMPTY;
        storedAnswers?.forget(record);
        return of(null);
      }),
      // at once: a tab that crashes now would find it again
      concatMap(() => storedAnswers?.flush() ?? EMPTY),
      ignoreElements(),
    );

/** True while pushes are only hints. */
export const isHinted = ({ connection }: Partial<HasPosition>): boolean =>
  connection !== undefined && isUnproven(connection);
