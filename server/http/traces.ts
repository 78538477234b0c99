/** What a log says of an error. Rule: a database error carries the values of its query, and those are personal data (SEC-03). */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause as { code?: unknown; routine?: unknown } | undefined;
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  if ("query" in error || "params" in error)
    return { error: error.name, code: cause?.code, routine: cause?.routine, frames };
  return { error: `${error.name}: ${error.message}`, frames };
}
