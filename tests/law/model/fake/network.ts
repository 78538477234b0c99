// The network of the calls: each travels to the server and its answer back, and both may be slow or lost.
// Rule: calls behave as in the real http port (tries, time-outs, one problem for each failure), on virtual time.
import { defer, map, Observable, Subject, tap, throwError, timeout } from "rxjs";
import { type Problem, ProblemError } from "../../../../streams/bus/problem";
import { backoff } from "../../../../streams/operators/backoff";
import type { AnyRequest } from "../../../../streams/ports/fakes/http";
import type { ClockPort, HttpPort, HttpRequest } from "../../../../streams/ports/types";
import { decodeAnswer } from "../decoding";
import type { Answer } from "./routes";

/**
 * The fate of a call. `slowUp`: it waits before the server; `slowDown`: its answer waits; `lost`: it never arrives;
 * `unanswered`: the server does it and the answer is lost; `failing`: the server answers 503.
 */
export type Fate = "prompt" | "slowUp" | "slowDown" | "lost" | "unanswered" | "failing";

interface Flight {
  readonly call: AnyRequest;
  readonly token: string | null;
  fate: Fate;
  readonly settle: (answer: Answer) => void;
  /** The server's answer; absent on the way to the server. */
  answer?: Answer;
}
export interface Network extends HttpPort {
  readonly unauthorized$: Subject<string | undefined>;
  /** Calls that were begun; tries are not counted. */
  readonly counts: { reads: number; catchUps: number };
  /** How many catch-up calls wait for their answer. */
  catchUpsInFlight: number;
  isDown: boolean;
  /** The catch-up route answers 500, and every other call works. */
  isCatchUpDown: boolean;
  /** The fates of the next calls, in order; then all are prompt. */
  fates: Fate[];
  /** No fault from now on, also for calls that are on their way; what waits continues to wait. */
  calm(): void;
  /** Moves one waiting call a step on; false when none waits. */
  release(at: number): boolean;
  isIdle(): boolean;
}
export interface NetworkDeps {
  readonly clock: ClockPort;
  readonly token: () => string | null;
  readonly answer: (token: string | null, call: AnyRequest) => Answer;
}

const ONE_WAY_MS = 10;
const GET_TIMEOUT_MS = 30_000;
const SEND_TIMEOUT_MS = 60_000;
const OFFLINE: Problem = { kind: "offline" };
const BUSY: Problem = { kind: "server", status: 503 };
const BROKEN: Problem = { kind: "server", status: 500 };
const CATCH_UP = "/notifications";

const isRetryable = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.kind === "offline" || error.problem.status === 503);

export function createNetwork({ clock, token, answer }: NetworkDeps): Network {
  const waiting: Flight[] = [];
  const flying = new Set<Flight>();
  let moving = 0;

  const later = (work: () => void) => {
    moving += 1;
    clock.scheduler.schedule(() => {
      moving -= 1;
      work();
    }, ONE_WAY_MS);
  };
  const arrive = (flight: Flight) => {
    if (network.isDown || flight.fate === "lost") return flight.settle({ problem: OFFLINE });
    if (flight.fate === "failing") return flight.settle({ problem: BUSY });
    if (network.isCatchUpDown && flight.call.path === CATCH_UP) return flight.settle({ problem: BROKEN });
    flight.answer = answer(flight.token, flight.call);
    if (flight.fate === "slowDown") waiting.push(flight);
    else later(() => land(flight));
  };
  const land = ({ fate, settle, answer: said = {} }: Flight) =>
    settle(network.isDown || fate === "unanswered" ? { problem: OFFLINE } : said);

  const tryOnce = (call: AnyRequest): Observable<Answer> =>
    new Observable((subscriber) => {
      const settle = ({ problem, ...said }: Answer) => {
        flying.delete(flight);
        if (problem) return subscriber.error(new ProblemError("A call failed", problem));
        subscriber.next(said);
        subscriber.complete();
      };
      const flight: Flight = { call, token: token(), fate: network.fates.shift() ?? "prompt", settle };
      flying.add(flight);
      if (flight.fate === "slowUp") waiting.push(flight);
      else later(() => arrive(flight));
      // no teardown: what was sent arrives at the server also when nobody waits for the answer any more
    });

  const send = (call: AnyRequest): Observable<Answer> => {
    const isGet = call.method === "GET";
    const timedOut = () => throwError(() => new ProblemError("A call got no answer", { kind: "timeout" }));
    return defer(() => tryOnce(call)).pipe(
      timeout({ first: isGet ? GET_TIMEOUT_MS : SEND_TIMEOUT_MS, with: timedOut, scheduler: clock.scheduler }),
      backoff({
        baseMs: 500,
        maxMs: 8_000,
        random: () => 0.5,
        scheduler: clock.scheduler,
        maxTries: isGet || call.idempotencyKey ? (call.maxTries ?? 3) : 1,
        isRetryable,
      }),
    );
  };
  const counted = (call: AnyRequest): Observable<Answer> =>
    defer(() => {
      if (call.method === "GET") network.counts.reads += 1;
      if (call.path !== CATCH_UP) return send(call);
      network.counts.catchUps += 1;
      network.catchUpsInFlight += 1;
      let isInFlight = true;
      const end = () => {
        if (isInFlight) network.catchUpsInFlight -= 1;
        isInFlight = false;
      };
      // not finalize: what the answer leads to is requested while the answer is still being emitted
      return send(call).pipe(tap({ next: end, error: end, unsubscribe: end }));
    });

  const network: Network = {
    unauthorized$: new Subject(),
    counts: { reads: 0, catchUps: 0 },
    catchUpsInFlight: 0,
    isDown: false,
    isCatchUpDown: false,
    fates: [],
    calm() {
      network.fates.length = 0;
      for (const flight of flying) if (!flight.fate.startsWith("slow")) flight.fate = "prompt";
    },
    release(at) {
      const [flight] = waiting.length === 0 ? [] : waiting.splice(at % waiting.length, 1);
      if (!flight) return false;
      if (flight.answer) land(flight);
      else arrive(flight);
      return true;
    },
    isIdle: () => waiting.length === 0 && moving === 0,
    request: <T>(call: HttpRequest<T>) =>
      counted(call).pipe(
        map(({ body }) => {
          const value = decodeAnswer(body, call.schema);
          call.onText?.(JSON.stringify(body) ?? "");
          return value;
        }),
      ),
    requestPage: <T>(call: HttpRequest<T[]>) =>
      counted(call).pipe(
        map(({ body, page = { page: 1, pageCount: 1, perPage: 10, totalCount: 0 } }) => {
          const items = decodeAnswer(body, call.schema);
          call.onText?.(JSON.stringify(body) ?? "", page);
          return { ...page, items };
        }),
      ),
  };
  return network;
}
