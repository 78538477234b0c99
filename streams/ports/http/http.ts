/**
 * REST as cold observables (contract 1). Rule: every answer is checked and decoded here, once; every failure is a
 * ProblemError; the token is sent to the API's origin only, and a 401 is a signal only for the token that is still current.
 */
import { concatMap, defer, finalize, map, Observable, Subject, share, tap, throwError, timeout } from "rxjs";
import { createInspection, type Inspection } from "../../bus/inspection";
import { isUnreached, ProblemError, toProblem } from "../../bus/problem";
import type { OddFieldListener } from "../../bus/wire/wire";
import { backoff } from "../../operators/backoff";
import { firstUnauthorized } from "../../operators/firstUnauthorized";
import { hedge } from "../../operators/hedge";
import type { ClockPort, HttpPort, HttpRequest, RandomPort, TokenPort } from "../types";
import { type Answer, decodeAnswer, readAnswer, readPaging, readText } from "./answer";
import { type BeginTry, createCallTrace } from "./callTrace";
import type { TakeEarly } from "./early";
import { makeUnreachedError } from "./httpError";

export interface HttpSettings {
  /** Origin of the API; "" is the page's own. */
  readonly apiUrl: string;
  readonly language: string;
  readonly appId: string;
  readonly appType: "web" | "mobile";
}
export interface HttpDeps {
  readonly settings: () => HttpSettings;
  readonly token: TokenPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly fetch: typeof fetch;
  /** What the page itself requested already. */
  readonly takeEarly?: TakeEarly;
  readonly inspection?: Inspection;
  /** Receives the fields of answers that were read as absent, as "GET /chats: *.unread". */
  readonly onOddField?: OddFieldListener;
}

/** A status that speaks of the token, and the number of the session that was asked for. */
interface Refusal {
  readonly status: number;
  readonly session: number;
  /** What ended the session, in the server's word. */
  readonly end: string | undefined;
}

type AnyRequest = HttpRequest<any>;

const BASES = { v1: "/spa/api/v1", v2: "/spa/v2", page: "", club: "/api/v1", store: "/local/store" } as const;
const GET_TIMEOUT_MS = 30_000;
const SEND_TIMEOUT_MS = 60_000;
/** A silent connection may be dead: a repeatable call is sent again in parallel after silences of these lengths (RT-08). */
const AGAIN_AFTER_MS = [3_000, 9_000];
const RETRY = { baseMs: 500, maxMs: 8_000 };
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** From the network, or from a server that says the first try still runs. */
const isNoAnswer = (error: unknown): boolean =>
  isRetryable(error) || (error instanceof ProblemError && error.problem.status === 409);

function isRetryable(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  const { status } = error.problem;
  return isUnreached(error.problem) || (status !== undefined && RETRYABLE_STATUSES.has(status));
}

function makeQuery(request: AnyRequest, language: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item));
  if (request.base !== "page") query.set("lang", language);
  return query.size > 0 ? `?${query}` : "";
}

const makeUrl = (request: AnyRequest, { apiUrl, language }: HttpSettings): string => {
  const base = request.base ?? "v1";
  return (
    (base === "page" || base === "store" ? "" : apiUrl) + BASES[base] + request.path + makeQuery(request, language)
  );
};

/** Makes the http port. `settings` and the token are read again for each call. */
export function createHttpPort(deps: HttpDeps): HttpPort {
  const { settings, token, clock, inspection = createInspection(clock.now), onOddField } = deps;
  const trace = createCallTrace(inspection);
  const refusals$ = new Subject<Refusal>();
  let session = { token: token.read(), number: 0 };
  const sessionNumber = (current: string | null): number => {
    if (current !== session.token) session = { token: current, number: session.number + 1 };
    return session.number;
  };

  const sendOnce = createSendOnce(deps, sessionNumber, refusals$);
  const send = (request: AnyRequest): Observable<Answer> => {
    const url = () => makeUrl(request, settings());
    return trace(request, url, (beginTry) =>
      withTries(deps, request, (onProgress) => sendOnce(request, url(), beginTry, onProgress)),
    );
  };

  const shared = createShared(send, ({ base, path, query }) => {
    const { language, appId } = settings();
    return JSON.stringify([base, path, query, language, appId, sessionNumber(token.read())]);
  });

  return {
    request: (request) =>
      // concatMap: there is one answer
      shared(request).pipe(
        concatMap(({ body, text }) =>
          decodeAnswer(request, body, clock.now, onOddField).pipe(tap(() => request.onText?.(text))),
        ),
      ),
    requestPage: (request) =>
      shared(request).pipe(
        concatMap((answer) =>
          decodeAnswer(request, answer.body, clock.now, onOddField).pipe(
            map((items) => ({ ...readPaging(answer), items })),
            tap(({ items: _, ...paging }) => request.onText?.(answer.text, paging)),
          ),
        ),
      ),
    unauthorized$: refusals$.pipe(
      firstUnauthorized(({ session: number }) => number),
      map(({ end }) => end),
      share(),
    ),
  };
}

