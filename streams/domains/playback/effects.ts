/** Counts the seconds played, sends statistics to the server, and stores positions on the device. */
import { filter, map, withLatestFrom } from "rxjs";
import { ofType } from "../../bus/effects";
import { batch } from "./batch";
import { count, reachMilestones } from "./count";
import type { PlaybackEffect } from "./deps";
import { lessonKey } from "./events";
import { reportDropped, send } from "./send";
import { restorePlaces, storePlaces, storeSettings, storeUnreported } from "./storedPlayback";

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

/** The support is asked automatically about a video that could not be loaded three times in a row. */
const askSupport: PlaybackEffect = (events$, { state }) =>
  events$.pipe(
    ofType("playback/failed"),
    filter(({ payload }) => state().playback.failures[lessonKey(payload)] === FAILURES_TO_ASK),
    map(
      ({ payload: { lessonId, message } }) =>
        ({
          type: "support/autoRequested",
          payload: { type: "lesson_video_failed", targetId: lessonId, message },
        }) as const,
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
  storeUnreported,
  storePlaces,
  restorePlaces,
  storeSettings,
};
