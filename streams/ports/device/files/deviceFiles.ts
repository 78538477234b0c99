/**
 * Files that are stored on the device for use without a network (OFF-03), in the private files of the origin. Rule: a browser that refuses,
 * is blocked or has deleted them is no error: it has none.
 */
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  fromEvent,
  map,
  Observable,
  of,
  startWith,
  throwError,
  timeout,
} from "rxjs";
import { fromFetch } from "rxjs/fetch";
import { ProblemError } from "../../../bus/problem";
import { makeUnreachedError } from "../../http/httpError";
import type { DeviceFilesPort, FileFacts, FileSignal, FileToStore, NetworkKind } from "../../types";
import { FOLDER, type FromFileWorker, type ToFileWorker } from "./messages";

/** What is read of the window; the types of TypeScript lack the connection. */
type FilesWindow = Window & typeof globalThis;
interface Connection extends EventTarget {
  readonly type?: string;
}
type Directory = FileSystemDirectoryHandle & { keys(): AsyncIterable<string> };

/** Browsers are known to hang: a longer wait would be endless, and a lesson waits for it. */
const ANSWERS_WITHIN_MS = 3_000;
/** The browser reads the file after the press: its address must live that long. */
const SAVED_WITHIN_MS = 60_000;
const REMOVED_AGAIN_MS = 200;
const REMOVED_WITHIN_TRIES = 25;
const REMOVED_WITHIN_MS = 10_000;
/** What Chromium adds to what is used, whatever is really left. */
const MADE_UP_LEFT = 10 * 2 ** 30;

/** `startWorker`: starts the script of fileWorker.ts; the page's policy names its address (SEC-01). */
export function createDeviceFilesPort(window: FilesWindow, startWorker: () => Worker): DeviceFilesPort {
  const { navigator, URL } = window;
  const openRoot = () => navigator.storage.getDirectory();
  const openFolder = async (folder: string): Promise<Directory> =>
    (await (await openRoot()).getDirectoryHandle(FOLDER)).getDirectoryHandle(folder);
  const attempt = <T>(act: () => Promise<T>, otherwise: T, withinMs = ANSWERS_WITHIN_MS): Observable<T> =>
    defer(() => from(act())).pipe(
      timeout(withinMs),
      catchError(() => of(otherwise)),
    );
  return {
    isAble: () => attempt(async () => (await openRoot()) !== undefined && "Worker" in window, false),
    ask,
    fetch: (folder, file) => fetchBy(startWorker, folder, file),
    list: (folder) =>
      attempt(async () => {
        const opened = await openFolder(folder);
        const sizes = new Map<string, number>();
        for await (const name of opened.keys())
          sizes.set(name, (await (await opened.getFileHandle(name)).getFile()).size);
        return sizes;
      }, new Map()),
    open: (folder, name, type) =>
      attempt(async () => {
        const file = await (await (await openFolder(folder)).getFileHandle(name)).getFile();
        return URL.createObjectURL(file.slice(0, file.size, type));
      }, null),
    close: (address) => URL.revokeObjectURL(address),
    save: (folder, name, as) => void saveCopy(openFolder(folder), name, as, window).catch(() => undefined),
    remove: (folder, name) => attempt(async () => removeFile(await openFolder(folder), name), true, REMOVED_WITHIN_MS),
    removeOthers: (folder) =>
      attempt(
        async () => {
          const all = (await (await openRoot()).getDirectoryHandle(FOLDER)) as Directory;
          for await (const name of all.keys()) if (name !== folder) await removeFile(all, name);
        },
        undefined,
        REMOVED_WITHIN_MS,
      ),
    removeFolder: (folder) =>
      attempt(async () => removeFile((await (await openRoot()).getDirectoryHandle(FOLDER)) as Directory, folder), true),
    measureLeft: () =>
      attempt(async () => {
        const { quota, usage } = await navigator.storage.estimate();
        const left = quota === undefined || usage === undefined ? MADE_UP_LEFT : quota - usage;
        return left === MADE_UP_LEFT ? null : Math.max(0, left);
      }, null),
    persist: () => void navigator.storage?.persist?.().catch(() => false),
    network$: followNetwork(navigator),
  };
}

/** A page of its own is no place for it: what a file contains would run as ours. */
async function saveCopy(folder: Promise<Directory>, name: string, as: string, { document, URL }: FilesWindow) {
  const address = URL.createObjectURL(await (await (await folder).getFileHandle(name)).getFile());
  const link = document.createElement("a");
  link.href = address;
  link.download = as;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN_MS);
}

/** What another tab still writes cannot be removed; that tab lets go of it soon. */
async function removeFile(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  for (let tries = 0; tries < REMOVED_WITHIN_TRIES; tries++) {
    try {
      await folder.removeEntry(name, { recursive: true });
      return true;
    } catch (error) {
      if ((error as DOMException).name === "NotFoundError") return true;
    }
    await new Promise((resolve) => setTimeout(resolve, REMOVED_AGAIN_MS));
  }
  return false;
}

/** A range asks for the file as it is, so that no server answers with the length of a compressed one. */
const ask = (url: string): Observable<FileFacts> =>
  fromFetch(url, {
    method: "HEAD",
    headers: { Range: "bytes=0-" },
    cache: "no-store",
    credentials: "same-origin",
    referrerPolicy: "no-referrer",
  }).pipe(
    catchError(() => throwError(() => makeUnreachedError("The file could not be reached"))),
    map(({ ok, status, headers }) => {
      if (!ok) throw refusal(status);
      const size = headers.get("Content-Length");
      return {
        size: size === null ? null : Number(size),
        etag: headers.get("ETag"),
        type: headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "",
      };
    }),
  );

const refusal = (status: number): ProblemError =>
  new ProblemError(`The file answered with status ${status}`, { kind: status >= 500 ? "server" : "refused", status });

/** One worker for one file: it ends with it. */
const fetchBy = (startWorker: () => Worker, folder: string, file: FileToStore): Observable<FileSignal> =>
  new Observable((subscriber) => {
    let worker: Worker;
    try {
      worker = startWorker();
    } catch {
      subscriber.next({ kind: "failed", why: "unable" });
      return subscriber.complete();
    }
    const post = (message: ToFileWorker) => worker.postMessage(message);
    worker.onmessage = ({ data }: MessageEvent<FromFileWorker>) => {
      if (data.kind !== "stopped") subscriber.next(data);
      if (data.kind === "flushed" || data.kind === "received") return;
      worker.terminate();
      subscriber.complete();
    };
    worker.onerror = () => {
      subscriber.next({ kind: "failed", why: "unable" });
      subscriber.complete();
    };
    post({ kind: "store", folder, file });
    // it closes the file, and is ended by its answer
    subscriber.add(() => post({ kind: "stop" }));
  });

function followNetwork(navigator: Navigator): Observable<NetworkKind> {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  const read = (): NetworkKind => {
    const type = connection?.type;
    if (type === "wifi" || type === "ethernet") return "wifi";
    return type === "cellular" || type === "bluetooth" || type === "wimax" ? "metered" : "unknown";
  };
  return defer(() =>
    (connection?.addEventListener ? fromEvent(connection, "change") : EMPTY).pipe(startWith(null), map(read)),
  ).pipe(distinctUntilChanged());
}
