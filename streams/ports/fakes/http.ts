/** A fake http port: each call is answered by the test's own function. */
import { defer, map, Observable, of, Subject } from "rxjs";
import { type Problem, ProblemError } from "../../bus/problem";
import { decode } from "../../bus/wire/wire";
import type { HttpPort, HttpRequest, Paging } from "../types";

export type AnyRequest = HttpRequest<any>;
export interface FakeAnswer {
  readonly body?: unknown;
  readonly page?: Paging;
}
export interface FakeHttp extends HttpPort {
  /** Every call that was subscribed, in order. */
  readonly calls: AnyRequest[];
  /** Answers a call; by default no call is answered. */
  respond: (call: AnyRequest) => Observable<FakeAnswer>;
  readonly unauthorized$: Subject<string | undefined>;
}

/** An answer that never comes. */
export const silence = (): Observable<never> => new Observable<never>(() => undefined);
export const answer = (body: unknown, page?: FakeAnswer["page"]): Observable<FakeAnswer> => of({ body, page });
export const failure = (problem: Problem, conflict?: unknown): Observable<never> =>
  new Observable((subscriber) => subscriber.error(new ProblemError("A call failed", problem, conflict)));

export function createFakeHttp(): FakeHttp {
  const fake: FakeHttp = {
    calls: [],
    respond: silence,
    unauthorized$: new Subject(),
    request: <T>(call: HttpRequest<T>) =>
      ask(call).pipe(
        map(({ body }) => {
          const value = decoded(call, body);
          call.onText?.(JSON.stringify(body) ?? "");
          return value;
        }),
      ),
    requestPage: <T>(call: HttpRequest<T[]>) =>
      ask(call).pipe(
        map(({ body, page = { page: 1, pageCount: 1, perPage: 10, totalCount: 0 } }) => {
          const items = decoded(call, body);
          call.onText?.(JSON.stringify(body) ?? "", page);
          return { ...page, items };
        }),
      ),
  };
  const ask = (call: AnyRequest): Observable<FakeAnswer> =>
    defer(() => {
      fake.calls.push(call);
      return fake.respond(call);
    });
  return fake;
}

const decoded = <T>(call: HttpRequest<T>, body: unknown): T =>
  call.schema ? decode(body, call.schema) : (undefined as T);
