/**
 * One file from a server onto the device, by one open request (OFF-08). Rule: what is reported as flushed is on the device for good, and
 * what comes after it is cut off before the file goes on; the rest is taken only of the file that has the same ETag.
 */
import type { FileSignal, FileToStore, StoringFault } from "../types";

/** The part of a file's handle that is used: only a worker has one, and only one at a time. */
export interface SyncFile {
  getSize(): number;
  truncate(size: number): void;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
}
export interface Storing {
  readonly file: Omit<FileToStore, "name">;
  readonly handle: SyncFile;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly tell: (signal: FileSignal) => void;
  /** Aborted: the page has given it up. */
  readonly stopped: AbortSignal;
}

const FLUSHED_EACH = 8 * 1024 * 1024;
const TOLD_EACH_MS = 500;

/** The device has no room left. */
class FullError extends Error {}

/** Reports how it goes on, and ends with `done`, `outdated` or `failed`, or silently where it was stopped. Never rejects. */
export async function storeFile(storing: Storing): Promise<void> {
  const { tell, stopped } = storing;
  try {
    tell(await store(storing));
  } catch (error) {
    if (!stopped.aborted) tell({ kind: "failed", why: findFault(error) });
  }
}

async function store(storing: Storing): Promise<FileSignal> {
  const { file, handle, fetch, stopped } = storing;
  // without a mark of the server's file nothing says that the rest belongs to it
  const from = file.etag === null ? 0 : Math.min(file.from, handle.getSize());
  handle.truncate(from);
  const headers = { Range: `bytes=${from}-`, ...(from > 0 && { "If-Range": file.etag ?? "" }) };
  const answer = await fetch(file.url, {
    headers,
    signal: stopped,
    cache: "no-store",
    credentials: "same-origin",
    referrerPolicy: "no-referrer",
  });
  if (answer.status === 416) return from > 0 && totalOf(answer) === from ? { kind: "done", length: from } : OUTDATED;
  if (!answer.ok) return { kind: "failed", why: answer.status >= 500 ? "server" : "refused" };
  if (from > 0 && answer.status === 206) return write(storing, answer, from);
  // a server that compares only strong tags sends the same file as a whole: it begins again
  if (from > 0 && file.etag !== null && answer.headers.get("ETag") !== file.etag) return OUTDATED;
  handle.truncate(0);
  return write(storing, answer, 0);
}

const OUTDATED: FileSignal = { kind: "outdated" };

/** The length of the whole, as `Content-Range` has it: "bytes * /123". */
const totalOf = (answer: Response): number => Number(answer.headers.get("Content-Range")?.split("/")[1] ?? Number.NaN);

async function write({ handle, tell, stopped }: Storing, answer: Response, from: number): Promise<FileSignal> {
  const reader = answer.body?.getReader();
  let flushed = from;
  let length = from;
  let toldAt = 0;
  const flush = () => {
    handle.flush();
    flushed = length;
    tell({ kind: "flushed", length });
  };
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) break;
      // Firefox writes less than it is given where there is no room, and says nothing
      if (handle.write(value, { at: length }) < value.length) throw new FullError();
      length += value.length;
      if (length - flushed >= FLUSHED_EACH) flush();
      else if (performance.now() - toldAt >= TOLD_EACH_MS) {
        toldAt = performance.now();
        tell({ kind: "received", length });
      }
    }
  } finally {
    // what has come is not lost, also where the connection breaks; what is stopped is closed at once
    if (length > flushed && !stopped.aborted) flush();
  }
  return { kind: "done", length };
}

function findFault(error: unknown): StoringFault {
  const { name = "" } = error as { readonly name?: string };
  return error instanceof FullError || name === "QuotaExceededError" ? "full" : "broken";
}
