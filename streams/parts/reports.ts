/** Sends to analytics what the domains of a part report (ANA-01). */
import { filter, ignoreElements, type Observable, tap } from "rxjs";
import type { AnyEvent } from "../bus/define";
import type { Domain } from "../bus/domain";
import type { AnyEffect } from "../bus/effects";
import type { Report, Reports } from "../bus/reports";
import type { CoreDeps } from "./deps";

/** One effect for each domain that reports something. */
export const collectReports = (domains: readonly Domain<never>[]): Record<string, AnyEffect<CoreDeps>> =>
  Object.fromEntries(
    domains.flatMap(({ name, reports }) => (reports ? [[`${name}.reports`, reporting(reports)]] : [])),
  );

const reporting =
  (reports: Reports): AnyEffect<CoreDeps> =>
  (events$: Observable<AnyEvent>, deps) =>
    events$.pipe(
      filter(({ isReplay }) => !isReplay),
      tap(({ type, payload }) => {
        // a domain's reports are typed by its own events and its part's state, which this table of all does not know
        for (const report of reports[type]?.(payload as never, deps.state() as never) ?? []) send(report, deps);
      }),
      ignoreElements(),
    );

function send(report: Report, { ports: { sink }, state }: CoreDeps): void {
  if ("identify" in report) return sink.identify(report.identify);
  const [action, fields] = report;
  // actions of administrators are not actions of learners (SHELL-04)
  sink.track(action, { ...fields, ...(state().session.user?.isAdmin && { traffic_type: "internal" }) });
}
