/** The playback of a lesson's video, and the statistics sent to the server (VIDEO-02 to VIDEO-05, VIDEO-09; contract 6.9, 6.10). */
import type { Problem } from "../../bus/problem";
import type { Range } from "../../rules/ranges";

/** A lesson in a course stream. */
export interface LessonOf {
  readonly streamId: number;
  readonly lessonId: number;
}
/** The lesson whose video is open in the player. */
export interface OpenLesson extends LessonOf {
  readonly dayId: number;
  /** The id of the day's status; null: not known, and then nothing can be reported (VIDEO-03). */
  readonly dayStatusId: number | null;
  /** 0: not known. */
  readonly lengthMs: number;
}

/** What the device knows of a lesson: where the learner is, when that was, what was watched, how often it was played to its end. */
export interface LessonPlace {
  readonly positionMs: number;
  /** Milliseconds of this device. */
  readonly at: number;
  readonly watched: readonly Range[];
  /** How often (COURSE-21). */
  readonly ends: number;
}
/** What was played of a lesson and is in no report yet. */
export interface Unreported extends Omit<OpenLesson, "lengthMs"> {
  readonly viewedMs: number;
  readonly plays: number;
}
/** What is sent to the server once, under its key. Seconds with a fraction, to the millisecond. */
export interface Statistic extends Omit<OpenLesson, "lengthMs" | "dayStatusId"> {
  readonly key: string;
  readonly dayStatusId: number;
  readonly viewedSeconds: number;
  readonly playCount: number;
  readonly positionSeconds: number;
  readonly watchedSeconds: number;
  /** All that this device knows to be watched; the server unites it with what others report (VIDEO-17). */
  readonly watched: readonly Range[];
  /** When it was played to that position, by the server's clock in milliseconds; 0: not known. */
  readonly at: number;
}

/** What the learner has set in the player, on this device. */
export interface PlayerSettings {
  readonly rate: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The language of the subtitles; null: none are shown. */
  readonly captions: string | null;
  /** The next lesson plays only after a press (VIDEO-13). */
  readonly isNextByHand: boolean;
}

export interface PlaybackEvents {
  readonly "playback/opened": OpenLesson;
  /** At each change of the player, and once a second while it plays. */
  readonly "playback/sampled": { readonly positionMs: number; readonly isPlaying: boolean; readonly rate: number };
  /** The first picture plays, after a press; again after the end. `isFirstOfDay`: nothing of this day was played before. */
  readonly "playback/started": { readonly isFirstOfDay: boolean };
  readonly "playback/ended": Record<string, never>;
  readonly "playback/closed": Record<string, never>;
  readonly "playback/speedChanged": { readonly rate: number };
  /** No source of the video could be loaded; counted by lesson until it plays. */
  readonly "playback/failed": LessonOf & { readonly message: string };
  readonly "playback/settingsChanged": { readonly settings: PlayerSettings };
  readonly "playback/settingsRestored": { readonly settings: PlayerSettings };

  /** What was really played between two samples; `playedMs` by the clock. */
  readonly "playback/played": LessonOf & { readonly fromMs: number; readonly toMs: number; readonly playedMs: number };
  readonly "playback/milestoneReached": LessonOf & { readonly percent: number };
  readonly "playback/placesRestored": {
    readonly streamId: number;
    readonly places: Readonly<Record<number, LessonPlace>>;
  };

  readonly "playback/statisticClosed": { readonly statistic: Statistic };
  readonly "playback/statisticStored": { readonly key: string };
  /** The server did not answer: it is sent again under the same key. */
  readonly "playback/statisticDelayed": { readonly key: string; readonly problem: Problem };
  /** Refused for good, or without the id of a day status: nothing of it is sent. */
  readonly "playback/statisticDropped": LessonOf & { readonly key: string | null; readonly problem: Problem };
  /** What a tab left behind when it closed. */
  readonly "playback/statisticsRestored": {
    readonly unreported: readonly Unreported[];
    readonly statistics: readonly Statistic[];
  };
}

export const lessonKey = ({ streamId, lessonId }: LessonOf): string => `${streamId}:${lessonId}`;
