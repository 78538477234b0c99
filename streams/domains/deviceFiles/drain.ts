/**
 * Fetches what the learner has put on this device, one file at a time over all tabs (OFF-08). Rule: each item goes on from its record, which is read
 * under the lock; it is loaded only when its files have the length that the server says (NET-10).
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  type Observable,
  of,
  retry,
  startWith,
  switchMap,
  take,
  throwError,
  timer,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { isUnreached, toProblem } from "../../bus/problem";
import type { FileSignal } from "../../ports/types";
import { safeLink } from "../../url";
import { type DeviceFilesDeps, type FilesEffect, folderOf, itemsOf, storedOf } from "./deps";
import type { DeviceFile, DeviceFilesEvents, DeviceItem, ItemFault } from "./events";
import { accept, failed, isOther, outdated, withFile } from "./items";

type Own = NewEvent<DeviceFilesEvents>;

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** A server or a connection that fails is tried this often before the learner is asked. */
const MAX_TRIES = 5;

/** A try that ended; what is stored stays. */
class Broken extends Error {
  constructor(readonly why: ItemFault) {
    super(why);
  }
}
const isWorthRetrying = (why: ItemFault): boolean => why === "broken" || why === "server";

/** The key of what is to be fetched now; null: nothing, or not over this network. */
function pickNext(deps: DeviceFilesDeps): string | null {
  const { page, deviceFiles } = deps.state();
  const { isListed, isAble, isWifiOnly, network } = deviceFiles;
  if (!isListed || !isAble || !page.isOnline || (isWifiOnly && network === "metered")) return null;
  return (
    itemsOf(deps)
      .filter(isWaiting)
      .sort((a, b) => a.at - b.at)[0]?.key ?? null
  );
}

const isWaiting = ({ status }: DeviceItem): boolean => status === "pending" || status === "loading";

/** The lock is held only while something is fetched: a page that holds one has no quick way Back. */
export const drain: FilesEffect = (events$, deps) =>
  events$.pipe(
    startWith(null),
    map(() => pickNext(deps)),
    distinctUntilChanged(),
    // switchMap: what is removed, or loses its network, is stopped
    switchMap((key) => {
      if (key === null) return EMPTY;
      return deps.ports.tabs.lock(`deviceFiles:${folderOf(deps)}`).pipe(
        // another tab may have fetched it meanwhile
        switchMap(() => storedOf(deps).get(key).pipe(take(1))),
        switchMap((stored): Observable<Own> => {
          const item = stored ?? deps.state().deviceFiles.items[key];
          if (!item) return EMPTY;
          return isWaiting(item) ? fetchItem(item, deps) : of(changed(item));
        }),
      );
    }),
  );

const changed = (item: DeviceItem): Own => ({ type: "deviceFiles/changed", payload: { item } });

/** All files of an item, in their order, with further tries. */
function fetchItem(first: DeviceItem, deps: DeviceFilesDeps): Observable<Own> {
  let item = first;
  const put = (next: DeviceItem): Own => {
    item = next;
    return changed(next);
  };
  const files$ = defer(() => from(item.files.filter(({ isWhole }) => !isWhole))).pipe(
    // concatMap: one at a time
    concatMap((file) => (item.status === "loading" ? fetchFile(file, () => item, put, deps) : EMPTY)),
  );
  const whole$ = defer(() => (item.status === "loading" ? of(put({ ...item, status: "loaded" })) : EMPTY));
  return concat(
    defer(() => of(put({ ...item, status: "loading", why: null }))),
    files$.pipe(trying(deps)),
    whole$,
  ).pipe(catchError((error: unknown) => of(put(failed(item, error instanceof Broken ? error.why : "broken")))));
}

/** Tried again later and later; what has come meanwhile begins the count anew. */
const trying = (deps: DeviceFilesDeps) =>
  retry<Own>({
    resetOnSuccess: true,
    delay: (error: unknown, tries) => {
      if (!(error instanceof Broken) || !isWorthRetrying(error.why) || tries >= MAX_TRIES)
        return throwError(() => error);
      return timer(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)), deps.ports.clock.scheduler);
    },
  });

type Accepted = Pick<DeviceFile, "size" | "etag" | "type">;

function fetchFile(
  file: DeviceFile,
  item: () => DeviceItem,
  put: (item: DeviceItem) => Own,
  deps: DeviceFilesDeps,
): Observable<Own> {
  const { deviceFiles, page } = deps.ports;
  const url = safeLink(file.url, page.origin())?.href;
  if (url === undefined) return throwError(() => new Broken("refused"));
  const { name, length, etag } = file;
  const step = ({ size, etag: mark, type }: Accepted, signal: FileSignal): Observable<Own> => {
    if (signal.kind === "failed") return throwError(() => new Broken(signal.why));
    if (signal.kind === "outdated") return of(put(outdated(item())));
    const { key } = item();
    if (signal.kind === "received")
      return of({ type: "deviceFiles/received", payload: { key, name, length: signal.length } });
    const isWhole = signal.kind === "done";
    // a connection that ended early looks like an end
    if (isWhole && signal.length < size) return throwError(() => new Broken("broken"));
    if (isWhole && signal.length > size) return of(put(outdated(item())));
    return of(put(withFile(item(), name, { length: signal.length, size, etag: mark, type, isWhole })));
  };
  return deviceFiles.ask(url).pipe(
    catchError((error: unknown) => throwError(() => new Broken(findFault(error)))),
    concatMap((facts) => {
      if (isOther(file, facts)) return of(put(outdated(item())));
      // where nothing has come yet, the file that the server has now is the one
      const now = accept(file, facts);
      if (now === null) return throwError(() => new Broken("refused"));
      return deviceFiles
        .fetch(folderOf(deps), { name, url, from: length, etag: length > 0 ? etag : null })
        .pipe(concatMap((signal) => step(now, signal)));
    }),
  );
}

function findFault(error: unknown): ItemFault {
  const problem = toProblem(error);
  if (isUnreached(problem)) return "broken";
  return problem.kind === "server" ? "server" : "refused";
}

/** What stopped because of the network goes on once there is one again. */
export const resume: FilesEffect = (_, deps) =>
  merge(deps.ports.page.isOnline$, deps.ports.page.resumed$).pipe(
    concatMap(() => (deps.ports.page.isOnline() ? itemsOf(deps) : [])),
    concatMap((item) =>
      item.status === "fail" && item.why !== null && isWorthRetrying(item.why)
        ? of({ type: "deviceFiles/retryRequested", payload: { key: item.key } } as const)
        : EMPTY,
    ),
  );
