// One day of a course in a whole client.
import { describe, expect, it } from "vitest";
import { content, day, homework, NOW, push, startCourse } from "../../../../tests/support/fakeCourse";
import type { NewAppEvent } from "../../../parts/types";
import { answer, failure } from "../../../ports/fakes/http";

describe("a day", () => {
  it("COURSE-18 a day says what is missing to finish it: lessons that are not viewed, homework that is not sent", async () => {
    const { oneDay, fake } = await startCourse();
    expect(oneDay(2)?.missing.lessons.map(({ lesson }) => lesson.id)).toEqual([321]);
    push(fake, "day_status.changed", {
      id: 12,
      stage_day_id: 32,
      start_time: 1,
      lessons: [{ id: 321, viewed_seconds: 8, play_count: 1, is_viewed: true }],
    });
    expect(oneDay(2)?.missing.lessons).toEqual([]);
    push(fake, "homework.status", homework({ status: "NOT_UPLOADED", updated_at: NOW / 1000 + 1 }));
    expect(oneDay(1)?.missing.tasks.map(({ title }) => title)).toEqual(["Task 70"]);
  });

  it("COURSE-18 COURSE-13 what this device watched counts before the server has heard of it", async () => {
    const { oneDay, client } = await startCourse();
    client.send({
      type: "playback/opened",
      payload: { streamId: 5, lessonId: 321, dayId: 32, dayStatusId: 12, lengthMs: 10_000 },
    });
    client.send({
      type: "playback/played",
      payload: { streamId: 5, lessonId: 321, fromMs: 0, toMs: 7_900, playedMs: 7_900 },
    });
    expect(oneDay(2)?.missing.lessons).toHaveLength(1);
    client.send({
      type: "playback/played",
      payload: { streamId: 5, lessonId: 321, fromMs: 7_900, toMs: 8_000, playedMs: 100 },
    });
    expect(oneDay(2)?.missing.lessons).toEqual([]);
  });

  it("OFF-12 a day that is finished without a network is done here, with the homework that waits, and earns nothing before the server says so", async () => {
    const { oneDay, client, ports } = await startCourse((call) =>
      call.method === "POST" ? failure({ kind: "offline" }) : null,
    );
    ports.page.isOnline$.next(false);
    const [task] = oneDay(1)?.day.tasks ?? [];
    client.send({
      type: "homework/sendRequested",
      payload: { statusId: task?.statusId ?? 0, streamId: 5, dialogId: null, text: "Done", fileIds: [] },
    });
    expect(oneDay(1)?.missing.tasks).toEqual([]);
    client.send({ type: "courses/dayFinishRequested", payload: { streamId: 5, dayId: 32 } });
    expect(oneDay(2)).toMatchObject({
      isFinishWaiting: true,
      day: { state: { kind: "done" }, scores: { earned: null } },
    });
    expect(oneDay(1)?.isFinishWaiting).toBe(false);
  });

  it("COURSE-20 a day before a day of rest is followed by the day after the rest, the last one by none", async () => {
    const rest = day(32, 2, { day_of_rest: true, lesson_sets: [] });
    const withRest = {
      ...content,
      stages: content.stages.map((stage) => (stage.id === 41 ? { ...stage, days: [stage.days[0], rest] } : stage)),
    };
    const { oneDay } = await startCourse((call) => (call.path === "/courses/2" ? answer(withRest) : null));
    const [first, last] = [oneDay(1), oneDay(3)];
    expect([first?.next?.number, first?.following?.number]).toEqual([2, 3]);
    expect(last?.following).toBeNull();
  });

  it("COURSE-18 one whose lessons cannot be played is broken, and a refusal for that asks the support", async () => {
    const none = {
      ...content,
      stages: [{ id: 41, sort: 1, days: [day(32, 2, { lesson_sets: [{ id: 1, lessons: [{ id: 5 }] }] })] }],
    };
    const { oneDay, client, payloads } = await startCourse((call) => {
      if (call.path === "/courses/2") return answer(none);
      return call.path.endsWith("/finish")
        ? failure({ kind: "refused", status: 422, fields: { day: "No lesson" } })
        : null;
    });
    expect(oneDay(2)?.missing.isBroken).toBe(true);
    client.send({ type: "courses/dayFinishRequested", payload: { streamId: 5, dayId: 32 } });
    expect(payloads("support/autoRequested")).toEqual([
      { type: "day_incorrectly_filled", targetId: 32, message: "No lesson" },
    ]);
  });
});

describe("the first play of a day", () => {
  const lesson = { streamId: 5, lessonId: 310, dayId: 31, dayStatusId: 11 };

  it.each<readonly [string, NewAppEvent, boolean]>([
    [
      "a lesson that was opened only",
      { type: "playback/sampled", payload: { positionMs: 0, isPlaying: false, rate: 1 } },
      true,
    ],
    ["a lesson that has just begun here", { type: "playback/started", payload: { isFirstOfDay: true } }, false],
    [
      "a lesson that this device played, and whose statistic was dropped",
      { type: "playback/played", payload: { streamId: 5, lessonId: 310, fromMs: 0, toMs: 500, playedMs: 500 } },
      false,
    ],
    [
      "what an earlier tab could not send",
      {
        type: "playback/statisticsRestored",
        payload: { unreported: [{ ...lesson, lessonId: 311, viewedMs: 900, plays: 1 }], statistics: [] },
      },
      false,
    ],
    [
      "a lesson of another day",
      {
        type: "playback/statisticsRestored",
        payload: { unreported: [{ ...lesson, lessonId: 330, viewedMs: 900, plays: 1 }], statistics: [] },
      },
      true,
    ],
  ])("VIDEO-02 the first play of a day counts what the server does not know yet: %s", async (_, event, expected) => {
    const { oneDay, client } = await startCourse();
    expect(oneDay(1)?.isUntouched).toBe(true);
    client.send({ type: "playback/opened", payload: { ...lesson, lengthMs: 10_000 } });
    client.send(event);
    if (event.type === "playback/played") client.send(dropped);
    expect(oneDay(1)?.isUntouched).toBe(expected);
    // what the server knows
    expect(oneDay(2)?.isUntouched).toBe(false);
  });
});
const dropped: NewAppEvent = {
  type: "playback/statisticDropped",
  payload: { streamId: 5, lessonId: 310, key: null, problem: { kind: "refused", status: 422 } },
};
