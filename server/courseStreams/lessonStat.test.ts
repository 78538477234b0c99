/** What is played and chosen, against the real server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { learningOf } from "../../tests/support/learning";
import { until } from "../../tests/support/until";
import { startForTests } from "../testing";

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: ReturnType<typeof learningOf>;
let second: ReturnType<typeof learningOf>;
beforeAll(async () => {
  server = await startForTests();
  learner = learningOf(await server.signIn("learner@example.com"));
  second = learningOf(await server.signIn("second@example.com"));
});
afterAll(() => server.close());

describe("what is played", () => {
  it("VIDEO-03 VIDEO-04 playback adds up, once per key; the watched length is the larger one, the position the newer", async () => {
    const { lessons, watch } = await learner.dayOf(2, 16);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const first = { viewed_seconds: 4.25, play_count: 1, watched_seconds: 4, position_seconds: 4.5 };
    expect((await watch(lesson, first)).body).toEqual({
      id: lesson.id,
      viewed_seconds: 4.25,
      play_count: 1,
      is_viewed: false,
      position_seconds: 4.5,
      updated_at: expect.any(Number),
    });
    const more = await watch(lesson, { viewed_seconds: 30, play_count: 0, watched_seconds: 3 });
    expect(more.body).toMatchObject({ viewed_seconds: 34.25, play_count: 1, is_viewed: false, position_seconds: 4.5 });
    const back = await watch(lesson, { viewed_seconds: 0, play_count: 0, position_seconds: 1 });
    expect(back.body).toMatchObject({ viewed_seconds: 34.25, position_seconds: 1 });
    const { lessons: listed } = await learner.read("/user-course-streams/2/status?expand=lessons");
    expect(listed).toContainEqual(back.body);
  });

  it("VIDEO-05 OFF-12 playback that is reported late counts for its own day and replaces no newer position; a future time counts as now, and one older than a week as a week ago", async () => {
    const { lessons, watch } = await learner.dayOf(2, 16);
    const lesson = lessons[1];
    if (!lesson) throw new Error("no lesson");
    const seconds = (days: number) => Date.now() / 1000 + days * 86_400;
    const of = async (days: number) => {
      const all: { date: string; viewed_seconds: number }[] = await learner.read("/user-activity?days=9");
      const date = new Date(seconds(days) * 1000).toLocaleDateString("sv", { timeZone: "Europe/Madrid" });
      return all.find((each) => each.date === date)?.viewed_seconds ?? 0;
    };
    const before = await of(-2);
    await watch(lesson, { viewed_seconds: 1, position_seconds: 9 });
    const late = await watch(lesson, { viewed_seconds: 3, position_seconds: 2, happened_at: seconds(-2) });
    expect(late.body).toMatchObject({ viewed_seconds: 4, position_seconds: 9 });
    expect((await of(-2)) - before).toBe(3);
    const ahead = await watch(lesson, { viewed_seconds: 0, position_seconds: 5, happened_at: seconds(3) });
    expect(ahead.body).toMatchObject({ position_seconds: 5 });
    expect(ahead.body.updated_at).toBeLessThanOrEqual(seconds(0) + 1);
    const weekBefore = await of(-7);
    await watch(lesson, { viewed_seconds: 2, happened_at: seconds(-30) });
    expect((await of(-7)) - weekBefore).toBe(2);
  });

  it("VIDEO-03 playback that is reported many times at once counts each report, and the same key once", async () => {
    const { lessons, stat } = await learner.dayOf(2, 17);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const body = { ...stat(lesson), viewed_seconds: 1.5 };
    const dated = async () => (await learner.read("/user-activity?days=1"))[0]?.viewed_seconds ?? 0;
    const before = await dated();
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID());
    await Promise.all(
      [...keys, ...keys].map((key) => learner.post("/save-lesson-stat", body, { "Idempotency-Key": key })),
    );
    const { lessons: listed } = await learner.read("/user-course-streams/2/status?expand=lessons");
    const found = listed.find(({ id }: { id: number }) => id === lesson.id);
    expect(found).toMatchObject({ viewed_seconds: 15, play_count: 10 });
    expect((await dated()) - before).toBe(15);
  });

  it("VIDEO-03 playback marks a lesson on every screen when four fifths of it are watched, and never again", async () => {
    const { lessons, watch, status } = await learner.dayOf(2, 18);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const part = (watched_seconds: number) => watch(lesson, { viewed_seconds: 5, watched_seconds });
    expect(await learner.pushesOf(() => part(lesson.video_length * 0.79))).toEqual([]);
    const pushes = await learner.pushesOf(() => part(lesson.video_length * 0.8));
    expect(pushes).toMatchObject([{ type: "day_status.changed", data: { id: status.id } }]);
    expect(pushes[0]?.data.lessons).toMatchObject([{ id: lesson.id, is_viewed: true }]);
    expect(await learner.pushesOf(() => part(lesson.video_length))).toEqual([]);
  });

  it("VIDEO-17 playback of two halves on two devices makes a lesson viewed, in any order, and the status names them", async () => {
    const { lessons, watch } = await learner.dayOf(2, 19);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const length = lesson.video_length;
    const part = (from: number, to: number) => {
      const ranges = { watched_seconds: length * (to - from), watched_ranges: [[length * from, length * to]] };
      return watch(lesson, { viewed_seconds: 5, ...ranges });
    };
    expect((await part(0.5, 0.9)).body.is_viewed).toBe(false);
    const both = await part(0, 0.5);
    expect(both.body).toMatchObject({ is_viewed: true, watched_ranges: [[0, length * 0.9]] });
    const less = await part(0.1, 0.2);
    expect(less.body).toMatchObject({ is_viewed: true, watched_ranges: [[0, length * 0.9]] });
    const old = await watch(lesson, { viewed_seconds: 5, watched_seconds: 1 });
    expect(old.body).toMatchObject({ is_viewed: true, watched_ranges: [[0, length * 0.9]] });
    const { lessons: listed } = await learner.read("/user-course-streams/2/status?expand=lessons");
    expect(listed).toContainEqual(old.body);
  });

  it("VIDEO-03 playback of a date is never more than the date has seconds, however much is reported", async () => {
    const { lessons, stat } = await second.dayOf(8, 1);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const report = () => second.post("/save-lesson-stat", { ...stat(lesson), viewed_seconds: 86_000 });
    for (let count = 0; count < 3; count++) expect((await report()).status).toBe(200);
    const [today] = await second.read("/user-activity?days=1");
    expect(today?.viewed_seconds).toBe(86_400);
  });

  it("VIDEO-03 a report of playback is refused where its parts do not belong together, or cannot be", async () => {
    const { lessons, watch, status } = await learner.dayOf(2, 20);
    const [lesson = { id: 0, video_length: 0 }] = lessons;
    const other = await learner.dayOf(2, 16);
    const foreign = await second.dayOf(8, 1);
    for (const [field, wrong] of [
      ["lessonId", { lessonId: other.lessons[0]?.id }],
      ["stage_day_id", { stage_day_id: other.day.id }],
      ["user_course_stream_id", { user_course_stream_id: 1 }],
      ["day_status", { day_status: foreign.status.id }],
      ["viewed_seconds", { viewed_seconds: -1 }],
      ["viewed_seconds", { viewed_seconds: 86_401 }],
      ["play_count", { play_count: -1 }],
      ["watched_seconds", { watched_seconds: "long" }],
      ["position_seconds", { position_seconds: 1e30 }],
      ["watched_ranges", { watched_ranges: "0-5" }],
      ["watched_ranges", { watched_ranges: [[5, 1]] }],
      ["watched_ranges", { watched_ranges: [[0, 86_401]] }],
      ["watched_ranges", { watched_ranges: Array.from({ length: 201 }, () => [0, 1]) }],
    ] as const) {
      const refused = await watch(lesson, wrong);
      expect([refused.status, refused.body[0]?.field], JSON.stringify(wrong)).toEqual([422, field]);
    }
    const { lessons: listed } = await learner.read("/user-course-streams/2/status?expand=lessons");
    expect(
      listed.some(({ id }: { id: number }) => id === lesson.id),
      `${status.id}`,
    ).toBe(false);
  });
});

describe("what is played, for the learner's other devices", () => {
  const QUIET_MS = 400;
  let eager: typeof server;
  let own: typeof learner;
  beforeAll(async () => {
    eager = await startForTests({ lessonQuietMs: QUIET_MS });
    own = learningOf(await eager.signIn("learner@example.com"));
  });
  // the server's clock stands still between the steps of a test
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => eager.close());
  const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  it("RT-03 what is played is pushed once when the device has stopped: the day with its lessons, as the status has them", async () => {
    const { lessons, status, watch } = await own.dayOf(2, 16);
    const [first, other] = lessons;
    if (!first || !other) throw new Error("no lessons");
    const heard = await own.listen();
    const report = { viewed_seconds: 1, watched_seconds: 1, position_seconds: 1 };
    for (const lesson of [first, first, other]) await watch(lesson, report);
    pass(QUIET_MS);
    await until("it is pushed", async () => (await heard()).length > 0);
    const { lessons: listed } = await own.read("/user-course-streams/2/status?expand=lessons");
    const ofDay = listed.filter(({ id }: { id: number }) => id === first.id || id === other.id);
    expect(ofDay).toMatchObject([{ id: first.id, viewed_seconds: 2, position_seconds: 1 }, { id: other.id }]);
    const pushed = { type: "day_status.changed", data: { id: status.id, lessons: ofDay } };
    expect(await heard()).toMatchObject([pushed]);
    // a later round of the server: of what was pushed nothing waits any more
    pass(QUIET_MS);
    await watch(other, { ...report, position_seconds: 2 });
    pass(QUIET_MS);
    await until("the next is pushed", async () => (await heard()).length > 1);
    expect(await heard()).toMatchObject([pushed, { data: { lessons: [{}, { position_seconds: 2 }] } }]);
  });

  it("RT-03 what is played is pushed now and then while it plays, not with each report", async () => {
    const { lessons, watch } = await own.dayOf(2, 17);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const heard = await own.listen();
    const report = { viewed_seconds: 0.001, play_count: 0, watched_seconds: 1 };
    await watch(lesson, report);
    for (let times = 0; times < 12; times++) {
      pass(QUIET_MS / 2);
      await watch(lesson, report);
    }
    await until("it is pushed", async () => (await heard()).length > 0);
    expect(await heard()).toHaveLength(1);
  });
});

describe("filters", () => {
  it("COURSE-09 the filters are stored as chosen, repeats within their bounds, and pushed with the course stream", async () => {
    const { course, day } = await learner.dayOf(1, 1);
    const [option] = course.course_options;
    const [, full] = option.training_lesson_option_values;
    const setId = day.lesson_sets[0]?.id ?? 0;
    const filters = { options: { [option.id]: full.id }, repeats: { [setId]: 99 } };
    const pushes = await learner.pushesOf(async () => {
      const { status, body } = await learner.post("/user-course-streams/1/filters", { filters });
      expect(status).toBe(200);
      expect(body.filters).toEqual({ options: { [option.id]: full.id }, repeats: { [setId]: 4 } });
    });
    expect(pushes).toMatchObject([{ type: "stream.changed", data: { filters: { repeats: { [setId]: 4 } } } }]);
    expect((await learner.read("/user-course-streams/1")).filters.repeats).toEqual({ [setId]: 4 });
  });

  it.each([
    { options: { 99_999: 1 } },
    { options: { 1: 99_999 } },
    { repeats: { 99_999: 1 } },
    { repeats: { 1: 1.5 } },
    { options: [1] },
    [1],
  ])("COURSE-09 a filter that the course does not have is refused: %j", async (filters) => {
    const before = (await learner.read("/user-course-streams/1")).filters;
    expect((await learner.post("/user-course-streams/1/filters", { filters })).status).toBe(422);
    expect((await learner.read("/user-course-streams/1")).filters).toEqual(before);
  });
});
