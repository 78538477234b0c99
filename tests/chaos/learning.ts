// What the learner does in a course stream, in the client under test. Rule: a lesson plays by the real clock while the next
// steps happen, so that its reports go out under whatever faults there are then.
import { freezeDates } from "../law/learningChanges";
import type { NodeClient } from "../support/servers/nodeClient";
import { V1, write } from "./calls";
import type { Course, Lesson } from "./course";
import type { Others } from "./others";
import type { Learner } from "./platform";
import type { LearningStep } from "./schedule";

/** Who learns, and where. */
export interface Learning extends Others {
  readonly node: NodeClient;
  readonly player: Player;
}
type Act = (scene: Learning, course: Course, at: number) => unknown;

/** Counted from the end where `at` is below zero. */
const nth = <T>(all: readonly T[], at: number): T | undefined => all.at(at % all.length);
/** No schedule reaches the last day: it stays as it is, for the planted mistakes (-1). */
const dayAt = ({ days }: Course, at: number): number | undefined => nth(at < 0 ? days : days.slice(0, -1), at)?.id;

export const learning: Readonly<Record<LearningStep["kind"], Act>> = {
  play: ({ player }, { lessons }, at) => {
    const lesson = nth(lessons, at);
    if (lesson) player.play(lesson);
  },
  /** Values of the options and repeats of a set, in one choice as the client sends it. */
  choose: ({ node }, { streamId, options, setIds }, at) => {
    const chosen = options.map(({ id, values }) => [id, nth(values, at)?.id]);
    const repeats = { [nth(setIds, at) ?? 0]: 1 + (at % 3) };
    const filters = { options: Object.fromEntries(chosen), repeats: setIds.length > 0 ? repeats : {} };
    node.client.send({ type: "courses/choiceRequested", payload: { streamId, filters } });
  },
  startDay: ({ node }, course, at) => {
    const { streamId } = course;
    const dayId = dayAt(course, at);
    if (dayId) node.client.send({ type: "courses/dayStartRequested", payload: { streamId, dayId } });
  },
  finishDay: ({ node }, course, at) => {
    const { streamId } = course;
    const dayId = dayAt(course, at);
    if (dayId) node.client.send({ type: "courses/dayFinishRequested", payload: { streamId, dayId } });
  },
  freeze: async ({ node, learner }, { streamId }, at) => {
    const { start_date, end_date } = await freezeDates(learner.account, 1 + (at % 5));
    const [startMs, endMs] = [start_date, end_date].map((seconds = 0) => seconds * 1000) as [number, number];
    node.client.send({ type: "courses/freezeRequested", payload: { streamId, startMs, endMs, courseEndMs: null } });
  },
  unfreeze: ({ node }, { streamId }) =>
    node.client.send({
      type: "courses/unfreezeRequested",
      payload: { streamId, endMs: Date.now(), courseEndMs: null },
    }),
  playElsewhere: ({ learner }, course, at) => playElsewhere(learner, course, dayAt(course, at)),
};

/** A whole day is watched on another device, which reports no seconds: those of the client under test alone are counted. */
export async function playElsewhere(
  { account }: Learner,
  { lessons }: Course,
  dayId: number | undefined,
): Promise<void> {
  for (const lesson of lessons.filter((each) => each.dayId === dayId))
    await write(account, "POST", `${V1}/save-lesson-stat`, wholeLesson(lesson));
}

const wholeLesson = ({ streamId, lessonId, dayId, dayStatusId, lengthSeconds }: Lesson) => ({
  stage_day_id: dayId,
  user_course_stream_id: streamId,
  lessonId,
  day_status: dayStatusId,
  viewed_seconds: 0,
  play_count: 0,
  watched_seconds: lengthSeconds,
});

export interface Player {
  /** Plays this lesson; the one that plays is left. */
  play(lesson: Lesson): void;
  /** Leaves the lesson that plays, when there is enough of it for a report. */
  finish(): Promise<void>;
}

/** As the video says it: at each change, and in between. */
const SAMPLE_MS = 100;
/** Of what `platform.ts` lets a client report, a little more. */
const LEAST_MS = 1_050;

/** `leastMs`: of less the client makes no report. */
export function createPlayer({ client }: Pick<NodeClient, "client">, leastMs = LEAST_MS): Player {
  let leave: (() => void) | null = null;
  let startedAt = 0;
  const play = ({ lengthSeconds, ...lesson }: Lesson) => {
    leave?.();
    startedAt = performance.now();
    const sample = (isPlaying: boolean) =>
      client.send({
        type: "playback/sampled",
        payload: { positionMs: performance.now() - startedAt, isPlaying, rate: 1 },
      });
    client.send({ type: "playback/opened", payload: { ...lesson, lengthMs: lengthSeconds * 1000 } });
    client.send({ type: "playback/started", payload: { isFirstOfDay: false } });
    sample(true);
    const timer = setInterval(() => sample(true), SAMPLE_MS);
    leave = () => {
      clearInterval(timer);
      sample(false);
      client.send({ type: "playback/closed", payload: {} });
      leave = null;
    };
  };
  const finish = async () => {
    if (!leave) return;
    const leftMs = leastMs - (performance.now() - startedAt);
    // a part of the schedule: so long the learner watches
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)));
    leave?.();
  };
  return { play, finish };
}
