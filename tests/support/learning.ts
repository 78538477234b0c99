// A learner's calls in a course stream, for tests of the server.
import { expect } from "vitest";

const v1 = "/spa/api/v1";
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- read loosely: the test asserts what it needs
type Body = any;
interface Account {
  call(
    method: string,
    path: string,
    input?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body }>;
}

interface Lesson {
  readonly id: number;
  readonly video_length: number;
  readonly local_video_file?: object;
}
interface Day {
  readonly id: number;
  readonly day_number: number;
  readonly scores: number;
  readonly lesson_sets: { readonly id: number; readonly lessons: Lesson[] }[];
}

/** What an account reads and sends; each read expects 200. */
export function learningOf(account: Account) {
  const read = async (path: string): Promise<Body> => {
    const { status, body } = await account.call("GET", v1 + path);
    expect(status, path).toBe(200);
    return body;
  };
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    account.call("POST", v1 + path, { body, headers });
  /** A day of a course stream, with its status, its lessons and a way to report them. */
  const dayOf = async (streamId: number, dayNumber: number) => {
    const stream = await read(`/user-course-streams/${streamId}`);
    const course = await read(`/courses/${stream.course_id}?expand=stages`);
    const all: Day[] = course.stages.flatMap(({ days }: { days: Day[] }) => days);
    const day = all.find((each) => each.day_number === dayNumber);
    if (!day) throw new Error(`no day ${dayNumber}`);
    const { days } = await read(`/user-course-streams/${streamId}/status?expand=days`);
    const status = days.find((each: { stage_day_id: number }) => each.stage_day_id === day.id);
    const lessons = day.lesson_sets.flatMap((set) => set.lessons);
    const stat = ({ id, video_length }: Lesson) => ({
      stage_day_id: day.id,
      user_course_stream_id: streamId,
      lessonId: id,
      day_status: status.id,
      viewed_seconds: video_length,
      play_count: 1,
    });
    const watch = (lesson: Lesson, more: object = {}) => post("/save-lesson-stat", { ...stat(lesson), ...more });
    return {
      day,
      status,
      lessons,
      course,
      stat,
      watch,
      path: `/user-course-streams/${streamId}/user-day-status/${day.id}`,
    };
  };
  /** From now on: the returned function answers what was pushed since. */
  const listen = async () => {
    const { epoch, head } = (await account.call("GET", "/spa/v2/notifications?limit=1")).body.data;
    const path = `/spa/v2/notifications?epoch=${epoch}&after=${head}&limit=300`;
    // what a change puts into the inbox has tests of its own
    const isOwnMatter = ({ type }: { type: string }) => !type.startsWith("inbox");
    return async (): Promise<{ type: string; cause?: string; data: Body }[]> =>
      (await account.call("GET", path)).body.data.items.filter(isOwnMatter);
  };
  return {
    read,
    post,
    dayOf,
    listen,
    balance: async (): Promise<number> => (await read("/user-score/amount")).amount,
    /** The pushes since `run` began, as catch-up returns them. */
    pushesOf: async (run: () => Promise<unknown>) => {
      const pushes = await listen();
      await run();
      return pushes();
    },
  };
}
