/**
 * What this device has stored of the learner for their next start (decision 48): what it takes, and its deletion (OFF-13). Rule: a database
 * that is blocked or silent is no empty one, so it is asked for a record that nobody writes, which only such a database claims to have.
 */
import { concat, concatMap, defer, map, mergeAll, mergeMap, type Observable, of, reduce } from "rxjs";
import type { StoragePort } from "../../ports/types";
import { storedKey } from "../session/events";
import { START_KEY } from "../session/storedStart";

/** The device, and whose data is meant: of all others it has none (AUTH-14). */
export interface StoredOf {
  readonly storage: Pick<StoragePort, "local" | "durable">;
  readonly userId: number;
}

const NO_RECORD = "deviceData:none";

/** What is in local storage, since a start reads it before any database answers. */
const listTexts = ({ storage: { local }, userId }: StoredOf): readonly string[] =>
  [START_KEY, ...local.keys(storedKey(userId))].filter((key) => local.get(key) !== null);
const listKeys = ({ storage, userId }: StoredOf): Observable<string> =>
  storage.durable.keys(storedKey(userId)).pipe(mergeAll());

/** As much as the record has in UTF-8, with its name. */
const weigh = (key: string, text: string): number => new TextEncoder().encode(key + text).length;

/** How many bytes are stored; null where the database is blocked or silent (OFF-13). */
export function measureStored(whose: StoredOf): Observable<number | null> {
  const { local, durable } = whose.storage;
  return durable.has(NO_RECORD).pipe(
    concatMap((isSilent) => {
      if (isSilent) return of(null);
      const texts = listTexts(whose).reduce((sum, key) => sum + weigh(key, local.get(key) ?? ""), 0);
      return listKeys(whose).pipe(
        // concatMap: all of them at once could fill the memory
        concatMap((key) => durable.get(key).pipe(map((record) => weigh(key, JSON.stringify(record) ?? "")))),
        reduce((sum, size) => sum + size, texts),
      );
    }),
  );
}

/** Deletes all of it; emits whether it is gone (OFF-13). Drafts, sends and the session stay. */
export const deleteStored = (whose: StoredOf): Observable<boolean> =>
  defer(() => {
    const { local, durable } = whose.storage;
    const texts = listTexts(whose);
    for (const key of texts) local.remove(key);
    const hasText = texts.some((key) => local.get(key) !== null);
    const hasRecord$ = listKeys(whose).pipe(
      mergeMap((key) => durable.remove(key).pipe(concatMap(() => durable.has(key)))),
    );
    return concat(of(hasText), hasRecord$, durable.has(NO_RECORD)).pipe(
      reduce((isGone, isThere) => isGone && !isThere, true),
    );
  });
