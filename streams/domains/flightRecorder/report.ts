/** A report as a file: a header, then the lines of each page (DEV-16). Rule: too large is cut, the oldest first, and it is said how much. */

import type { SessionEndLine } from "./end";
import type { Report, ReportAbout } from "./events";
import type { Run } from "./journal";

export const REPORT_KIND = "learner-report";
export const REPORT_VERSION = 1;
/** In characters; the server takes a little more (contract 4). */
const MAX_FILE_LENGTH = 1_000_000;

/** Makes the report of these lines; the header comes first. */
export function makeReport(about: ReportAbout, runs: readonly Run[], ended: SessionEndLine | null): Report {
  const lines = runs.flatMap(({ run, lines: own }) => [JSON.stringify({ kind: "run", run }), ...own]);
  let [length, first] = [0, lines.length];
  while (first > 0 && length + (lines[first - 1]?.length ?? 0) + 1 <= MAX_FILE_LENGTH) {
    first -= 1;
    length += (lines[first]?.length ?? 0) + 1;
  }
  // the lines at the front are of a page whose name was cut off
  const cut = lines.slice(0, first).findLast((line) => line.startsWith('{"kind":"run"'));
  const shown = [...(first > 0 && cut ? [cut] : []), ...lines.slice(first)];
  const leftOutCount = lines.slice(0, first).filter((line) => !line.startsWith('{"kind":"run"')).length;
  const header = { kind: REPORT_KIND, version: REPORT_VERSION, ...about, ended, leftOutCount };
  return {
    about,
    file: [JSON.stringify(header), ...shown, ""].join("\n"),
    lineCount: shown.filter((line) => !line.startsWith('{"kind":"run"')).length,
    leftOutCount,
  };
}
