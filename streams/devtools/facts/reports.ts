/** What was only reported, newest last. Rule: it was redacted when it was captured. */

import type { ReportRecord } from "../record/types";
import { redact } from "../redact/redact";

const MAX_REPORTS = 500;

export interface Reports {
  hear(report: { readonly what: string; readonly error: unknown }, at: number): void;
  list(): readonly ReportRecord[];
  clear(): void;
}

/** Makes an empty list. Ids count up, also after it was cleared. */
export function createReports(): Reports {
  let count = 0;
  let reports: ReportRecord[] = [];
  return {
    hear({ what, error }, at) {
      const said = error instanceof Error ? `${error.name}: ${error.message}` : null;
      reports = [
        ...reports,
        { id: `r${++count}`, at, what: String(redact(what)), error: said === null ? null : String(redact(said)) },
      ].slice(-MAX_REPORTS);
    },
    list: () => reports,
    clear() {
      reports = [];
    },
  };
}
