/**
 * Fields that did not match the schema and were read as absent, reported once each (contract 1).
 * Rule: a report names the field's path, never its value.
 */
import type { OddFieldListener } from "./wire";

interface Reporter {
  report(what: string, error: unknown): void;
}
/** Otherwise a server that writes odd names could flood the reports. */
const MAX_REPORTS = 100;
const reported = new WeakMap<Reporter, Set<string>>();

/** A listener that reports each path once to `reporter`, and no more than a hundred of them. */
export function reportsOnce(reporter: Reporter): OddFieldListener {
  const paths = reported.get(reporter) ?? new Set<string>();
  reported.set(reporter, paths);
  return (path) => {
    if (paths.has(path) || paths.size >= MAX_REPORTS) return;
    paths.add(path);
    reporter.report(`A field does not fit and is ignored: ${path}`, null);
  };
}
