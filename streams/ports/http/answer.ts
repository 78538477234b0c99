/** What comes back from a call: its text, its JSON or its refusal, its pages (NET-04, NET-06). */

import { ProblemError } from "../../bus/problem";
import { ANSWER_LIMITS, brokenLimit } from "../../bus/wire/limits";
import { decode } from "../../bus/wire/wire";
import type { HttpRequest, Page } from "../types";
import { HttpError, isRefusal, problemOf, retryAfterMs } from "./httpError";

export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** The body as text; every part that arrives is reported. */
export async function readText({ body }: Response, onProgress: () => void): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onProgress();
    text += part.value;
  }
  return text;
}

/** The answer in it; throws a ProblemError for a refusal and for what is no JSON. `now`: this device's time. */
export function readAnswer(request: HttpRequest<unknown>, response: Response, text: string, now: number): Answer {
  const { path } = request;
  // a date is the server's: it is relative to the server's clock where the answer contains that
  const servedAt = Date.parse(response.headers.get("Date") ?? "");
  const retryMs = retryAfterMs(response.headers.get("Retry-After"), Number.isNaN(servedAt) ? now : servedAt);
  let body: unknown;
  try {
    body = text === "" ? null : JSON.parse(text);
  } catch {
    if (response.ok) throw new ProblemError(`The answer of ${path} is not JSON`, { kind: "decode" });
  }
  if (response.ok && !isRefusal(body)) return { body, headers: response.headers };
  const problem = problemOf(response.ok ? 422 : response.status, body, retryMs);
  throw new HttpError(path, response.status, problem, conflictOf(request, response.status, body));
}

/** What a 409 says; undefined where the call has no schema for it, or it does not match. */
function conflictOf({ conflict }: HttpRequest<unknown>, status: number, body: unknown): unknown {
  if (!conflict || status !== 409 || brokenLimit(body, ANSWER_LIMITS) !== null) return undefined;
  try {
    return decode(body, conflict);
  } catch {
    return undefined;
  }
}

/** What the headers say of a list's pages (contract 1); null is not said. */
export function pagingOf({ headers }: Answer): Omit<Page<never>, "items"> {
  const read = (name: string): number | null => {
    const value = headers.get(`X-Pagination-${name}`);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
  };
  return {
    page: read("Current-Page"),
    pageCount: read("Page-Count"),
    perPage: read("Per-Page"),
    totalCount: read("Total-Count"),
  };
}
