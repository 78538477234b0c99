/** What comes back from a call: its text, its JSON or its refusal, its value, its pages (NET-03, NET-04, NET-06). */

import { concatMap, defer, from, map, Observable, of, reduce } from "rxjs";
import { ProblemError } from "../../bus/problem";
import { isList } from "../../bus/wire/entity";
import { ANSWER_LIMITS, brokenLimit, createLimitCheck } from "../../bus/wire/limits";
import { DecodeError, decode, type OddFieldListener } from "../../bus/wire/wire";
import type { HttpRequest, Paging } from "../types";
import { HttpError, isRefusal, retryAfterMs, toProblemOfAnswer } from "./httpError";

export interface Answer {
  readonly text: string;
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
  if (response.ok && !isRefusal(body)) return { text, body, headers: response.headers };
  const problem = toProblemOfAnswer(response.ok ? 422 : response.status, body, retryMs);
  const requestId = response.headers.get("X-Request-Id");
  throw new HttpError(path, response.status, { ...problem, requestId }, readConflict(request, response.status, body));
}

/** So many items of a list are decoded before the page may have the main thread. */
const SLICE_ITEMS = 100;
/** It has it once decoding has taken so long, in milliseconds (SPEED-07). */
const SLICE_MS = 10;

/**
 * The body as its schema reads it; `{data}` of v2 is unwrapped, a bare value is tolerated (contract 1). A long list is decoded in
 * slices, between which the page can draw and answer presses. Fails with a ProblemError that names the path, never the value.
 */
export function decodeAnswer<T>(
  request: HttpRequest<T>,
  body: unknown,
  now: () => number,
  onOddField?: OddFieldListener,
): Observable<T> {
  const { schema, base } = request;
  if (!schema) return of(undefined as T);
  const hasData = base === "v2" && typeof body === "object" && body !== null && "data" in body;
  const value = hasData ? body.data : body;
  const check = createLimitCheck(ANSWER_LIMITS);
  const decodePart = (part: unknown): T => {
    try {
      const broken = check(part);
      if (broken) throw new DecodeError("", `an answer that is not ${broken}`);
      return decode(part, schema, (path) => onOddField?.(`${nameOf(request)}: ${path}`));
    } catch (error) {
      const detail = error instanceof DecodeError ? error.message : "unreadable";
      throw new ProblemError(`The answer of ${request.path} does not fit: ${detail}`, { kind: "decode" });
    }
  };
  const isLong = Array.isArray(value) && value.length > SLICE_ITEMS && value.length <= ANSWER_LIMITS.maxListLength;
  if (!isLong || !isList(schema)) return defer(() => of(decodePart(value)));
  let startedAt = now();
  return from(cutIntoSlices(value)).pipe(
    // concatMap: the items stay in order
    concatMap((slice) => (now() - startedAt < SLICE_MS ? of(slice) : nextTask(slice, () => (startedAt = now())))),
    reduce<unknown[], unknown[]>((items, slice) => items.concat(decodePart(slice)), []),
    map((items) => items as T),
  );
}

const cutIntoSlices = (list: readonly unknown[]): unknown[][] =>
  Array.from({ length: Math.ceil(list.length / SLICE_ITEMS) }, (_, index) =>
    list.slice(index * SLICE_ITEMS, (index + 1) * SLICE_ITEMS),
  );

/** Passes the value on in a task of its own. By a message: a timer of a hidden tab takes a second. */
const nextTask = <V>(value: V, onStart: () => void): Observable<V> =>
  new Observable((subscriber) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      onStart();
      subscriber.next(value);
      subscriber.complete();
    };
    port2.postMessage(null);
    return () => port1.close();
  });

/** Without ids: one odd field is one report, whichever entity has it. */
const nameOf = ({ method, path }: Pick<HttpRequest<unknown>, "method" | "path">): string =>
  `${method} ${path.replace(/\d+/g, "{id}")}`;

/** What a 409 says; undefined where the call has no schema for it, or it does not match. */
function readConflict({ conflict }: HttpRequest<unknown>, status: number, body: unknown): unknown {
  if (!conflict || status !== 409 || brokenLimit(body, ANSWER_LIMITS) !== null) return undefined;
  try {
    return decode(body, conflict);
  } catch {
    return undefined;
  }
}

/** What the headers say of a list's pages (contract 1); null is not said. */
export function readPaging({ headers }: Answer): Paging {
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
