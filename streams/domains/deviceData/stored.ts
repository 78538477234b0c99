/**
 * What this device has stored of learners for their next start (decision 48): what it takes, and its deletion (OFF-13). Rule: a database
 * that is blocked or silent is no empty one, so it is asked for a record that nobody writes, which only such a database claims to have.
 */
import { concat, concatMap, defer, from, map, mergeMap, type Observable, of, reduce } from "rxjs";
import type { StoragePort } from "../../ports/types";
import { isStartData, USER_KEYS } from "../session/events";
import { START_KEY } from "../session/storedStart";

type Device = Pick<StoragePort, "local" | "durable">;

const NO_RECORD = "deviceData:none";

const listKeys = ({ durable }: Device): Observable<string> =>
  durable.keys(USER_KEYS).pipe(mergeMap((keys) => keys.filter(isStartData)));

/** As much as the record has in UTF-8, with its name. */
const weigh = (key: string, text: string): number => new TextEncoder().encode(key + text).length;

/** How many bytes are stored; null where the database is blocked or silent (OFF-13). */
export const measureStored = (device: Device): Observable<number | null> =>
  device.durable.has(NO_RECORD).pipe(
    concatMap((isSilent) => {
      if (isSilent) return of(null);
      const start = device.local.get(START_KEY);
      return listKeys(device).pipe(
        // concatMap: all of them at once could fill the memory
        concatMap((key) => device.durable.get(key).pipe(map((record) => weigh(key, JSON.stringify(record) ?? "")))),
        reduce((sum, size) => sum + size, start === null ? 0 : weigh(START_KEY, start)),
      );
    }),
  );

/** Deletes all of it; emits whether it is gone (OFF-13). Drafts, sends and the session stay. */
export const deleteStored = (device: Device): Observable<boolean> =>
  defer(() => {
    const { local, durable } = device;
    local.remove(START_KEY);
    const hasStart = local.get(START_KEY) !== null;
    const hasRecord$ = listKeys(device).pipe(
      mergeMap((key) => durable.remove(key).pipe(concatMap(() => durable.has(key)))),
    );
    return concat(from([hasStart]), hasRecord$, durable.has(NO_RECORD)).pipe(
      reduce((isGone, isThere) => isGone && !isThere, true),
    );
  });
