/** Error reports to a service. Rule: its code is loaded with the first report, and a report that cannot be sent is dropped. */
import { catchError, defer, EMPTY, ignoreElements, tap } from "rxjs";
import type { ErrorReport, ReporterPort } from "../types";

/** Sends reports to one address. */
export type SendReport = (report: ErrorReport) => void;

/** `load` loads the service's code; if it fails, it is tried again with the next report. */
export function createReporterPort(load: () => Promise<(dsn: string) => SendReport>): ReporterPort {
  let loading: Promise<SendReport> | null = null;
  return {
    send: (dsn, report) =>
      defer(() => (loading ??= load().then((create) => create(dsn)))).pipe(
        tap((send) => send(report)),
        ignoreElements(),
        catchError(() => {
          loading = null;
          return EMPTY;
        }),
      ),
  };
}
