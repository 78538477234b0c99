/**
 * Resumable uploads over tus (contract 4). Rule: a file is known by its key; its bytes never leave this port. A stall of
 * 30 s is reported, and the upload continues from what the server has.
 */
import { from, Observable, Subscription, switchMap } from "rxjs";
import type { DetailedError, Upload, UploadOptions } from "tus-js-client";
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
          if (!file) throw new ProblemError("The file is not held any more", { kind: "fileGone" });
          const upload = uploads.get(key) ?? new tus.Upload(file, {});
          uploads.set(key, upload);
          return sendFile(upload, file, deps, () => uploads.delete(key));
        }),
      ),
  };
}

/** Sends what the server does not have yet, and stops when nobody listens. `forget`: the next try begins from the start. */
const sendFile = (upload: Upload, file: File, deps: UploadDeps, forget: () => void): Observable<UploadSignal> =>
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
      ...requestOptions(deps, file),
      onProgress: (sentBytes) => {
        if (sentBytes === lastSent) return;
        lastSent = sentBytes;
        watch();
        subscriber.next({ kind: "progress", sentBytes });
        if (sentBytes >= file.size) subscriber.next({ kind: "processing" });
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
      onError: (error) => {
        const { problem } = errorOf(error);
        // the server keeps nothing of what it refused: a retry begins from the start
        if (problem.kind === "refused") forget();
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

/** What is notified to the server, and how often. */
const requestOptions = ({ uploadUrl, language, token }: UploadDeps, file: File): Partial<UploadOptions> => ({
  endpoint: uploadUrl(),
  metadata: { filename: file.name, filetype: file.type, kind: kindOf(file.type) },
  retryDelays: RETRY_DELAYS_MS,
  storeFingerprintForResuming: false,
  onBeforeRequest: (request) => {
    request.setHeader("Authorization", `Bearer ${token.read() ?? ""}`);
    request.setHeader("Accept-Language", language());
  },
});
