/** The records of what is on this device, each under its key, and how other tabs hear of a change. */
import { concatMap, defer, filter, forkJoin, map, type Observable, of, tap } from "rxjs";
import { readStored, storeWhole } from "../../bus/stored";
import { array, boolean, enums, nonempty, nullable, number, object, string } from "../../bus/wire/schema";
import { decodeNamed } from "../../bus/wire/wire";
import type { RandomPort, StoragePort } from "../../ports/types";
import { userKey } from "../session/events";
import type { DeviceItem } from "./events";

const FileStruct = object({
  name: nonempty(string()),
  url: string(),
  language: nullable(string()),
  mustBe: nullable(string()),
  size: number(),
  etag: nullable(string()),
  type: string(),
  length: number(),
  isWhole: boolean(),
});
const ItemStruct = object({
  key: nonempty(string()),
  kind: enums(["video", "document"]),
  title: string(),
  course: string(),
  streamId: number(),
  courseId: number(),
  dayNumber: nullable(number()),
  lessonId: nullable(number()),
  files: array(FileStruct),
  status: enums(["pending", "loading", "loaded", "fail", "outdated"]),
  why: nullable(enums(["full", "broken", "refused", "server", "unable", "evicted"])),
  at: number(),
});
const RemovedStruct = object({ removed: array(string()) });

export interface StoredItems {
  readonly all: () => Observable<readonly DeviceItem[]>;
  /** As it is stored now; null: it was removed. */
  readonly get: (key: string) => Observable<DeviceItem | null>;
  readonly put: (item: DeviceItem) => Observable<boolean>;
  /** The other tabs hear of it, but of what they have said themselves. */
  readonly remove: (keys: readonly string[], isHeard?: boolean) => Observable<unknown>;
  /** Another tab has changed something; emits what it has removed. */
  readonly changed$: Observable<readonly string[]>;
  /** How many were stored when the device was last heard of; null: none were. */
  readonly readCount: () => number | null;
}

interface Ports {
  readonly storage: StoragePort;
  readonly random: RandomPort;
}

/** The records of one learner. They are no part of what a start takes from the device (OFF-13): a new language does not delete them. */
export function createStoredItems({ storage, random }: Ports, userId: number): StoredItems {
  const { local, durable } = storage;
  const prefix = userKey(userId, "files:");
  const signal = userKey(userId, "filesChanged");
  // a browser that deletes the files deletes their records too, and may leave local storage
  const counter = userKey(userId, "filesCount");
  // the same words twice would be no change to the other tabs
  const tell = (removed: readonly string[]) => storeWhole(local, signal, { removed, id: random.newKey() });
  const count = () => durable.keys(prefix).pipe(tap((keys) => storeCount(keys.length)));
  const storeCount = (stored: number) => (stored > 0 ? storeWhole(local, counter, stored) : local.remove(counter));
  return {
    all: () =>
      defer(() => durable.all(prefix)).pipe(
        map((records) => records.flatMap(({ value }) => readItem(value) ?? []).sort((a, b) => a.at - b.at)),
      ),
    get: (key) => durable.get(prefix + key).pipe(map(readItem)),
    put: (item) =>
      durable.put(prefix + item.key, item).pipe(
        tap(() => tell([])),
        concatMap((isStored) => count().pipe(map(() => isStored))),
      ),
    remove: (keys, isHeard = true) =>
      (keys.length === 0 ? of([]) : forkJoin(keys.map((key) => durable.remove(prefix + key)))).pipe(
        tap(() => isHeard && tell(keys)),
        concatMap(count),
      ),
    changed$: local.changes$.pipe(
      filter(({ key }) => key === signal),
      map(({ value }) => readStored(value, RemovedStruct)?.removed ?? []),
    ),
    readCount: () => Number(local.get(counter)) || null,
  };
}

function readItem(raw: unknown): DeviceItem | null {
  try {
    return decodeNamed(raw, ItemStruct);
  } catch {
    return null;
  }
}
