/** The learner's counters, compared with what the course streams themselves say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";

interface Status {
  readonly homeworks: readonly { readonly status: string }[];
  readonly lessons: readonly { readonly viewed_seconds: number; readonly is_viewed: boolean }[];
}

describe("the learner's counters", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
  });
  afterAll(() => server.close());

  it("PROF-01 the counters are those of the learner's own course streams", async () => {
    const { body: streams } = await learner.call("GET", `${v1}/user-course-streams`);
    const statuses: Status[] = await Promise.all(
      streams.map(async ({ id }: { id: number }) => {
        const path = `${v1}/user-course-streams/${id}/status?expand=homeworks,lessons`;
        return (await learner.call("GET", path)).body;
      }),
    );
    const lessons = statuses.flatMap((status) => status.lessons);
    const seconds = lessons.reduce((sum, { viewed_seconds }) => sum + viewed_seconds, 0);
    const { body } = await learner.call("GET", `${v1}/user?expand=statistics`);
    expect(seconds).toBeGreaterThan(600);
    expect(body).toMatchObject({
      viewed_hours: Math.round(seconds / 36) / 100,
      viewed_lessons: lessons.filter(({ is_viewed }) => is_viewed).length,
      completed_tasks: statuses.flatMap(({ homeworks }) => homeworks).filter(({ status }) => status === "DONE").length,
      completed_courses: streams.filter(({ progress }: { progress: { progress: number } }) => progress.progress === 100)
        .length,
      referral_orders: 1,
      cashback: 350,
      discount_for_referral: 10,
      link_jumps: 4,
    });
    expect(body.viewed_lessons * body.completed_tasks).toBeGreaterThan(0);
  });

  it("PROF-01 SEC-05 the counters of a learner who has done nothing are all 0", async () => {
    const newcomer = await server.signIn("newcomer@example.com");
    const { body } = await newcomer.call("GET", `${v1}/user?expand=statistics`);
    expect(body).toMatchObject({
      viewed_hours: 0,
      viewed_lessons: 0,
      completed_tasks: 0,
      completed_courses: 0,
      referral_orders: 0,
      cashback: 0,
      discount_for_referral: 0,
      link_jumps: 0,
    });
  });
});
