/**
 * Why the server cannot start. Rule: one sentence that says what is wrong, one that says what to do, nothing of the code; the
 * error behind it is its cause.
 */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** The system's short name of the error, such as EACCES; "" when there is none. */
export function readCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
