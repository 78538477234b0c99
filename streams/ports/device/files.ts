/**
 * Picked files that outlive the page (OFF-11). Rule: one database for each file, so that it can be given up whole; its mark is written
 * before its bytes, and both are flushed to the disk before they are said to be there. Never errors.
 */
import type { IDBPDatabase } from "idb";
import { catchError, defer, forkJoin, from, map, type Observable, of, switchMap, timeout } from "rxjs";
import type { FilePort, StoredFile, StoreResult } from "../types";
import { toJpeg } from "./pictures";

const PREFIX = "learning:file:";
const STORE = "parts";
/** Under these are what is known of the file, and the file itself. */
const MARK = "mark";
const FILE = "file";
/** Another tab may block a database, and browsers are known to hang. */
const ANSWERS_WITHIN_MS = 5_000;

type Idb = Pick<typeof import("idb"), "openDB" | "deleteDB">;
interface FilesDeps {
  /** Absent where the browser has none, or refuses it. */
  readonly databases: () => Promise<readonly { readonly name?: string | undefined }[]>;
  /** What the browser says of its room; it may not know, or not tell. */
  readonly estimate: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
  readonly load: () => Promise<Idb>;
}

/** The databases themselves, opened for each use: an open one would hold up its end, also in another tab. */
function createAccess({ databases, load }: FilesDeps) {
  /** Those that are known to be there: a mark alone never makes a database. */
  const known = new Set<string>();
  return {
    known,
    async act<T>(name: string, use: (opened: IDBPDatabase) => Promise<T>): Promise<T> {
      const { openDB } = await load();
      const opened = await openDB(PREFIX + name, 1, {
        upgrade: (created) => void created.createObjectStore(STORE),
        blocking: () => opened.close(),
      });
      return use(opened).finally(() => opened.close());
    },
    async forget(name: string): Promise<void> {
      known.delete(name);
      await (await load()).deleteDB(PREFIX + name);
    },
    readNames: async () =>
      (await databases()).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  };
}

/** The answer, or the fallback where it fails or takes too long. */
const soon = <T>(answer: () => Promise<T>, fallback: T): Observable<T> =>
  defer(() => from(answer())).pipe(
    timeout(ANSWERS_WITHIN_MS),
    catchError(() => of(fallback)),
  );

/** Makes the store; tests bring their own database. */
export function createFileStore(deps: FilesDeps): Omit<FilePort, "toJpeg"> {
  const { known, act, forget, readNames } = createAccess(deps);
  const put = async (name: string, mark: unknown, file: File): Promise<StoreResult> => {
    try {
      await act(name, async (opened) => {
        await write(opened, (store) => [store.put(mark, MARK), store.delete(FILE)]);
        await write(opened, (store) => [store.put(file, FILE)]);
      });
      known.add(name);
      return { isStored: true };
    } catch {
      await forget(name).catch(() => undefined);
      return { isStored: false, missingBytes: await findMissing(file.size, deps.estimate) };
    }
  };
  const read = async (name: string): Promise<StoredFile> => {
    const [mark, count] = await act(name, async (opened) => {
      const { store } = opened.transaction(STORE);
      return Promise.all([store.get(MARK) as Promise<unknown>, store.count(FILE)]);
    });
    known.add(name);
    return { name, mark, hasFile: count > 0 };
  };
  const remark = async (name: string, mark: unknown, hasFile: boolean): Promise<boolean> => {
    if (!known.has(name)) return false;
    await act(name, (opened) =>
      write(opened, (store) => [store.put(mark, MARK), ...(hasFile ? [] : [store.delete(FILE)])]),
    );
    return true;
  };
  const get = async (name: string): Promise<File | null> => {
    // asking for one that is not there would make it
    if (!(await readNames()).includes(name)) return null;
    const file = await act(name, (opened) => opened.get(STORE, FILE) as Promise<unknown>);
    if (!(file instanceof File)) return null;
    known.add(name);
    return file;
  };
  return {
    put: (name, mark, file) => defer(() => from(put(name, mark, file))),
    mark: (name, mark, hasFile) => soon(() => remark(name, mark, hasFile), false),
    all: (prefix) =>
      soon(readNames, []).pipe(
        map((names) => names.filter((name) => name.startsWith(prefix))),
        switchMap((names) =>
          names.length === 0 ? of([]) : forkJoin(names.map((name) => soon<StoredFile | null>(() => read(name), null))),
        ),
        map((found) => found.filter((file) => file !== null)),
      ),
    get: (name) => soon(() => get(name), null),
    remove: (name) => soon(() => forget(name), undefined),
    forget: (isGone) => {
      const all = readNames().then((names) => Promise.all(names.filter(isGone).map(forget)));
      all.catch(() => undefined);
    },
  };
}

type Writable = ReturnType<typeof openStore>;
const openStore = (opened: IDBPDatabase) => opened.transaction(STORE, "readwrite", { durability: "strict" }).store;

/** In one transaction, which is on the disk when this ends. */
async function write(opened: IDBPDatabase, change: (store: Writable) => readonly Promise<unknown>[]): Promise<void> {
  const store = openStore(opened);
  await Promise.all([...change(store), store.transaction.done]);
}

/** How much room is missing; null where the browser does not tell: one that names more room than it has says nothing. */
async function findMissing(size: number, estimate: FilesDeps["estimate"]): Promise<number | null> {
  try {
    const { usage = 0, quota } = await estimate();
    const missing = quota === undefined ? 0 : usage + size - quota;
    return missing > 0 ? missing : null;
  } catch {
    return null;
  }
}

/** The store of a browser, read at each use: one that is told to store nothing may refuse the reading. */
export const createFilePort = (window: Window & typeof globalThis): FilePort => ({
  ...createFileStore({
    databases: () => window.indexedDB.databases(),
    estimate: () => window.navigator.storage.estimate(),
    load: () => import("idb"),
  }),
  toJpeg: (file) => toJpeg(file, (blob) => window.createImageBitmap(blob), window.document),
});
