/**
 * Resumable uploads over tus (contract 4). Rule: a file is known by its key; its bytes never leave this port. A stall of
 * 30 s is reported, and the upload continues from what the server has.
 */
import { from, Observable, Subscription, switchMap } from "rxjs";
import type { DetailedError, Upload } from "tus-js-client";
import { ProblemError } from "../../bus/problem";
import type { ClockPort, TokenPort, UploadPort, UploadSignal } from "../types";
import { HttpError, problemOf } from "./httpError";

export interface UploadDeps {
  readonly uploadUrl: () => string;
  readonly language: () => string;
  readonly token: TokenPort;
  readonly clock: ClockPort;
  readonly load?: () => Promise<typeof import("tus-js-client")>;
}

const STALL_MS = 30_000;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];

const kindOf = (type: string): string =>
  type.startsWith("image/") ? "image" : type.startsWith("video/") ? "video" : "document";

function errorOf(error: Error | DetailedError): ProblemError {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return new ProblemError("The upload did not reach the server", { kind: "offline" });
  let body: unknown = null;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // the status is sufficient
  }
  return new HttpError("/files", response.getStatus(), problemOf(response.getStatus(), body, undefined));
}

/** Makes the uploads port. The library is loaded with the first upload. */
export function createUploadPort(deps: UploadDeps): UploadPort {
  const files = new Map<string, File>();
  const uploads = new Map<string, Upload>();
  const load = deps.load ?? (() => import("tus-js-client"));

  const run = (tus: typeof import("tus-js-client"), key: string, file: File): Observable<UploadSignal> =>
    new Observable((subscriber) => {
      const { clock } = deps;
      let stall = new Subscription();
      let lastSent = -1;
      const watch = () => {
        stall.unsubscribe();
        stall = clock.scheduler.schedule(() => {
          subscriber.next({ kind: "stalled" });
          void upload.abort().then(() => {
            if (subscriber.closed) return;
            watch();
            upload.start();
          });
        }, STALL_MS);
      };
      const upload = uploads.get(key) ?? new tus.Upload(file, {});
      uploads.set(key, upload);
      upload.options = {
        ...upload.options,
        endpoint: deps.uploadUrl(),
        metadata: { filename: file.name, filetype: file.type, kind: kindOf(file.type) },
        retryDelays: RETRY_DELAYS_MS,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => {
          request.setHeader("Authorization", `Bearer ${deps.token.read() ?? ""}`);
          request.setHeader("Accept-Language", deps.language());
        },
        onProgress: (sentBytes) => {
          if (sentBytes === lastSent) return;
          lastSent = sentBytes;
          watch();
          subscriber.next({ kind: "progress", sentBytes });
          if (sentBytes >= file.size) subscriber.next({ kind: "processing" });
        },
        onSuccess: ({ lastResponse }) => {
          uploads.delete(key); // a finished upload is no longer removed from the server
          try {
            subscriber.next({ kind: "done", raw: JSON.parse(lastResponse.getHeader("X-File") ?? "null") as unknown });
            subscriber.complete();
          } catch {
            subscriber.error(new ProblemError("The upload's answer is unreadable", { kind: "decode" }));
          }
        },
        onError: (error) => {
          const { problem } = errorOf(error);
          // the server stores nothing of what it refused: a retry starts from the beginning
          if (problem.kind === "refused") uploads.delete(key);
          subscriber.error(errorOf(error));
        },
      };
      watch();
      upload.start();
      return () => {
        stall.unsubscribe();
        void upload.abort();
      };
    });

  return {
    hold: (key, file) => void files.set(key, file),
    drop(key) {
      files.delete(key);
      // best effort: the server removes abandoned uploads automatically
      uploads
        .get(key)
        ?.abort(true)
        .catch(() => undefined);
      uploads.delete(key);
    },
    send: (key) =>
      from(load()).pipe(
        switchMap((tus) => {
          const file = files.get(key);
          if (!file) throw new ProblemError("The file is no longer available", { kind: "fileGone" });
          return run(tus, key, file);
        }),
      ),
  };
}
