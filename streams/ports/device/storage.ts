/**
 * What is stored on this device. Rule: never throws and never errors; what a blocked or full store refuses is stored in memory
 * as long as the tab is open, and the caller is informed.
 */

import type { IDBPDatabase } from "idb";
import { catchError, defer, from, fromEvent, map, type Observable, of, TimeoutError, timeout } from "rxjs";
import type { DurableStore, LocalStore, StoragePort, TabStore } from "../types";

const DATABASE = "learning";
const STORE = "records";
/** Another tab may block a database, and browsers are known to hang: a longer wait would be endless. */
const ANSWERS_WITHIN_MS = 5_000;

/** localStorage, with memory as the fallback. `open` may throw: in some browsers reading the property throws. */
export function createLocalStore(
  open: () => Storage,
  window: Pick<Window, "addEventListener" | "removeEventListener">,
): LocalStore {
  const { get, set, remove, memory, attempt } = createTexts(open);
  return {
    get,
    set,
    remove,
    keys: (prefix) => {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)), []);
      return [...new Set([...stored, ...memory.keys()])].filter(
        (key): key is string => key?.startsWith(prefix) ?? false,
      );
    },
    changes$: fromEvent<StorageEvent>(window as Window, "storage").pipe(
      map(({ key, newValue }) => ({ key, value: newValue })),
    ),
  };
}

/** sessionStorage, with memory as the fallback. */
export function createTabStore(open: () => Storage): TabStore {
  const { get, set, remove } = createTexts(open);
  return { get, set, remove };
}

function createTexts(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, fallback: T): T => {
    try {
      return use(open());
    } catch {
      return fallback;
    }
  };
  return {
    memory,
    attempt,
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key: string, value: string) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove(key: string) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** The database, made where there is none; a broken one is deleted and made again, once. */
async function openDatabase(load: () => Promise<typeof import("idb")>): Promise<IDBPDatabase> {
  const { openDB, deleteDB } = await load();
  const openOnce = async () => {
    const opened = await openDB(DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore(STORE),
      blocking: () => opened.close(),
    });
    if (opened.objectStoreNames.contains(STORE)) return opened;
    opened.close();
    throw new Error("The store is missing");
  };
  try {
    return await openOnce();
  } catch {
    await deleteDB(DATABASE);
    return openOnce();
  }
}

/**
 * A transaction of which the answers tell how it ended: a browser that deletes the data of the site aborts it, and the library's own
 * promise of its end, which not everybody waits for, would be an error that nobody caught.
 */
function begin<Mode extends IDBTransactionMode>(opened: IDBPDatabase, mode: Mode) {
  const { store, done } = opened.transaction(STORE, mode);
  done.catch(ignore);
  return { store, done };
}
const ignore = (): void => undefined;

/** A page that is about to go does not live until the answer, after which the transaction would be committed by itself. */
async function putNow(opened: IDBPDatabase, key: string, value: unknown): Promise<void> {
  const { store, done } = begin(opened, "readwrite");
  const stored = store.put(value, key);
  // it fails with the transaction, which may be over before it is committed
  stored.catch(ignore);
  store.transaction.commit();
  await Promise.all([stored, done]);
}

async function removeNow(opened: IDBPDatabase, key: string): Promise<void> {
  const { store, done } = begin(opened, "readwrite");
  await Promise.all([store.delete(key), done]);
}

/** The way to the database, opened with its first use: what it refuses, or is silent about, has the fallback for an answer. */
function createAccess(load: () => Promise<typeof import("idb")>) {
  let database: Promise<IDBPDatabase> | null = null;
  let isSilent = false;
  const heard = () => {
    isSilent = false;
  };
  return <T>(act: (opened: IDBPDatabase) => Promise<T>, fallback: () => T): Observable<T> =>
    defer(() => {
      database ??= openDatabase(load);
      void database.then(heard, heard);
      return from(database.then(act)).pipe(timeout(isSilent ? 0 : ANSWERS_WITHIN_MS));
    }).pipe(
      catchError((error: unknown) => {
        if (error instanceof TimeoutError) isSilent = true;
        else database = null;
        return of(fallback());
      }),
    );
}

/** IndexedDB, with memory behind it: for a silent database memory answers until it speaks, and then it is notified what it missed. */
export function createDurableStore(load: () => Promise<typeof import("idb")> = () => import("idb")): DurableStore {
  const memory = new Map<string, unknown>();
  const use = createAccess(load);
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const inMemory = (prefix: string) =>
    [...memory].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value }));

  return {
    all: (prefix) =>
      use(
        async (opened) => {
          const { store } = begin(opened, "readonly");
          const [keys, values] = await Promise.all([store.getAllKeys(range(prefix)), store.getAll(range(prefix))]);
          return keys.map((key, index) => ({ key: key as string, value: values[index] as unknown }));
        },
        () => [],
      ).pipe(map((stored) => [...stored.filter(({ key }) => !memory.has(key)), ...inMemory(prefix)])),
    put: (key, value) => {
      // from now on it is found, even before the database has stored or refused it
      memory.set(key, value);
      return use(
        async (opened) => {
          await putNow(opened, key, value);
          if (memory.get(key) === value) memory.delete(key);
          return true;
        },
        () => false,
      );
    },
    has: (key) =>
      memory.has(key)
        ? of(true)
        : use(
            async (opened) => (await begin(opened, "readonly").store.getKey(key)) !== undefined,
            () => true,
          ),
    get: (key) =>
      memory.has(key)
        ? of(memory.get(key))
        : use(
            (opened) => begin(opened, "readonly").store.get(key) as Promise<unknown>,
            () => undefined,
          ),
    keys: (prefix) =>
      use(
        (opened) => begin(opened, "readonly").store.getAllKeys(range(prefix)),
        () => [],
      ).pipe(map((stored) => [...new Set([...(stored as string[]), ...inMemory(prefix).map(({ key }) => key)])])),
    remove: (key) => {
      memory.delete(key);
      return use(
        async (opened) => removeNow(opened, key),
        () => undefined,
      );
    },
  };
}

/** The cache of the service worker that has them (src/worker/names.ts). */
const PICTURE_CACHE = "learning:pictures";

/** The part of a window that stores; no caches where the page is not secure. */
type StoringWindow = Omit<Window, "caches"> & { readonly caches?: Pick<CacheStorage, "delete"> };

export const createStoragePort = (window: StoringWindow): StoragePort => ({
  // a private window may refuse
  forgetPictures: () => void window.caches?.delete(PICTURE_CACHE).catch(() => false),
  local: createLocalStore(() => window.localStorage, window),
  tab: createTabStore(() => window.sessionStorage),
  durable: createDurableStore(),
});
