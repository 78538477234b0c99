// Waiting in tests. Rule: for a fact, with a deadline; never for a time.

export interface UntilOptions {
  readonly deadlineMs?: number;
  readonly everyMs?: number;
}

/**
 * Calls until the answer is truthy, and resolves to it. An error counts as "not yet"; at the deadline (10 s) it rejects
 * with `what`, and the last error as the cause.
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { deadlineMs = 10_000, everyMs = 25 }: UntilOptions = {},
): Promise<NonNullable<T>> {
  const endMs = performance.now() + deadlineMs;
  let cause: unknown;
  do {
    try {
      const answer = await ask();
      if (answer) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  } while (performance.now() < endMs);
  throw new Error(`Not within ${deadlineMs} ms: ${what}`, { cause });
}
