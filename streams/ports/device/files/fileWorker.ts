/**
 * The worker that stores one file on the device, a script of its own: only a worker may write to a file in place. Rule: the file is closed before
 * the worker ends, since nobody else can open or remove it until then.
 */
import type { FileSignal } from "../types";
import { FOLDER, type FromFileWorker, type ToFileWorker } from "./messages";
import { type SyncFile, storeFile } from "./storeFile";

type OpenFile = SyncFile & { close(): void };
interface Handle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<OpenFile>;
}

const stopping = new AbortController();
const tell = (message: FromFileWorker) => self.postMessage(message);

async function openFile(folder: string, name: string): Promise<OpenFile> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(FOLDER, { create: true });
  const own = await all.getDirectoryHandle(folder, { create: true });
  return ((await own.getFileHandle(name, { create: true })) as Handle).createSyncAccessHandle();
}

async function run({ folder, file }: Extract<ToFileWorker, { readonly kind: "store" }>): Promise<void> {
  // the last word waits until the file is closed: by then somebody may open it
  let last: FileSignal | null = null;
  const onSignal = (signal: FileSignal) => {
    if (signal.kind === "flushed" || signal.kind === "received") tell(signal);
    else last = signal;
  };
  try {
    const handle = await openFile(folder, file.name);
    await storeFile({ file, handle, fetch, tell: onSignal, stopped: stopping.signal });
    handle.close();
  } catch (error) {
    const isFull = (error as { readonly name?: string }).name === "QuotaExceededError";
    last = { kind: "failed", why: isFull ? "full" : "unable" };
  }
  tell(last ?? { kind: "stopped" });
}

self.onmessage = ({ data }: MessageEvent<ToFileWorker>) => {
  if (data.kind === "stop") stopping.abort();
  else void run(data);
};
