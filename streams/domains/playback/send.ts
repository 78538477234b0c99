/** Sends statistics, each once under its key (VIDEO-03). Rule: what had no answer is sent again as it was; what is refused is reported and dropped. */
import {
  catchError,
  EMPTY,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  tap,
  timer,
} from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { isTransient, toProblem } from "../../bus/problem";
import { withAsOf } from "../../bus/resource/asOf";
import { postStatistic } from "./api";
import type { PlaybackEffect } from "./deps";

const RETRY_AFTER_MS = 30_000;

export const send: PlaybackEffect = (events$, deps) => {
  const inFlight = new Set<string>();
  const closed$ = events$.pipe(
    ofType("playback/statisticClosed"),
    map(({ id, payload }) => ({ id, statistic: payload.statistic })),
  );
  const waited$ = events$.pipe(
    ofType("playback/statisticDelayed"),
    // switchMap: one timer for all that wait
    switchMap(({ id }) => timer(RETRY_AFTER_MS, deps.ports.clock.scheduler).pipe(map(() => ({ id })))),
  );
  const back$ = events$.pipe(
    ofType("page/onlineChanged", "connection/connected", "playback/statisticsRestored"),
    filter(({ type, payload }) => type !== "page/onlineChanged" || (payload as { isOnline: boolean }).isOnline),
  );
  const again$ = merge(waited$, back$).pipe(
    mergeMap(({ id }) => {
      const { statistics, delayed } = deps.state().playback;
      return from(statistics.filter(({ key }) => delayed.includes(key)).map((statistic) => ({ id, statistic })));
    }),
  );
  return merge(closed$, again$).pipe(
    filter(({ statistic }) => !inFlight.has(statistic.key)),
    // mergeMap: the statistics of different lessons do not wait for one another
    mergeMap(({ id, statistic }) => {
      const { key, streamId, lessonId } = statistic;
      inFlight.add(key);
      return withAsOf(deps, postStatistic(deps.ports.http, statistic)).pipe(
        mergeMap(({ value, asOf }) =>
          from([
            { type: "courses/lessonStored", payload: { streamId, lesson: value, asOf }, source: "rest" } as const,
            { type: "playback/statisticStored", payload: { key }, source: "rest" } as const,
          ]),
        ),
        catchError((error: unknown) => {
          const problem = toProblem(error);
          const isDelayed = isTransient(problem) || problem.kind === "limited" || problem.kind === "unauthorized";
          return isDelayed
            ? of({ type: "playback/statisticDelayed", payload: { key, problem } } as const)
            : of({ type: "playback/statisticDropped", payload: { key, streamId, lessonId, problem } } as const);
        }),
        finalize(() => inFlight.delete(key)),
        causedBy({ id }),
      );
    }),
  );
};

/** What was dropped is reported: nobody would notice otherwise. */
export const reportDropped: PlaybackEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("playback/statisticDropped"),
    tap(({ payload: { key, problem } }) =>
      ports.sink.report(`A statistic was not stored (${key === null ? "no day status" : problem.kind})`, null),
    ),
    ignoreElements(),
    mergeMap(() => EMPTY),
  );
