// One course in a whole client: what its screens show as answers and pushes come.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { homework, NOW, push, startCourse, status, stream } from "../../../tests/support/fakeCourse";
import { ProblemError } from "../../bus/problem";
import type { FakeClient, Responder } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { selectCourseStreamEntries } from "../home";

const openBothStages = (fake: FakeClient) =>
  push(fake, "stream.changed", stream({ stages: [41, 42].map((id) => ({ id, is_open: true })) }));

describe("a course", () => {
  it("COURSE-06 a course shows its stages in order, and each day's state", async () => {
    const { course, days } = await startCourse();
    expect(course().stages.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(days()).toEqual([
      [1, "done"],
      [2, "open"],
      [3, "locked"],
    ]);
    expect(course().currentDay).toBe(2);
  });

  it("COURSE-14 a course says what is still missing for the next stage, and one push opens it", async () => {
    const { fake, course, days } = await startCourse();
    expect(course().stages[1]?.missing).toEqual({ days: 1, homeworks: 1 });
    push(fake, "homework.status", homework({ status: "DONE", updated_at: NOW / 1000 + 1 }));
    push(fake, "day_status.changed", { id: 12, stage_day_id: 32, start_time: 1, end_time: NOW / 1000 });
    expect(course().stages[1]?.missing).toEqual({ days: 0, homeworks: 0 });
    openBothStages(fake);
    expect(days()[2]).toEqual([3, "open"]);
  });

  it("COURSE-11 a closed stage hides its homework, an open one shows it with its status", async () => {
    const { fake, course } = await startCourse();
    expect(course().stages.map(({ tasks }) => tasks.length)).toEqual([0, 0]);
    expect(course().stages[0]?.days[0]?.tasks).toMatchObject([{ statusId: 9, title: "Task 70", status: "UPLOADED" }]);
    openBothStages(fake);
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

  it("COURSE-03 a course has as many days left on its own screens as on home", async () => {
    const { fake, course } = await startCourse();
    expect(course().daysLeft).toBeNull();
    push(fake, "stream.changed", stream({ end_date: NOW / 1000 + 50 * 86_400 + 1 }));
    const [entry] = selectCourseStreamEntries(fake.client.state(), NOW);
    expect([course().daysLeft, entry?.daysLeft]).toEqual([51, 51]);
  });

  it("SPEED-05 a push about a day of one stage leaves the other stage the same object", async () => {
    const { fake, course } = await startCourse();
    openBothStages(fake);
    const before = course().stages;
    push(fake, "day_status.changed", { id: 12, stage_day_id: 32, start_time: 1, end_time: NOW / 1000, scores: 5 });
    const after = course().stages;
    expect(after.map((each, at) => each === before[at])).toEqual([false, true]);
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
    const refused = await startCourse((call) =>
      call.path.endsWith("/filters") ? failure({ kind: "refused", status: 422 }) : null,
    );
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
    client.send({
      type: "courses/freezeRequested",
      payload: { streamId: 5, startMs: 1_000, endMs: 3_000, courseEndMs: null },
    });
    expect(calls("POST", "/user-course-streams/5/freeze/create")[0]?.body).toEqual({ start_date: 1, end_date: 3 });
    expect(course().status).toBe("freeze");
    client.send({ type: "courses/unfreezeRequested", payload: { streamId: 5, endMs: 1_000, courseEndMs: null } });
    expect(calls("GET", "/user-course-streams/5/freeze/cancel")).toMatchObject([{ maxTries: 1 }]);
  });

  const DAY_MS = 86_400_000;
  const endMs = NOW + 50 * DAY_MS;
  /** Day 3 opens in four days; a freeze of two days begins in one, where there is one. */
  async function startFreezable(isFrozen: boolean, respond: Responder) {
    const user_course_stream_freeze = {
      status: "Created",
      start_date: (NOW + DAY_MS) / 1000,
      end_date: (NOW + 3 * DAY_MS) / 1000,
    };
    const days = status.days.map((day) => ({ ...day, stage_day_started_at: (NOW + (day.id - 9) * DAY_MS) / 1000 }));
    const started = await startCourse((call) => {
      if (call.path === "/user-course-streams")
        return answer([stream({ end_date: endMs / 1000, ...(isFrozen ? { user_course_stream_freeze } : {}) })]);
      if (call.path === "/user-course-streams/5/status") return answer({ ...status, days });
      return respond(call);
    });
    const seen = () => {
      const { courseStream, stages } = started.course();
      const { endDate, userCourseStreamFreeze: freeze } = courseStream;
      const at = stages.flatMap((stage) => stage.days).map((day) => ((day.at ?? 0) - NOW) / DAY_MS);
      return { freeze: freeze?.status ?? null, ends: ((endDate ?? 0) - NOW) / DAY_MS, at };
    };
    return { ...started, seen };
  }
  const refusal = new ProblemError("refused", { kind: "refused", status: 422 });
  const free = { freeze: null, ends: 50, at: [2, 3, 4] };
  const frozen = { freeze: "Created", ends: 50, at: [2, 3, 4] };

  it("COURSE-08 a freeze shows at once with the moved end and days, and goes back when it is refused", async () => {
    const outcome$ = new Subject<FakeAnswer>();
    const { client, seen } = await startFreezable(false, (call) => (call.path.includes("/freeze/") ? outcome$ : null));
    expect(seen()).toEqual(free);
    const payload = {
      streamId: 5,
      startMs: NOW + 3 * DAY_MS,
      endMs: NOW + 5 * DAY_MS,
      courseEndMs: endMs + 2 * DAY_MS,
    };
    client.send({ type: "courses/freezeRequested", payload });
    expect(seen()).toEqual({ freeze: "Created", ends: 52, at: [2, 5, 6] });
    outcome$.error(refusal);
    expect(seen()).toEqual(free);
  });

  it("COURSE-08 COURSE-13 a freeze over a change of the clock shows its days at their times of day", async () => {
    const { client, seen } = await startFreezable(false, (call) => (call.path.includes("/freeze/") ? silence() : null));
    // the learner's zone is that of Madrid: its clocks are set forward on 28 March 2027
    const payload = { streamId: 5, startMs: NOW + 3 * DAY_MS, endMs: NOW + 83 * DAY_MS, courseEndMs: null };
    client.send({ type: "courses/freezeRequested", payload });
    expect(seen().at).toEqual([2, 83 - 1 / 24, 84 - 1 / 24]);
  });

  it("COURSE-08 the end of a freeze shows at once with what comes back, and goes back when it fails", async () => {
    const outcome$ = new Subject<FakeAnswer>();
    const { client, seen } = await startFreezable(true, (call) => (call.path.includes("/freeze/") ? outcome$ : null));
    expect(seen()).toEqual(frozen);
    const payload = { streamId: 5, endMs: NOW + DAY_MS, courseEndMs: endMs - 2 * DAY_MS };
    client.send({ type: "courses/unfreezeRequested", payload });
    expect(seen()).toEqual({ freeze: "Canceled", ends: 48, at: [2, 1, 2] });
    outcome$.error(refusal);
    expect(seen()).toEqual(frozen);
  });

  it("COURSE-08 what is pushed before the answer is not moved twice", async () => {
    const { client, fake, seen } = await startFreezable(false, (call) =>
      call.path.includes("/freeze/") ? silence() : null,
    );
    const [startMs, until] = [NOW + 3 * DAY_MS, NOW + 5 * DAY_MS];
    const payload = { streamId: 5, startMs, endMs: until, courseEndMs: endMs + 2 * DAY_MS };
    client.send({ type: "courses/freezeRequested", payload });
    const user_course_stream_freeze = { status: "Created", start_date: startMs / 1000, end_date: until / 1000 };
    push(fake, "stream.changed", stream({ end_date: endMs / 1000 + 3 * 86_400, user_course_stream_freeze }));
    expect(seen()).toEqual({ freeze: "Created", ends: 53, at: [2, 3, 4] });
  });
});
