/**
 * Resumable uploads over tus (contract 4). Rule: a file is known by its key; its bytes never leave this port. A stall of
 * 30 s is reported, and the upload continues from what the server has. When to try again after an error is not decided here.
 */
import { catchError, defer, from, map, Observable, of, retry, Subscription, switchMap, throwError } from "rxjs";
import type { DetailedError, Upload, UploadOptions } from "tus-js-client";
import { ProblemError } from "../../bus/problem";
import type { ClockPort, TokenPort, UploadPort, UploadSignal } from "../types";
import { HttpError, makeUnreachedError, retryAfterMs, toProblemOfAnswer } from "./httpError";
import { judgeFate, type UploadFate } from "./uploadFate";

export interface UploadDeps {
  readonly uploadUrl: () => string;
  readonly language: () => string;
  readonly token: TokenPort;
  readonly clock: ClockPort;
  readonly load?: () => Promise<typeof import("tus-js-client")>;
}

const STALL_MS = 30_000;
/** So often one try begins again by itself because the server no longer has what it got. */
const BEGINNINGS = 2;

/** A file, and what its content says that it is. */
interface Held {
  readonly file: File;
  readonly kind: string;
}

/** An answer after which a try goes on is no refusal: the server is busy, or has another request for this file. */
const KIND_OF_WAITING = (status: number) => (status === 429 ? "limited" : "server");

function toUploadError(
  error: Error | DetailedError,
  now: number,
  hasBegun: boolean,
): { error: ProblemError; fate: UploadFate } {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return { error: makeUnreachedError("The upload did not reach the server"), fate: "goOn" };
  const status = response.getStatus();
  const fate = judgeFate(status, hasBegun);
  let body: unknown = null;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // the status is sufficient
  }
  const problem = toProblemOfAnswer(status, body, retryAfterMs(response.getHeader("Retry-After") ?? null, now));
  const kind = fate === "goOn" ? KIND_OF_WAITING(status) : problem.kind;
  return { error: new HttpError("/files", status, { ...problem, kind }), fate };
}

/** The server no longer has what it got of an upload. */
class GoneError extends ProblemError {}

/** Makes the uploads port. The library is loaded with the first upload. */
export function createUploadPort(deps: UploadDeps): UploadPort {
  const files = new Map<string, Held>();
  /** Where the server has what an earlier page sent of it. */
  const addresses = new Map<string, string>();
  const uploads = new Map<string, Upload>();
  const load = deps.load ?? (() => import("tus-js-client"));
  const forget = (key: string) => {
    uploads.delete(key);
    addresses.delete(key);
  };

  return {
    head: (file, bytes) =>
      defer(() => file.slice(0, bytes).arrayBuffer()).pipe(
        map((buffer) => new Uint8Array(buffer)),
        // a file that cannot be read fails as an upload, with its own words
        catchError(() => of(new Uint8Array())),
      ),
    hold(key, file, kind, address) {
      files.set(key, { file, kind });
      if (address) addresses.set(key, address);
    },
    drop(key) {
      files.delete(key);
      // best effort: the server removes abandoned uploads automatically
      uploads
        .get(key)
        ?.abort(true)
        .catch(() => undefined);
      forget(key);
    },
    send: (key) =>
      defer(() => from(load())).pipe(
        // the library is a part of the page that did not arrive
        catchError(() => throwError(() => makeUnreachedError("The uploads did not load"))),
        switchMap((tus) =>
          defer(() => {
            const held = files.get(key);
            if (!held) throw new ProblemError("The file is not held any more", { kind: "fileGone" });
            const upload = uploads.get(key) ?? new tus.Upload(held.file, { uploadUrl: addresses.get(key) ?? null });
            uploads.set(key, upload);
            return sendFile(upload, held, deps, () => forget(key));
          }).pipe(
            retry({
              count: BEGINNINGS,
              delay: (error: unknown) => (error instanceof GoneError ? of(null) : throwError(() => error)),
            }),
          ),
        ),
      ),
  };
}

/** Sends what the server does not have yet, and stops when nobody listens. `forget`: the next try begins from the start. */
const sendFile = (upload: Upload, held: Held, deps: UploadDeps, forget: () => void): Observable<UploadSignal> =>
  new Observable((subscriber) => {
    let stall = new Subscription();
    let lastSent = -1;
    const watch = () => {
      stall.unsubscribe();
      stall = deps.clock.scheduler.schedule(() => {
        subscriber.next({ kind: "stalled" });
        void upload.abort().then(() => {
          if (subscriber.closed) return;
          watch();
          upload.start();
        });
      }, STALL_MS);
    };
    upload.options = {
      ...upload.options,
      ...requestOptions(deps, held),
      endpoint: hasBegun(upload) ? null : deps.uploadUrl(),
      onProgress: (sentBytes) => {
        if (sentBytes === lastSent) return;
        lastSent = sentBytes;
        watch();
        subscriber.next({ kind: "progress", sentBytes });
        if (sentBytes >= held.file.size) subscriber.next({ kind: "processing" });
      },
      onUploadUrlAvailable: () => {
        // without an endpoint the library reports a failed HEAD, in place of a new upload from the start
        upload.options.endpoint = null;
        if (upload.url) subscriber.next({ kind: "begun", address: upload.url });
      },
      onSuccess: ({ lastResponse }) => {
        forget(); // what is finished is not removed from the server any more
        try {
          subscriber.next({ kind: "done", raw: JSON.parse(lastResponse.getHeader("X-File") ?? "null") as unknown });
          subscriber.complete();
        } catch {
          subscriber.error(new ProblemError("The upload's answer is unreadable", { kind: "decode" }));
        }
      },
      onError: (cause) => {
        const { error, fate } = toUploadError(cause, deps.clock.now(), hasBegun(upload));
        // the server stores nothing of what it refused: a retry begins from the start
        if (fate === "beginAgain" || fate === "final") forget();
        subscriber.error(fate === "beginAgain" ? new GoneError(error.message, error.problem) : error);
      },
    };
    watch();
    upload.start();
    return () => {
      stall.unsubscribe();
      void upload.abort();
    };
  });

const hasBegun = ({ url, options }: Upload): boolean => Boolean(url ?? options.uploadUrl);

/** What each request says. The library tries nothing again itself: it would give up where the browser says "offline". */
const requestOptions = ({ language, token }: UploadDeps, { file, kind }: Held): Partial<UploadOptions> => ({
  metadata: { filename: file.name, filetype: file.type, kind },
  retryDelays: null,
  storeFingerprintForResuming: false,
  onBeforeRequest: (request) => {
    request.setHeader("Authorization", `Bearer ${token.read() ?? ""}`);
    request.setHeader("Accept-Language", language());
  },
});
