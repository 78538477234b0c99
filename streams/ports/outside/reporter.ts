/** Error reports to a service. Rule: its code is asked for with the first report, and what cannot be sent is nobody's trouble. */
import { catchError, defer, EMPTY, ignoreElements, tap } from "rxjs";
import type { ErrorReport, ReporterPort } from "../types";

/** Sends the reports of one address. */
export type SendReport = (report: ErrorReport) => void;

/** `load` brings the service's code; one that did not arrive is asked for again with the next report. */
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
