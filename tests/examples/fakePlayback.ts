/** Examples of the events about what is played. */
import type { EventMap } from "../../streams/parts/types";
import { problem } from "./fakeEntities";

const lesson = { streamId: 5, lessonId: 51 };
const settings = { rate: 1.25, volume: 0.8, isMuted: false, captions: "en-US", isNextByHand: true };
const statistic = {
  ...lesson,
  key: "5f0c7c7e-2f4e-4a6b-9c53-1c1f0a3b8f10",
  dayId: 31,
  dayStatusId: 12,
  viewedSeconds: 5,
  playCount: 1,
  positionSeconds: 17.5,
  watchedSeconds: 17,
  watched: [[0, 17_000]] as const,
  at: 1_790_000_000_000,
};
type OfPlayback = { [K in keyof EventMap as K extends `playback/${string}` ? K : never]: EventMap[K] };

export const ofPlayback: OfPlayback = {
  "playback/opened": { ...lesson, dayId: 31, dayStatusId: 12, lengthMs: 180_000 },
  "playback/sampled": { positionMs: 17_500, isPlaying: true, rate: 1.25 },
  "playback/started": { isFirstOfDay: true },
  "playback/ended": {},
  "playback/closed": {},
  "playback/speedChanged": { rate: 1.25 },
  "playback/failed": { ...lesson, message: "load" },
  "playback/settingsChanged": { settings },
  "playback/settingsRestored": { settings },
  "playback/played": { ...lesson, fromMs: 12_000, toMs: 17_500, playedMs: 4_400 },
  "playback/milestoneReached": { ...lesson, percent: 10 },
  "playback/placesRestored": {
    streamId: 5,
    places: { 51: { positionMs: 17_500, at: 1_789_500_300_000, watched: [[0, 17_500]], ends: 0 } },
  },
  "playback/statisticClosed": { statistic },
  "playback/statisticStored": { key: statistic.key },
  "playback/statisticDelayed": { key: statistic.key, problem },
  "playback/statisticDropped": { ...lesson, key: statistic.key, problem },
  "playback/statisticsRestored": {
    unreported: [{ ...lesson, dayId: 31, dayStatusId: 12, viewedMs: 1_400, plays: 0 }],
    statistics: [statistic],
  },
};