/** Concurrent identical GETs, of one key, are one call (NET-07); it is aborted when nobody waits for it any more. */
function createShared(
  send: (request: AnyRequest) => Observable<Answer>,
  keyOf: (request: AnyRequest) => string,
): (request: AnyRequest) => Observable<Answer> {
  const inFlight = new Map<string, Observable<Answer>>();
  return (request) =>
    defer(() => {
      if (request.method !== "GET" || request.token !== undefined) return send(request);
      const key = keyOf(request);
      const known$ = inFlight.get(key);
      if (known$) return known$;
      const land = () => {
        if (inFlight.get(key) === flight$) inFlight.delete(key);
      };
      const flight$: Observable<Answer> = send(request).pipe(
        // before the answer is delivered: an identical call that the answer causes would get nothing of this one
        tap(land),
        finalize(land),
        share(),
      );
      inFlight.set(key, flight$);
      return flight$;
    });
}

/** Makes what sends a request one time; it is aborted when nobody listens any more. */
function createSendOnce(
  { settings, token, clock, random, fetch, takeEarly }: HttpDeps,
  sessionNumber: (current: string | null) => number,
  refusals$: Subject<Refusal>,
) {
  return (request: AnyRequest, url: string, beginTry: BeginTry, onProgress: () => void): Observable<Answer> =>
    new Observable((subscriber) => {
      const requestId = random.newKey();
      const endTry = beginTry(requestId);
      const abort = new AbortController();
      const storedToken = token.read();
      const current = request.token ?? storedToken;
      const number = sessionNumber(storedToken);
      const body = isForm(request)
        ? request.body
        : request.body === undefined
          ? undefined
          : JSON.stringify(request.body);
      const init = {
        method: request.method,
        headers: makeHeaders(request, current, settings(), requestId),
        body,
        keepalive: request.isKeepalive,
      };
      const sent = () => fetch(url, { ...init, signal: abort.signal, ...chooseMode(request) });
      const answered = takeEarly && request.method === "GET" ? takeEarly(url, current).catch(sent) : sent();
      answered
        .then(async (response) => {
          endTry(response.status, response.headers);
          const text = await readText(response, onProgress);
          return { response, text };
        })
        .then(
          ({ response, text }) => {
            try {
              subscriber.next(readAnswer(request, response, text, clock.now()));
              subscriber.complete();
            } catch (error) {
              const isOurs = current !== null && current === token.read() && !request.path.startsWith("/auth/");
              if (response.status === 401 && isOurs)
                refusals$.next({ status: 401, session: number, end: toProblem(error).reason });
              subscriber.error(error);
            }
          },
          () => {
            endTry(null);
            subscriber.error(makeUnreachedError(`Request ${request.path} did not reach the server`));
          },
        );
      return () => {
        endTry(null);
        abort.abort();
      };
    });
}

/** The same key is being worked on, from another tab say: the stored answer follows (contract 1, idempotency). */
const isStillRunning = (request: AnyRequest, error: unknown): boolean =>
  request.idempotencyKey !== undefined &&
  error instanceof ProblemError &&
  error.problem.status === 409 &&
  error.problem.retryAfterMs !== undefined;

/** Sends again, beside a silent try and after one without an answer, what may be repeated. */
function withTries(
  { clock, random }: HttpDeps,
  request: AnyRequest,
  sendOnce: (onProgress: () => void) => Observable<Answer>,
): Observable<Answer> {
  const canRepeat = request.method === "GET" || request.idempotencyKey !== undefined;
  const each = request.method === "GET" ? GET_TIMEOUT_MS : SEND_TIMEOUT_MS;
  const timedOut = () =>
    throwError(
      () => new ProblemError(`Request ${request.path} got no answer in ${each / 1000} s`, { kind: "timeout" }),
    );
  return defer(() => {
    const progress$ = new Subject<void>();
    const once$ = sendOnce(() => progress$.next());
    const options = { afterMs: AGAIN_AFTER_MS, scheduler: clock.scheduler, progress$, isNoAnswer };
    return canRepeat ? once$.pipe(hedge(options)) : once$;
  }).pipe(
    timeout({ first: each, with: timedOut, scheduler: clock.scheduler }),
    backoff({
      ...RETRY,
      random: random.random,
      scheduler: clock.scheduler,
      maxTries: canRepeat ? (request.maxTries ?? 3) : 1,
      isRetryable: (error) => isRetryable(error) || isStillRunning(request, error),
      retryAfterMs: (error) => (error instanceof ProblemError ? error.problem.retryAfterMs : undefined),
    }),
  );
}

const makeHeaders = (
  request: AnyRequest,
  current: string | null,
  { language, appId, appType }: HttpSettings,
  requestId: string,
): Record<string, string> => ({
  Accept: "application/json",
  "Accept-Language": language,
  "X-App-Type": appType,
  "X-App-Id": appId,
  "X-Request-Id": requestId,
  // the browser names a form's type itself, with the boundary between its parts
  ...(request.body === undefined || isForm(request) ? {} : { "Content-Type": "application/json" }),
  ...(request.idempotencyKey ? { "Idempotency-Key": request.idempotencyKey } : {}),
  ...(current !== null && request.base !== "page" ? { Authorization: `Bearer ${current}` } : {}),
});

const isForm = (request: AnyRequest): request is AnyRequest & { readonly body: FormData } =>
  request.body instanceof FormData;

/** The page has already requested its configuration: the same credentials mode reuses that answer. Nothing else needs cookies. */
const chooseMode = ({ base }: AnyRequest): RequestInit =>
  base === "page"
    ? { credentials: "same-origin" }
    : // a redirect could take the token to a host that is not configured
      { credentials: "omit", cache: "no-store", ...(base === "club" && { redirect: "error" }) };
