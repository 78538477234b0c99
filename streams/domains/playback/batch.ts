/**
 * Batches what was played into statistics (VIDEO-03, contract 6.10). Rule: every 5 s while it plays, and immediately when the video
 * ends, the page hides or the lesson is left; what is too short for a statistic waits for more.
 */
import { defer, filter, from, map, merge, mergeMap } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { batchUntil } from "../../operators/batchUntil";
import { lengthOfRanges } from "../../rules/ranges";
import type { PlaybackDeps, PlaybackEffect } from "./deps";
import { lessonKey, type PlaybackEvents, type Statistic, type Unreported } from "./events";

type Why = "time" | "flush";

/** The least time, in milliseconds, that is reported. After the end of the video or of the day it takes more. */
function computeLeast({ state }: PlaybackDeps, unreported: Unreported, why: Why): number {
  const { playback, courses, brand } = state();
  const { minViewed = 0, minViewedEnded = 0 } = brand.config?.brand.statistic ?? {};
  const days = courses.statuses[unreported.streamId]?.progress?.days;
  const isDayDone = days?.some(({ stageDayId, endTime }) => stageDayId === unreported.dayId && endTime !== null);
  const isOver = playback.ended[lessonKey(unreported)] || isDayDone;
  return why === "time" && isOver ? minViewedEnded : minViewed;
}

/** While one of a lesson has no answer yet, what is played joins the next one: offline too. */
const isWaiting = ({ state }: PlaybackDeps, unreported: Unreported): boolean =>
  state().playback.statistics.some((statistic) => lessonKey(statistic) === lessonKey(unreported));

/** To the millisecond: whole seconds would lose nearly one at each end of a lesson. */
const inSeconds = (ms: number): number => Math.round(ms) / 1000;

function toReport(deps: PlaybackDeps, why: Why): NewEvent<PlaybackEvents>[] {
  const { unreported, places } = deps.state().playback;
  return Object.values(unreported)
    .filter((each) => each.viewedMs >= computeLeast(deps, each, why) && each.viewedMs >= 1000 && !isWaiting(deps, each))
    .map((each) => {
      const { streamId, lessonId, dayId, dayStatusId } = each;
      if (dayStatusId === null)
        return {
          type: "playback/statisticDropped",
          payload: { streamId, lessonId, key: null, problem: { kind: "unknown" } },
        };
      const place = places[lessonKey(each)];
      const statistic: Statistic = {
        key: deps.ports.random.newKey(),
        streamId,
        lessonId,
        dayId,
        dayStatusId,
        viewedSeconds: inSeconds(each.viewedMs),
        playCount: each.plays,
        positionSeconds: inSeconds(place?.positionMs ?? 0),
        watchedSeconds: inSeconds(lengthOfRanges(place?.watched ?? [])),
        watched: place?.watched ?? [],
        at: (place?.at ?? deps.ports.clock.now()) + deps.state().connection.serverOffsetMs,
      };
      return { type: "playback/statisticClosed", payload: { statistic } };
    });
}

const isDayWaiting = ({ state }: PlaybackDeps): boolean =>
  state().waiting?.changes.some(({ name }) => name === "courses/dayFinish") ?? false;

/** When what was played goes out without waiting. */
const listenForFlushes = (events$: Parameters<PlaybackEffect>[0]) =>
  merge(
    events$.pipe(ofType("playback/ended", "playback/closed", "page/leaving", "courses/dayFinishRequested")),
    events$.pipe(
      ofType("page/visibilityChanged"),
      filter(({ payload }) => !payload.isVisible),
    ),
  );

export const batch: PlaybackEffect = (events$, deps) =>
  defer(() => {
    const saveTimeout = deps.state().brand.config?.brand.statistic.saveTimeout ?? 5_000;
    const batches$ = events$.pipe(
      ofType("playback/played"),
      batchUntil({
        maxCount: Infinity,
        maxWaitMs: saveTimeout,
        flush$: listenForFlushes(events$),
        scheduler: deps.ports.clock.scheduler,
      }),
      filter(({ reason }) => reason === "time"),
      map((): Why => "time"),
    );
    // also when nothing was played since the last batch: an earlier one may wait for its answer
    const flushed$ = listenForFlushes(events$).pipe(map((): Why => "flush"));
    // what was played while one waited for its answer, and what another tab left behind
    const late$ = events$.pipe(
      ofType("playback/statisticStored", "playback/statisticDropped", "playback/statisticsRestored"),
      // the end of a day that waits is behind all of it
      filter(() => deps.state().playback.open === null || isDayWaiting(deps)),
      map((): Why => "flush"),
    );
    return merge(batches$, flushed$, late$).pipe(mergeMap((why) => from(toReport(deps, why))));
  });
