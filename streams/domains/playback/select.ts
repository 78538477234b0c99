/** What screens read of playback: where to resume, what was watched, the player's settings (VIDEO-05, VIDEO-07, VIDEO-09). */
import { createSelector } from "reselect";
import { type Range, uniteRanges } from "../../rules/ranges";
import type { CourseStreamProgress, LessonProgress } from "../courses/events";
import { type LessonPlace, lessonKey, type PlayerSettings } from "./events";
import type { PlaybackState } from "./state";

export type { PlayerSettings } from "./events";

export interface HasPlayback {
  readonly playback: PlaybackState;
}
export const selectPlayerSettings = (state: HasPlayback): PlayerSettings => state.playback.settings;

const NONE: readonly Range[] = [];
interface HasProgress {
  readonly courses: {
    readonly statuses: Readonly<Record<number, { readonly progress: CourseStreamProgress | null }>>;
  };
}
/** What was watched of a lesson, here or on any device that the server knows of (VIDEO-17). */
export const selectWatched: (state: HasPlayback & HasProgress, streamId: number, lessonId: number) => readonly Range[] =
  createSelector(
    [
      (state: HasPlayback, streamId: number, lessonId: number) =>
        state.playback.places[lessonKey({ streamId, lessonId })]?.watched ?? NONE,
      (state: HasProgress, streamId: number, lessonId: number) =>
        state.courses.statuses[streamId]?.progress?.lessons.find(({ id }) => id === lessonId)?.watchedRanges ?? NONE,
    ],
    uniteRanges,
  );
/** The lessons that were played here, whether or not the server knows of it yet: "5:51". */
export const selectPlayed: (state: HasPlayback) => ReadonlySet<string> = createSelector(
  [
    (state: HasPlayback) => state.playback.places,
    (state: HasPlayback) => state.playback.unreported,
    (state: HasPlayback) => state.playback.statistics,
  ],
  (places, unreported, statistics) =>
    new Set([
      ...Object.keys(places).filter((key) => (places[key]?.watched.length ?? 0) > 0),
      ...Object.keys(unreported),
      ...statistics.map(lessonKey),
    ]),
);
/** True when the support knows that the lesson's video does not play (contract 6.20). */
export const selectIsReported = (state: HasPlayback, lessonId: number): boolean => lessonId in state.playback.reported;
/** By course stream and lesson: "5:51". */
export const selectPlaces = (state: HasPlayback): Readonly<Record<string, LessonPlace>> => state.playback.places;

/** Closer to its end than this, a video starts again from the beginning. */
const END_MS = 3_000;

/**
 * Where a lesson is resumed: between this device and the server the newer position wins (contract 5). Milliseconds; 0 for
 * one that was not begun, or was played to its end. `offsetMs` is the server's clock against this device's.
 */
export function resumeAt(
  place: LessonPlace | null,
  known: LessonProgress | null,
  lengthMs: number,
  offsetMs: number,
): number {
  const here = place ? { at: place.at + offsetMs, positionMs: place.positionMs } : null;
  const there =
    known?.positionSeconds == null ? null : { at: known.updatedAt ?? 0, positionMs: known.positionSeconds * 1000 };
  const positionMs = Math.max(0, (here && (!there || here.at >= there.at) ? here : there)?.positionMs ?? 0);
  return lengthMs > 0 && positionMs >= lengthMs - END_MS ? 0 : positionMs;
}
