/** A learner's day against the real server: started, finished, and what that opens. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learningOf } from "../../tests/support/learning";
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

describe("a day", () => {
  it("COURSE-07 COURSE-18 a day is started, refused with what is missing, and finished once its lessons are viewed", async () => {
    const { day, path, lessons, watch, status } = await learner.dayOf(5, 6);
    expect(await learner.post(`${path}/finish`)).toMatchObject({
      status: 403,
      body: { message: "Start the day first." },
    });
    const started = await learner.post(`${path}/start`);
    expect(started.body).toMatchObject({ id: status.id, start_time: expect.any(Number), end_time: null });
    expect((await learner.post(`${path}/start`)).body).toEqual(started.body);
    const refused = await learner.post(`${path}/finish`);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual([{ field: "lessons", message: "Lessons still to watch: 4." }]);
    for (const lesson of lessons) expect((await watch(lesson)).body).toMatchObject({ id: lesson.id, is_viewed: true });
    const before = await learner.balance();
    const pushes = await learner.pushesOf(async () => {
      const finished = await learner.post(`${path}/finish?expand=day.scores`);
      expect(finished.body).toMatchObject({ end_time: expect.any(Number), scores: 5, day: { id: day.id, scores: 5 } });
    });
    expect(pushes.map(({ type }) => type)).toEqual(["points.changed", "day_status.changed", "stream.changed"]);
    expect(pushes[2]?.data.progress.complete_days_count).toBe(6);
    expect(await learner.balance()).toBe(before + 5);
    expect((await learner.post(`${path}/finish`)).status).toBe(200);
    expect(await learner.balance()).toBe(before + 5);
    const percent = (await learner.read(`/user-course-streams/5/user-day-status/${status.id}/progress`)).percent;
    expect(percent).toBe(100);
  });

  it("COURSE-15 COURSE-18 a day asks only for the lessons that the choice shows", async () => {
    const { course, path, lessons, watch } = await learner.dayOf(1, 18);
    const [option] = course.course_options;
    const [light] = option.training_lesson_option_values;
    await learner.post("/user-course-streams/1/filters", { filters: { options: { [option.id]: light.id } } });
    await learner.post(`${path}/start`);
    const shown = lessons.filter(({ id }) => id !== lessons[2]?.id);
    expect(lessons).toHaveLength(shown.length + 1);
    for (const lesson of shown) await watch(lesson);
    expect((await learner.post(`${path}/finish`)).status).toBe(200);
  });

  it("COURSE-18 a day asks for no lesson that cannot be played", async () => {
    const { path, lessons, watch, status } = await learner.dayOf(2, 18);
    await learner.post(`${path}/start`);
    const playable = lessons.filter(({ local_video_file: file }) => file && "mp4" in file);
    expect(playable).toHaveLength(lessons.length - 1);
    for (const lesson of playable) await watch(lesson);
    const progress = await learner.read(`/user-course-streams/2/user-day-status/${status.id}/progress`);
    expect(progress.lessons.map(({ id }: { id: number }) => id)).toEqual(playable.map(({ id }) => id));
    expect((await learner.post(`${path}/finish`)).status).toBe(200);
  });

  it("COURSE-07 OFF-12 a day that was finished without a network is dated when it was finished, never in the future, and at most a week ago", async () => {
    const { path, lessons, watch } = await learner.dayOf(2, 16);
    const seconds = (days: number) => Math.floor(Date.now() / 1000 + days * 86_400);
    const [from, to] = [seconds(-1.5), seconds(-1)];
    const started = await learner.post(`${path}/start`, { happened_at: from });
    expect(started.body.start_time).toBe(from);
    for (const lesson of lessons) await watch(lesson);
    const finished = await learner.post(`${path}/finish`, { happened_at: to });
    expect(finished.body.end_time).toBe(to);
    const other = await learner.dayOf(2, 19);
    const ahead = await learner.post(`${other.path}/start`, { happened_at: seconds(-30) });
    expect(ahead.body.start_time).toBeGreaterThanOrEqual(seconds(-7) - 1);
    for (const lesson of other.lessons) await other.watch(lesson);
    const end = await learner.post(`${other.path}/finish`, { happened_at: seconds(2) });
    expect(end.body.end_time).toBeLessThanOrEqual(seconds(0) + 1);
  });

  it("COURSE-18 a day asks for its required homework until that is sent", async () => {
    const { path, lessons, watch, status } = await learner.dayOf(2, 17);
    await learner.post(`${path}/start`);
    for (const lesson of lessons) await watch(lesson);
    const refused = await learner.post(`${path}/finish`);
    expect(refused.body).toEqual([{ field: "homeworks", message: "Required homework still to send: 1." }]);
    const progress = `/user-course-streams/2/user-day-status/${status.id}/progress`;
    expect(await learner.read(progress)).toMatchObject({
      percent: 80,
      homeworks: [{ id: 12, status: "NOT_UPLOADED" }],
    });
    await learner.post("/user-course-streams/2/user-homework/12", { message: "Six verbs" });
    expect((await learner.post(`${path}/finish`)).status).toBe(200);
  });

  it("COURSE-18 a day of which nothing can be played says that it is broken itself", async () => {
    const { path } = await learner.dayOf(2, 20);
    await learner.post(`${path}/start`);
    const refused = await learner.post(`${path}/finish?lang=es`);
    const message = "Este día no se puede terminar: ninguna de sus lecciones se puede reproducir. Escribe a soporte.";
    expect([refused.status, refused.body]).toEqual([422, [{ field: "day", message }]]);
  });

  it("COURSE-06 a day is refused while its stage is closed, before its time, and for a demo beyond what it may see", async () => {
    const locked = { status: 403, body: { message: "This day isn’t open yet." } };
    for (const [streamId, dayNumber] of [
      [4, 8],
      [3, 1],
      [7, 3],
    ] as const) {
      const { path } = await learner.dayOf(streamId, dayNumber);
      expect(await learner.post(`${path}/start`), path).toMatchObject(locked);
      expect(await learner.post(`${path}/finish`), path).toMatchObject(locked);
    }
    expect((await learner.post("/user-course-streams/8/user-day-status/1/start")).status).toBe(404);
    expect((await learner.post("/user-course-streams/1/user-day-status/99999/start")).status).toBe(404);
  });

  it("COURSE-07 COURSE-14 a day that is finished many times at once is finished once, and opens the next stage once", async () => {
    const { path, lessons, watch, day } = await second.dayOf(8, 6);
    for (const lesson of lessons) await watch(lesson);
    const before = await second.balance();
    const pushes = await second.pushesOf(async () => {
      const starts = await Promise.all(Array.from({ length: 8 }, () => second.post(`${path}/start`)));
      expect(new Set(starts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const ends = await Promise.all(Array.from({ length: 8 }, () => second.post(`${path}/finish`)));
      expect(ends.map(({ status }) => status)).toEqual(Array(8).fill(200));
    });
    expect(await second.balance()).toBe(before + day.scores);
    expect(pushes.filter(({ type }) => type === "points.changed")).toHaveLength(1);
    const open = pushes.findLast(({ type }) => type === "stream.changed")?.data.stages;
    expect(open.map(({ is_open }: { is_open: boolean }) => is_open)).toEqual([true, true, false]);
    const opened = pushes.filter(({ type, data }) => type === "day_status.changed" && data.stage_day_id !== day.id);
    // the eighth day by its time yesterday, the ninth today
    expect(opened.map(({ data }) => data.is_open_by_time_delay)).toEqual([true, true]);
    const unlocked = pushes.filter(({ type }) => type === "homework.status");
    expect(unlocked.map(({ data }) => data.is_locked)).toEqual([false, false]);
  });
});

describe("a verdict", () => {
  it("COURSE-14 COURSE-11 a verdict that opens a stage pushes it with its days and its homework in one change", async () => {
    const expert = await server.signIn("expert@example.com");
    const locked = await learner.post("/user-course-streams/4/user-homework/19", { message: "Too early" });
    expect(locked).toMatchObject({ status: 403, body: { message: "This homework isn’t open yet." } });
    await learner.post("/user-course-streams/4/user-homework/18", { message: "Once more" });
    const key = crypto.randomUUID();
    const pushes = await learner.pushesOf(() =>
      expert.call("POST", "/staff/v1/homeworks/18/verdict", {
        body: { status: "DONE", message: "Approved" },
        headers: { "Idempotency-Key": key },
      }),
    );
    const outsideChats = pushes.filter(({ type }) => !type.startsWith("chat."));
    expect(new Set(pushes.map(({ cause }) => cause))).toEqual(new Set([key]));
    expect(outsideChats.map(({ type }) => type)).toEqual([
      "points.changed",
      "homework.status",
      "stream.changed",
      ...Array(6).fill("day_status.changed"),
      "homework.status",
      "homework.status",
    ]);
    expect(outsideChats.find(({ type }) => type === "stream.changed")?.data.stages).toMatchObject([
      { is_open: true },
      { is_open: true },
    ]);
    const status = await learner.read("/user-course-streams/4/status");
    for (const { type, data } of outsideChats) {
      const list = type === "day_status.changed" ? status.days : type === "homework.status" ? status.homeworks : null;
      if (list) expect(list).toContainEqual(data);
    }
    expect((await learner.post("/user-course-streams/4/user-homework/19", { message: "Now" })).status).toBe(200);
  });
});
