/** Counts the seconds played, sends statistics to the server, and stores positions on the device. */
import { filter, from, groupBy, map, mergeMap, scan, withLatestFrom } from "rxjs";
import { ofType } from "../../bus/effects";
import { batch } from "./batch";
import { count, reachMilestones } from "./count";
import type { PlaybackEffect } from "./deps";
import { lessonKey } from "./events";
import { keepPlaces, keepSettings, keepUnreported, restorePlaces } from "./keep";
import { reportDropped, send } from "./send";

/** A video that failed this often is a question to the support (contract 6.20). */
const FAILURES_TO_ASK = 3;

/** The first play of a day starts it (COURSE-07). */
const startDay: PlaybackEffect = (events$, { state }) =>
  events$.pipe(
    ofType("playback/started"),
    withLatestFrom(events$.pipe(ofType("playback/opened"))),
    map(([, { payload }]) => payload),
    filter(({ streamId, dayId }) => {
      const day = state().courses.statuses[streamId]?.progress?.days.find(({ stageDayId }) => stageDayId === dayId);
      return day !== undefined && day.startTime === null;
    }),
    map(({ streamId, dayId }) => ({ type: "courses/dayStartRequested", payload: { streamId, dayId } }) as const),
  );

/** The support is asked automatically about a video that does not play. */
const askSupport: PlaybackEffect = (events$) =>
  events$.pipe(
    ofType("playback/failed"),
    groupBy(({ payload }) => lessonKey(payload)),
    mergeMap((failures$) =>
      failures$.pipe(
        scan((before, { payload }) => ({ times: before.times + 1, payload }), {
          times: 0,
          payload: { streamId: 0, lessonId: 0, message: "" },
        }),
        filter(({ times }) => times === FAILURES_TO_ASK),
      ),
    ),
    mergeMap(({ payload: { lessonId, message } }) =>
      from([
        {
          type: "support/autoRequested",
          payload: { type: "lesson_video_failed", targetId: lessonId, message },
        } as const,
      ]),
    ),
  );

export const playbackEffects = {
  count,
  reachMilestones,
  batch,
  send,
  reportDropped,
  startDay,
  askSupport,
  // before what is written: a tab first takes over what is there
  keepUnreported,
  keepPlaces,
  restorePlaces,
  keepSettings,
};
