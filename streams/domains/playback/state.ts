/** The open lesson, the learner's place in lessons, and what was played but is not on the server yet. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { addRange } from "../../rules/ranges";
import type { CourseEvents } from "../courses/events";
import type { SupportEvents } from "../support/events";
import {
  type LessonPlace,
  lessonKey,
  type OpenLesson,
  type PlaybackEvents,
  type PlayerSettings,
  type Statistic,
  type Unreported,
} from "./events";
import { joinLessonPlaces } from "./lessonPlace";

export interface PlaybackState {
  readonly open: OpenLesson | null;
  /** By course stream and lesson: "5:51". */
  readonly places: Readonly<Record<string, LessonPlace>>;
  readonly unreported: Readonly<Record<string, Unreported>>;
  /** Closed and not stored by the server yet, in the order of closing. */
  readonly statistics: readonly Statistic[];
  /** Keys of those that had no answer. */
  readonly delayed: readonly string[];
  /** Lessons that played to their end on this page: further viewing is reported less often (contract 6.10). */
  readonly ended: Readonly<Record<string, true>>;
  readonly settings: PlayerSettings;
  /** How often a lesson's video could not be loaded since it last played. */
  readonly failures: Readonly<Record<string, number>>;
  /** Lessons whose failing video the support knows of, by id, until it plays. */
  readonly reported: Readonly<Record<number, true>>;
}
const initial: PlaybackState = {
  open: null,
  places: {},
  unreported: {},
  statistics: [],
  delayed: [],
  ended: {},
  settings: { rate: 1, volume: 1, isMuted: false, captions: null, isNextByHand: false },
  failures: {},
  reported: {},
};
type State = Draft<PlaybackState>;

const nowhere: LessonPlace = { positionMs: 0, at: 0, watched: [], ends: 0 };
const move = (draft: State, key: string, place: Partial<LessonPlace>) => {
  draft.places[key] = { ...(draft.places[key] ?? nowhere), ...place } as Draft<LessonPlace>;
};

function add(draft: State, more: Unreported) {
  const key = lessonKey(more);
  const { viewedMs = 0, plays = 0 } = draft.unreported[key] ?? {};
  draft.unreported[key] = { ...more, viewedMs: viewedMs + more.viewedMs, plays: plays + more.plays };
}
const addToOpen = (draft: State, viewedMs: number, plays: number) => {
  if (!draft.open) return;
  const { streamId, lessonId, dayId, dayStatusId } = draft.open;
  add(draft, { streamId, lessonId, dayId, dayStatusId, viewedMs, plays });
};

function close(draft: State, statistic: Statistic) {
  draft.statistics.push(statistic as Draft<Statistic>);
  const rest = draft.unreported[lessonKey(statistic)];
  if (!rest) return;
  // rounded to milliseconds: what is left may be a part of one
  rest.viewedMs = Math.max(0, Math.round(rest.viewedMs - statistic.viewedSeconds * 1000));
  rest.plays -= statistic.playCount;
  if (rest.viewedMs <= 0 && rest.plays <= 0) delete draft.unreported[lessonKey(statistic)];
}
function settle(draft: State, key: string | null) {
  draft.statistics = draft.statistics.filter((statistic) => statistic.key !== key);
  draft.delayed = draft.delayed.filter((delayed) => delayed !== key);
}

const handlers = {
  "playback/opened": (draft, { payload }) => {
    draft.open = payload;
  },
  "playback/closed": (draft) => {
    draft.open = null;
  },
  "playback/sampled": (draft, { payload: { positionMs }, time }) => {
    if (draft.open && Number.isFinite(positionMs)) move(draft, lessonKey(draft.open), { positionMs, at: time });
  },
  "playback/started": (draft) => addToOpen(draft, 0, 1),
  "playback/ended": (draft) => {
    if (!draft.open) return;
    const key = lessonKey(draft.open);
    draft.ended[key] = true;
    move(draft, key, { ends: (draft.places[key]?.ends ?? 0) + 1 });
  },
  "playback/played": (draft, { payload: { fromMs, toMs, playedMs, ...lesson } }) => {
    const key = lessonKey(lesson);
    const watched = addRange(draft.places[key]?.watched ?? [], fromMs, toMs);
    move(draft, key, { watched });
    delete draft.failures[key];
    delete draft.reported[lesson.lessonId];
    addToOpen(draft, playedMs, 0);
  },
  "playback/placesRestored": (draft, { payload: { streamId, places } }) => {
    for (const [lessonId, place] of Object.entries(places)) {
      const key = lessonKey({ streamId, lessonId: Number(lessonId) });
      // from another tab too, which may have played it while this one did
      move(draft, key, joinLessonPlaces(draft.places[key] ?? nowhere, place));
    }
  },
  "playback/settingsChanged": (draft, { payload }) => {
    draft.settings = payload.settings;
  },
  "playback/settingsRestored": (draft, { payload }) => {
    draft.settings = payload.settings;
  },
  "playback/statisticClosed": (draft, { payload }) => close(draft, payload.statistic),
  "playback/statisticStored": (draft, { payload }) => settle(draft, payload.key),
  "playback/statisticDropped": (draft, { payload: { key, ...lesson } }) => {
    if (key === null) delete draft.unreported[lessonKey(lesson)];
    else settle(draft, key);
  },
  "playback/statisticDelayed": (draft, { payload: { key } }) => {
    if (!draft.delayed.includes(key)) draft.delayed.push(key);
  },
  "playback/statisticsRestored": (draft, { payload: { unreported, statistics } }) => {
    for (const each of unreported) add(draft, each);
    for (const each of statistics) {
      draft.statistics.push(each as Draft<Statistic>);
      draft.delayed.push(each.key);
    }
  },
  "playback/failed": (draft, { payload }) => {
    const key = lessonKey(payload);
    draft.failures[key] = (draft.failures[key] ?? 0) + 1;
  },
  "support/autoSent": (draft, { payload: { type, targetId } }) => {
    if (type === "lesson_video_failed") draft.reported[targetId] = true;
  },
  "playback/speedChanged": "ignore",
  "playback/milestoneReached": "ignore",
} satisfies Handlers<PlaybackState, PlaybackEvents, CourseEvents & SupportEvents>;

export const playbackSlice = defineSlice<PlaybackState>({ scope: "session", initial, handlers });
