/** From the player's samples to what was played, and the milestones on the way. */
import { filter, map, switchMap, takeUntil, withLatestFrom } from "rxjs";
import { ofType } from "../../bus/effects";
import { milestones } from "../../operators/milestones";
import { playedTime } from "../../operators/playedTime";
import type { PlaybackEffect } from "./deps";

/** The percentages that analytics counts (B, section 9). */
const STEPS = [10, 25, 50, 75];

/** What was really played (VIDEO-04). The bus's own times are the clock. */
export const count: PlaybackEffect = (events$) =>
  events$.pipe(
    ofType("playback/opened"),
    // switchMap: one lesson plays at a time
    switchMap(({ payload: { streamId, lessonId } }) =>
      events$.pipe(
        ofType("playback/sampled"),
        map(({ payload, time }) => ({ ...payload, atMs: time })),
        playedTime(),
        map((played) => ({ type: "playback/played", payload: { streamId, lessonId, ...played } }) as const),
        takeUntil(events$.pipe(ofType("playback/closed"))),
      ),
    ),
  );

/** Each milestone once a playback: a new one starts with `started` (VIDEO-02, contract 6.9). */
export const reachMilestones: PlaybackEffect = (events$) =>
  events$.pipe(
    ofType("playback/started"),
    withLatestFrom(events$.pipe(ofType("playback/opened"))),
    filter(([, { payload }]) => payload.lengthMs > 0),
    // switchMap: the steps of an earlier playback no longer count
    switchMap(
      ([
        ,
        {
          payload: { streamId, lessonId, lengthMs },
        },
      ]) =>
        events$.pipe(
          ofType("playback/sampled"),
          map(({ payload: { positionMs } }) => (100 * positionMs) / lengthMs),
          milestones({ steps: STEPS }),
          map((percent) => ({ type: "playback/milestoneReached", payload: { streamId, lessonId, percent } }) as const),
          takeUntil(events$.pipe(ofType("playback/closed", "playback/opened"))),
        ),
    ),
  );
