/** A call as a command of a shell, to be tried elsewhere. Rule: the token is a variable there; what was redacted stays redacted. */
import type { CallRecord } from "../../../streams/devtools/index";

/** A text as one word of the shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** `origin`: where the call went; a path that is whole keeps its own. */
export function toCurl({ method, path, idempotencyKey, body }: CallRecord, origin: string): string {
  const url = /^https?:/.test(path) ? path : origin + path;
  const hasBody = body !== null && body !== undefined;
  return [
    "curl",
    ...(method === "GET" ? [] : ["-X", method]),
    quote(url),
    '-H "Authorization: Bearer $TOKEN"',
    ...(idempotencyKey === null ? [] : ["-H", quote(`Idempotency-Key: ${idempotencyKey}`)]),
    ...(hasBody ? ["-H", quote("Content-Type: application/json"), "--data", quote(JSON.stringify(body))] : []),
  ].join(" ");
}
