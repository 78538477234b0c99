/** Reports each call and its tries, for the dev tools. Rule: an answer is reported right before it is passed on. */
import { defer, finalize, type Observable, tap } from "rxjs";
import type { Inspection } from "../../bus/inspection";
import type { HttpRequest } from "../types";

/**
 * Called when a try begins, with the id that is sent; the returned function is called with the status of that try, or null when it got
 * none, and the headers, in which the answer names its id and the server's own time.
 */
export type BeginTry = (requestId: string) => (status: number | null, headers?: Pick<Headers, "get">) => void;

export type CallTrace = <Answer extends { readonly body: unknown }>(
  request: HttpRequest<any>,
  url: () => string,
  run: (beginTry: BeginTry) => Observable<Answer>,
) => Observable<Answer>;

const untold: BeginTry = () => () => undefined;

/** Numbers the calls of one port. */
export function createCallTrace(inspection: Inspection): CallTrace {
  let count = 0;
  return (request, url, run) =>
    defer(() => {
      if (!inspection.isWatched || request.isUntold) return run(untold);
      const call = ++count;
      const { method, idempotencyKey = null } = request;
      // a form as its fields by name, so that they are redacted like any others
      const body = request.body instanceof FormData ? Object.fromEntries(request.body) : request.body;
      const { deliveringId } = inspection;
      inspection.record({ kind: "callStarted", call, deliveringId, method, url: url(), body, idempotencyKey });
      let isOver = false;
      const end = (outcome: "answered" | "failed" | "aborted", answer: unknown) => {
        if (isOver) return;
        isOver = true;
        inspection.record({ kind: "callEnded", call, outcome, answer });
      };
      let tries = 0;
      const beginTry: BeginTry = (requestId) => {
        const number = ++tries;
        let isEnded = false;
        inspection.record({ kind: "tryStarted", call, number, requestId });
        return (status, headers) => {
          if (isEnded) return;
          isEnded = true;
          inspection.record({ kind: "tryEnded", call, number, status, headers });
        };
      };
      return run(beginTry).pipe(
        tap({ next: ({ body: answer }) => end("answered", answer), error: (error: unknown) => end("failed", error) }),
        finalize(() => end("aborted", null)),
      );
    });
}
