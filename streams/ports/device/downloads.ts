/** Files that are saved on the device (COURSE-10). Rule: their bytes stay behind this port until they are saved or dropped. */
import { catchError, defer, map, tap, throwError } from "rxjs";
import { fromFetch } from "rxjs/fetch";
import { ProblemError } from "../../bus/problem";
import { makeUnreachedError } from "../http/httpError";
import type { DownloadPort } from "../types";

/** The browser reads the file after the press: its address must live that long. */
const REVOKED_AFTER_MS = 60_000;

const refusedBy = ({ status }: Response): ProblemError =>
  new ProblemError(`The file answered with status ${status}`, { kind: status >= 500 ? "server" : "refused", status });

export function createDownloadPort(window: Window & typeof globalThis): DownloadPort {
  const files = new Map<string, Blob>();
  return {
    fetch: (url) =>
      defer(() =>
        fromFetch(url, {
          // no cookie of ours goes to another host
          credentials: "same-origin",
          referrerPolicy: "no-referrer",
          selector: async (response) => {
            if (!response.ok) throw refusedBy(response);
            return response.blob();
          },
        }),
      ).pipe(
        catchError((error: unknown) =>
          throwError(() =>
            error instanceof ProblemError ? error : makeUnreachedError("The file could not be reached"),
          ),
        ),
        tap((blob) => files.set(url, blob)),
        map(() => undefined),
      ),
    save(url, name) {
      const blob = files.get(url);
      if (!blob) return;
      const address = window.URL.createObjectURL(blob);
      const link = window.document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      window.setTimeout(() => window.URL.revokeObjectURL(address), REVOKED_AFTER_MS);
    },
    drop: () => files.clear(),
  };
}
