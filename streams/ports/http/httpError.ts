/** Turns a failed call into an error that can be shown (NET-04). Rule: no query, token or body gets into its message. */
import { type Problem, ProblemError } from "../../bus/problem";

/** "Request {url} failed with status {status}", with what the screen needs as its problem. */
export class HttpError extends ProblemError {
  override readonly name = "HttpError";
  constructor(path: string, status: number, problem: Problem, conflict?: unknown) {
    super(`Request ${path} failed with status ${status}`, { ...problem, status }, conflict);
  }
}

/** What reached nobody: the browser says whether this device has a network, so that the words do not blame it for a server that is away. */
export const makeUnreachedError = (message: string): ProblemError =>
  new ProblemError(message, { kind: globalThis.navigator?.onLine ? "unreachable" : "offline" });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const asText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, 500) : undefined;

/** The fields of a 422: a list of `{field, message}`, or `{field: text or texts}` under `errors` or `message`; texts joined by comma. */
function readFields(body: unknown): Record<string, string> | undefined {
  const entries: [string, string][] = [];
  if (Array.isArray(body)) {
    for (const item of body) {
      const message = isObject(item) && asText(item.message);
      if (message && isObject(item)) entries.push([String(item.field), message]);
    }
  } else if (isObject(body)) {
    const named = [body.errors, body.message].find((texts) => isObject(texts) && !Array.isArray(texts));
    for (const [field, texts] of Object.entries(named ?? {})) {
      const message = (Array.isArray(texts) ? texts : [texts]).map(asText).filter(Boolean).join(", ");
      if (message) entries.push([field, message]);
    }
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The server's text: its message, else the joined texts of the fields, else its name; without one the screen has its own.
 * The bare name of a 5xx ("Bad Gateway") is a proxy's and says nothing to a learner.
 */
function readText(status: number, body: unknown, fields: Record<string, string> | undefined): string | undefined {
  if (isObject(body) && asText(body.message)) return asText(body.message);
  if (fields) return Object.values(fields).join(", ");
  return isObject(body) && status < 500 ? asText(body.name) : undefined;
}

const toKind = (status: number): Problem["kind"] => {
  if (status === 401) return "unauthorized";
  if (status === 429) return "limited";
  if (status === 413) return "tooLarge";
  return status >= 500 || status === 408 ? "server" : "refused";
};

/** Retry-After in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(waitMs) && waitMs >= 0 ? Math.min(waitMs, 86_400_000) : undefined;
}

/** What is said besides: the app's store 409 with its own number; why the session is over, or nothing is served now. */
function readDetail(status: number, body: unknown): Partial<Problem> {
  if (!isObject(body)) return {};
  if (status === 409 && typeof body.code === "number") return { storeCode: body.code };
  return typeof body.reason === "string" ? { reason: body.reason } : {};
}

/** The problem in an answer that is not OK, or that says `success: false`. */
export function toProblemOfAnswer(status: number, body: unknown, retryMs: number | undefined): Problem {
  const fields = readFields(body);
  const problem = { kind: toKind(status), status, text: readText(status, body, fields), fields, retryAfterMs: retryMs };
  return { ...problem, ...readDetail(status, body) };
}

/** Flags also come as numbers and as texts of them (contract 1). */
const IS_NO: ReadonlySet<unknown> = new Set([false, 0, "0"]);

export const isRefusal = (body: unknown): boolean => isObject(body) && IS_NO.has(body.success);
