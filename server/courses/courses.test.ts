/** What a course contains, as the calls of the learning area answer it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open";
import { courses, days, lessonSets, lessons, stages } from "../database/schema";
import { startForTests } from "../testing";
import { readCourses } from "./read";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

let server: Server;
let learner: Account;
let newcomer: Account;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("learner@example.com");
  newcomer = await server.signIn("newcomer@example.com");
});
afterAll(() => server.close());

const read = async (path: string, account = learner) => {
  const { status, body } = await account.call("GET", v1 + path);
  expect(status, path).toBe(200);
  return body;
};

describe("a course", () => {
  it("COURSE-06 COURSE-14 a course comes with everything in one call: stages, days, lesson sets, lessons and homework", async () => {
    const course = await read("/courses/1?expand=stages");
    expect(course.stage_ids).toEqual(course.stages.map(({ id }: { id: number }) => id));
    const [stage] = course.stages;
    expect(stage).toMatchObject({ sort: 1, title: "Wake the spine", request_days: 6, request_homeworks: 1 });
    expect(stage.day_ids).toEqual(stage.days.map(({ id }: { id: number }) => id));
    expect(stage.stage_homework_ids).toEqual([stage.stage_homeworks[0].id]);
    const [, , day, , , , rest] = stage.days;
    expect(day).toMatchObject({ day_number: 3, day_of_rest: 0, required_to_complete: 1, scores: 5, banner_ids: [] });
    expect(day.stage_day_homeworks).toMatchObject([{ is_required: 0, homework: { title: "Hip mobility diary" } }]);
    expect(rest).toMatchObject({ day_number: 7, day_of_rest: 1, lesson_sets: [], finish_total_time: 0 });
    expect(day.lesson_sets).toMatchObject([{ sort: 1, user_repeat_range_from: 1, user_repeat_range_to: 4 }]);
    const { lessons } = day.lesson_sets[0];
    expect(lessons.map(({ sort }: { sort: number }) => sort)).toEqual([1, 2, 3, 4, 5]);
    expect(course.lesson_ids).toEqual(expect.arrayContaining(lessons.map(({ id }: { id: number }) => id)));
    const whole: { finish_total_time: number }[] = course.stages.flatMap((each: { days: object[] }) => each.days);
    expect(Math.max(...whole.map(({ finish_total_time }) => finish_total_time))).toBeLessThan(3600);
  });

  it("COURSE-15 a course names its options, the values that lessons are for, and the options of each day", async () => {
    const course = await read("/courses/1?expand=stages");
    const [option] = course.course_options;
    expect(option).toMatchObject({ title: "Level" });
    const [light, full] = option.training_lesson_option_values;
    expect([light.title, full.title]).toEqual(["Light", "Full"]);
    const [day, , , , , , rest] = course.stages[0].days;
    expect([day.course_options, rest.course_options]).toEqual([[option.id], []]);
    const of = (title: string) =>
      day.lesson_sets[0].lessons.find((lesson: { title: string }) => lesson.title === title).training_options;
    expect([of("Main set"), of("Main set, seated"), of("Stretch and breathe")]).toEqual([[full.id], [light.id], []]);
  });

  it("a course is read by stage and by day too, in the same shape", async () => {
    const { stages } = await read("/courses/1?expand=stages");
    const { days, ...second } = stages[1];
    expect((await read("/courses/1/stages"))[1]).toEqual(second);
    expect((await read("/courses/1/stages?expand=days"))[1]).toEqual(stages[1]);
    const path = `/courses/1/stages/${second.id}/days`;
    expect(await read(path)).toEqual(days);
    expect(await read(`${path}/${days[4].id}`)).toEqual(days[4]);
    for (const wrong of [`/courses/2/stages/${second.id}/days`, `${path}/${stages[0].day_ids[0]}`])
      expect((await learner.call("GET", v1 + wrong)).status, wrong).toBe(404);
  });

  it("a course answers the fields that are named, and the versions of all", async () => {
    expect(Object.keys(await read("/courses/1?fields=id,documents"))).toEqual(["id", "documents"]);
    const all: { id: number; updated_at: number }[] = await read("/courses");
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(await read("/courses/versions")).toEqual(all.map(({ id, updated_at }) => ({ id, updated_at })));
  });

  it("SEC-05 a course shows its contents only to those who take it, and to the staff", async () => {
    const course = await read("/courses/1?expand=stages", newcomer);
    expect(course).toMatchObject({ title: "Strong back in 30 days", documents: [] });
    expect(course).not.toHaveProperty("stages");
    expect((await newcomer.call("GET", `${v1}/courses/1/stages`)).status).toBe(404);
    expect(await read("/courses/1/stages", await server.signIn("expert@example.com"))).toHaveLength(3);
  });
});

describe("what is open", () => {
  const statusOf = (streamId: number) => read(`/user-course-streams/${streamId}/status`);

  it("COURSE-14 COURSE-11 a stage stays closed until the one before it has what it asks for; its days and homework with it", async () => {
    const status = await statusOf(5);
    expect(status.stages.map(({ is_open }: { is_open: boolean }) => is_open)).toEqual([true, false]);
    expect(status.stages[1].opens_at).toBeLessThan(Date.now() / 1000);
    const course = await read("/courses/2?expand=stages");
    const closed: number[] = course.stages[1].day_ids;
    for (const day of status.days) expect(day.is_open_by_time_delay).toBe(!closed.includes(day.stage_day_id));
    const locks = status.homeworks.map((each: { id: number; is_locked: boolean }) => [each.id, each.is_locked]);
    expect(new Map(locks)).toEqual(
      new Map([
        [21, false],
        [22, false],
        [23, true],
        [24, true],
      ]),
    );
  });

  it("COURSE-14 the course stream itself says which stages are open, in the list and alone", async () => {
    const { stages } = await statusOf(5);
    const list = await read("/user-course-streams");
    expect(list[4].stages).toEqual(stages);
    expect((await read("/user-course-streams/5")).stages).toEqual(stages);
  });

  it("COURSE-06 days skip what is frozen, and keep their distance otherwise", async () => {
    const { start_date: start, user_course_stream_freeze: freeze } = await read("/user-course-streams/4");
    const { days } = await statusOf(4);
    const opens = days.map((day: { stage_day_started_at: number }) => day.stage_day_started_at);
    const planned = opens.map((_: number, index: number) => start + index * 86_400);
    const frozen = freeze.end_date - freeze.start_date;
    expect(opens).toEqual(planned.map((at: number) => (at >= freeze.start_date ? at + frozen : at)));
    expect(opens.at(-1)).not.toBe(planned.at(-1));
  });

  it("a course stream lists the lessons that were played, and no other", async () => {
    const { lessons } = await statusOf(5);
    expect(lessons.length).toBeGreaterThan(0);
    expect(lessons[0]).toMatchObject({ viewed_seconds: expect.any(Number), play_count: expect.any(Number) });
    expect((await statusOf(3)).lessons).toEqual([]);
  });
});

describe("a long course", () => {
  it("SPEED-05 a long course takes as many queries with 400 days as with 4", async () => {
    const directory = await mkdtemp(join(tmpdir(), "courses-"));
    const { db, close } = await openDatabase({ dataDir: directory });
    const texts = { category: "x", title: "x", caption: "x", excerpt: "x", picture: "back" };
    const dates = { createdAtMs: 0, updatedAtMs: 0 };
    const addCourse = async (count: number): Promise<void> => {
      const [course] = await db
        .insert(courses)
        .values({ ...texts, ...dates, complexity: 1 })
        .returning();
      const [stage] = await db
        .insert(stages)
        .values({ courseId: course?.id ?? 0, sort: 1, title: "x" })
        .returning();
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const flags = { isRest: false, isRequired: true, isDemoAccessible: false };
      const day = { stageId: stage?.id ?? 0, title: "x", excerpt: "x", durationMs: 0, scores: 0, ...flags };
      const rows = await db
        .insert(days)
        .values(numbers.map((dayNumber) => ({ ...day, dayNumber })))
        .returning();
      const set = { sort: 1, repeatCount: 1, repeatFrom: 1, repeatTo: 1 };
      const sets = await db
        .insert(lessonSets)
        .values(rows.map(({ id: dayId }) => ({ ...set, dayId })))
        .returning();
      const lesson = { sort: 1, title: "x", lengthSeconds: 1, picture: "back" };
      await db.insert(lessons).values(sets.map(({ id: lessonSetId }) => ({ ...lesson, lessonSetId })));
    };
    let queries = 0;
    const counted = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name === "select") queries += 1;
        return value.bind(target);
      },
    });
    const caller = { userId: 1, sessionId: 1, role: "expert", expiresAtMs: 0, mustUpdatePassword: false } as const;
    const count = async (): Promise<number> => {
      queries = 0;
      await readCourses(counted, caller, undefined, true);
      return queries;
    };
    try {
      await addCourse(4);
      const few = await count();
      await addCourse(400);
      expect(few).toBeGreaterThan(5);
      expect(await count()).toBe(few);
    } finally {
      await close();
      await rm(directory, { recursive: true });
    }
  });
});
