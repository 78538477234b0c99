/** A device's storage in memory; it can be blocked, like a browser's. */
import { delay, of, type SchedulerLike, Subject } from "rxjs";
import type { DurableStore, LocalStore, StoragePort, TabStore } from "../types";
import { createFakeDisk, type FakeDisk } from "./files";

export interface FakeStorage extends StoragePort {
  readonly local: LocalStore & { readonly stored: Map<string, string> };
  readonly tab: TabStore & { readonly stored: Map<string, string> };
  readonly durable: DurableStore & { readonly stored: Map<string, unknown> };
  /** Where picked files are. */
  readonly disk: FakeDisk;
  /** How often the pictures were forgotten. */
  readonly forgotten: { count: number };
  /** Writes as another tab would. */
  changeElsewhere(key: string, value: string | null): void;
  /** From now on nothing is stored permanently. */
  block(): void;
}

export function createFakeStorage(): FakeStorage {
  const texts = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const records = new Map<string, unknown>();
  const changes$ = new Subject<{ readonly key: string | null; readonly value: string | null }>();
  const forgotten = { count: 0 };
  let isBlocked = false;
  const withPrefix = <V>(map: Map<string, V>, prefix: string) => [...map].filter(([key]) => key.startsWith(prefix));
  return {
    disk: createFakeDisk(),
    forgotten,
    forgetPictures: () => void forgotten.count++,
    local: {
      stored: texts,
      get: (key) => texts.get(key) ?? null,
      set: (key, value) => {
        texts.set(key, value);
        return !isBlocked;
      },
      remove: (key) => void texts.delete(key),
      keys: (prefix) => withPrefix(texts, prefix).map(([key]) => key),
      changes$,
    },
    tab: {
      stored: ofTab,
      get: (key) => ofTab.get(key) ?? null,
      set: (key, value) => {
        ofTab.set(key, value);
        return !isBlocked;
      },
      remove: (key) => void ofTab.delete(key),
    },
    durable: {
      stored: records,
      all: (prefix) => of(withPrefix(records, prefix).map(([key, value]) => ({ key, value }))),
      put: (key, value) => {
        records.set(key, value);
        return of(!isBlocked);
      },
      has: (key) => of(records.has(key)),
      get: (key) => of(records.get(key)),
      keys: (prefix) => of(withPrefix(records, prefix).map(([key]) => key)),
      remove: (key) => {
        records.delete(key);
        return of(undefined);
      },
    },
    changeElsewhere: (key, value) => {
      if (value === null) texts.delete(key);
      else texts.set(key, value);
      changes$.next({ key, value });
    },
    block: () => {
      isBlocked = true;
    },
  };
}

/** From now on the database of this device answers so late. */
export function delayReads({ durable }: FakeStorage, ms: number, scheduler: SchedulerLike): void {
  const { get } = durable;
  Object.assign(durable, { get: (key: string) => get(key).pipe(delay(ms, scheduler)) });
}
