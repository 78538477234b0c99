// One course in a whole client: what its screens show as answers and pushes come.
import { describe, expect, it } from "vitest";
import { homework, NOW, push, startCourse, stream } from "../../tests/support/fakeCourse";
import { answer, failure, silence } from "../ports/fakes/http";

describe("a course", () => {
  it("COURSE-06 shows its stages in order, and each day's state", async () => {
    const { course, days } = await startCourse();
    expect(course().stages.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(days()).toEqual([
      [1, "done"],
      [2, "open"],
      [3, "locked"],
    ]);
    expect(course().currentDay).toBe(2);
  });

  it("COURSE-14 says what is still missing for the next stage, and one push opens it", async () => {
    const { fake, course, days } = await startCourse();
    expect(course().stages[1]?.missing).toEqual({ days: 1, homeworks: 1 });
    push(fake, "homework.status", homework({ status: "DONE", updated_at: NOW / 1000 + 1 }));
    push(fake, "day_status.changed", { id: 12, stage_day_id: 32, start_time: 1, end_time: NOW / 1000 });
    expect(course().stages[1]?.missing).toEqual({ days: 0, homeworks: 0 });
    push(
      fake,
      "stream.changed",
      stream({
        stages: [
          { id: 41, is_open: true },
          { id: 42, is_open: true },
        ],
      }),
    );
    expect(days()[2]).toEqual([3, "open"]);
  });

  it("COURSE-11 a closed stage hides its homework, an open one shows it with its status", async () => {
    const { fake, course } = await startCourse();
    expect(course().stages.map(({ tasks }) => tasks.length)).toEqual([0, 0]);
    expect(course().stages[0]?.days[0]?.tasks).toMatchObject([{ statusId: 9, title: "Task 70", status: "UPLOADED" }]);
    push(
      fake,
      "stream.changed",
      stream({
        stages: [
          { id: 41, is_open: true },
          { id: 42, is_open: true },
        ],
      }),
    );
    expect(course().stages[1]?.tasks).toMatchObject([{ id: 71, statusId: null, status: "NOT_UPLOADED" }]);
  });

  it("COURSE-06 a push changes the day that it is about, and no other one", async () => {
    const { fake, course } = await startCourse();
    const before = course().stages.flatMap((stage) => stage.days);
    push(fake, "day_status.changed", { id: 12, stage_day_id: 32, start_time: 1, end_time: NOW / 1000, scores: 5 });
    const after = course().stages.flatMap((stage) => stage.days);
    expect(after.map((each, at) => each === before[at])).toEqual([true, false, false]);
    expect(after[1]?.scores.earned).toBe(5);
  });

  it.each([
    ["is stored", answer({ id: 12, stage_day_id: 32, start_time: 1, end_time: 2 }), "done"],
    ["fails", failure({ kind: "refused", status: 422 }), "open"],
  ] as const)(
    "COURSE-07 a day that is finished shows it immediately, and after it %s as the server says",
    async (_, outcome$, kind) => {
      const { client, days } = await startCourse((call) => (call.path.endsWith("/finish") ? silence() : null));
      const finish = () => client.send({ type: "courses/dayFinishRequested", payload: { streamId: 5, dayId: 32 } });
      finish();
      expect(days()[1]).toEqual([2, "done"]);
      const again = await startCourse((call) => (call.path.endsWith("/finish") ? outcome$ : null));
      again.client.send({ type: "courses/dayFinishRequested", payload: { streamId: 5, dayId: 32 } });
      expect(again.days()[1]).toEqual([2, kind]);
    },
  );

  it("COURSE-15 a choice applies immediately and goes back when it fails", async () => {
    const filters = { options: { 3: 8 }, repeats: {} };
    const waiting = await startCourse((call) => (call.path.endsWith("/filters") ? silence() : null));
    waiting.client.send({ type: "courses/choiceRequested", payload: { streamId: 5, filters } });
    expect(waiting.course().filters).toEqual(filters);
    const refused = await startCourse((call) => (call.path.endsWith("/filters") ? failure({ kind: "offline" }) : null));
    refused.client.send({ type: "courses/choiceRequested", payload: { streamId: 5, filters } });
    expect(refused.course().filters).toEqual({ options: {}, repeats: {} });
  });

  it("COURSE-08 a freeze is sent in seconds, and the course stream follows its answer", async () => {
    const frozen = stream({
      user_course_stream_freeze: { status: "Active", start_date: NOW / 1000 - 10, end_date: NOW / 1000 + 90 },
    });
    const { client, calls, course } = await startCourse((call) =>
      call.path.includes("/freeze/") ? answer(frozen) : null,
    );
    client.send({ type: "courses/freezeRequested", payload: { streamId: 5, startMs: 1_000, endMs: 3_000 } });
    expect(calls("POST", "/user-course-streams/5/freeze/create")[0]?.body).toEqual({ start_date: 1, end_date: 3 });
    expect(course().status).toBe("freeze");
    client.send({ type: "courses/unfreezeRequested", payload: { streamId: 5 } });
    expect(calls("GET", "/user-course-streams/5/freeze/cancel")).toMatchObject([{ maxTries: 1 }]);
  });
});
