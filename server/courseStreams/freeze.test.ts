/** Freezes against the real server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learningOf } from "../../tests/support/learning";
import { startForTests } from "../testing";

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: ReturnType<typeof learningOf>;
beforeAll(async () => {
  server = await startForTests();
  learner = learningOf(await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

describe("a freeze", () => {
  const DAY_S = 86_400;
  /** The midnight in Madrid, where the learner lives, `count` days from today. */
  const midnight = (count: number): number => {
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Madrid",
      dateStyle: "short",
      timeStyle: "medium",
    });
    const from = Math.floor(Date.now() / 1000) + count * DAY_S;
    const date = format.format(from * 1000).slice(0, 10);
    const zero = Date.parse(`${date}T00:00:00Z`) / 1000;
    for (const hours of [0, 1, 2, 3]) {
      const at = zero - hours * 3600;
      if (format.format(at * 1000) === `${date} 00:00:00`) return at;
    }
    throw new Error("no midnight");
  };
  const headOfCancel = async (): Promise<number> => {
    const { token } = await server.signIn("learner@example.com");
    const url = `${server.url}/spa/api/v1/user-course-streams/3/freeze/cancel`;
    return (await fetch(url, { method: "HEAD", headers: { authorization: `Bearer ${token}` } })).status;
  };
  const freeze = (start_date: unknown, end_date: unknown) =>
    learner.post("/user-course-streams/3/freeze/create", { start_date, end_date });

  it("COURSE-08 a freeze moves the days after it and the end; cancelled before it begins, everything is as it was", async () => {
    const before = await learner.read("/user-course-streams/3");
    const opensBefore = (await learner.read("/user-course-streams/3/status")).days;
    const [from, to] = [midnight(6), midnight(9)];
    const pushes = await learner.pushesOf(async () => {
      const { status, body } = await freeze(from, to);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "active",
        user_course_stream_freeze: { status: "Created", start_date: from, end_date: to },
      });
      expect(Math.abs(body.end_date - before.end_date - 3 * DAY_S)).toBeLessThanOrEqual(3600);
    });
    expect(pushes.map(({ type }) => type)).toEqual(["stream.changed"]);
    const { days } = await learner.read("/user-course-streams/3/status");
    for (const [index, { stage_day_started_at: opens }] of days.entries()) {
      const planned = opensBefore[index].stage_day_started_at;
      expect(opens).toBe(planned >= from ? planned + to - from : planned);
    }
    expect(await freeze(midnight(12), midnight(13))).toMatchObject({ status: 422, body: [{ field: "start_date" }] });
    const cancelled = await learner.read("/user-course-streams/3/freeze/cancel");
    expect(cancelled.user_course_stream_freeze.status).toBe("Canceled");
    expect(cancelled.end_date).toBe(before.end_date);
    expect((await learner.read("/user-course-streams/3/status")).days).toEqual(opensBefore);
    expect(await learner.read("/user-course-streams/3/freeze/cancel")).toEqual(cancelled);
  });

  it("COURSE-08 a freeze is not ended by a HEAD, and many presses at once make one", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => freeze(midnight(6), midnight(7))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await headOfCancel()).toBe(404);
    expect((await learner.read("/user-course-streams/3")).user_course_stream_freeze.status).toBe("Created");
    await learner.read("/user-course-streams/3/freeze/cancel");
  });

  it.each([
    ["today", () => [midnight(0), midnight(2)], "start_date"],
    ["noon", () => [midnight(2) + 12 * 3600, midnight(4)], "start_date"],
    ["an end at noon", () => [midnight(2), midnight(4) + 12 * 3600], "end_date"],
    ["no day", () => [midnight(2), midnight(2)], "end_date"],
    ["31 days", () => [midnight(2), midnight(33)], "end_date"],
    ["after the end", () => [midnight(36), midnight(37)], "start_date"],
    ["no start", () => [null, midnight(2)], "start_date"],
    ["words", () => [midnight(2), "later"], "end_date"],
  ])("COURSE-08 a freeze is refused: %s", async (_, dates, field) => {
    const [from, to] = dates();
    const refused = await freeze(from, to);
    expect([refused.status, refused.body[0]?.field]).toEqual([422, field]);
  });

  it("COURSE-08 a freeze that holds ends at once: the course stream is not frozen any more, and its end comes back", async () => {
    const before = await learner.read("/user-course-streams/4");
    expect(before).toMatchObject({ status: "freeze", user_course_stream_freeze: { status: "Active" } });
    const after = await learner.read("/user-course-streams/4/freeze/cancel");
    expect(after).toMatchObject({ status: "active", user_course_stream_freeze: { status: "Canceled" } });
    expect(after.end_date).toBeLessThanOrEqual(before.end_date);
    expect(await learner.read("/user-course-streams/4")).toEqual(after);
  });
});
