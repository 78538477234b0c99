// Where to continue, and what opens next where nothing can be continued, in a whole client.
import { describe, expect, it } from "vitest";
import { content, day, NOW, startCourse, status, stream } from "../../../tests/support/fakeCourse";
import { answer } from "../../ports/fakes/http";
import { selectContinue, selectOpensNext } from "./continueAt";

describe("where to continue", () => {
  it("COURSE-13 the place to continue is the current day's first lesson that is not viewed, at the place where the learner was", async () => {
    const { client } = await startCourse();
    const at = () => selectContinue(client.state(), NOW);
    expect(at()).toMatchObject({ lesson: { title: "Lesson 321" }, positionMs: 0 });
    client.send({
      type: "playback/opened",
      payload: { streamId: 5, lessonId: 321, dayId: 32, dayStatusId: 12, lengthMs: 10_000 },
    });
    client.send({ type: "playback/sampled", payload: { positionMs: 4_000, isPlaying: false, rate: 1 } });
    expect(at()).toMatchObject({ day: { day: { number: 2 } }, positionMs: 4_000 });
  });

  it("COURSE-13 the place to continue is in the course touched last", async () => {
    const other = {
      ...stream({ id: 6, course_id: 4, course: { id: 4, title: "Newer" }, start_date: NOW / 1000 - 100 }),
    };
    const later = { ...status, lessons: [{ id: 320, updated_at: NOW / 1000 - 10 }] };
    const { client } = await startCourse((call) => {
      if (call.path === "/user-course-streams") return answer([stream(), other]);
      if (call.path === "/user-course-streams/6/status") return answer(later);
      return call.path === "/courses/4" ? answer({ ...content, id: 4 }) : null;
    });
    const course = () => selectContinue(client.state(), NOW)?.day.course.courseStream.id;
    expect(course()).toBe(5);
    client.send({ type: "courses/statusRequested", payload: { streamId: 6 } });
    client.send({ type: "contents/courseRequested", payload: { courseId: 4 } });
    expect(course()).toBe(6);
  });

  it("COURSE-13 the place to continue is nowhere when nothing is started", async () => {
    const { client } = await startCourse((call) =>
      call.path === "/user-course-streams" ? answer([stream({ start_date: NOW / 1000 + 86_400 })]) : null,
    );
    expect(selectContinue(client.state(), NOW)).toBeNull();
  });
});

const secondsAgo = (seconds: number) => NOW / 1000 - seconds;
const [done, begun] = status.days;
const watched = (id: number, ago: number, isViewed: boolean) => ({
  id,
  is_viewed: isViewed,
  position_seconds: isViewed ? 10 : 4,
  updated_at: secondsAgo(ago),
});
const openDay = { ...done, end_time: null };
const rest = day(32, 2, { day_of_rest: true, lesson_sets: [] });
const withRest = {
  ...content,
  stages: content.stages.map((stage) => (stage.id === 41 ? { ...stage, days: [stage.days[0], rest] } : stage)),
};

/** A course with this status. */
async function startWith(over: object, contents: object = content) {
  const { client } = await startCourse((call) => {
    if (call.path === "/user-course-streams/5/status") return answer({ ...status, ...over });
    return call.path === "/courses/2" ? answer(contents) : null;
  });
  return { next: selectContinue(client.state(), NOW), opens: selectOpensNext(client.state(), NOW) };
}

it.each<[string, object, { day: number; lesson: number; positionMs: number }]>([
  [
    "the lesson that was begun last, on a day before the current one",
    { days: [openDay, begun], lessons: [watched(310, 10, false)] },
    { day: 1, lesson: 310, positionMs: 4_000 },
  ],
  [
    "the lesson after the one that was viewed last",
    { days: [openDay, begun], lessons: [watched(310, 10, true)] },
    { day: 1, lesson: 311, positionMs: 0 },
  ],
  [
    "what is left of the day whose last lesson was viewed",
    { days: [openDay, begun], lessons: [watched(311, 10, true)] },
    { day: 1, lesson: 310, positionMs: 0 },
  ],
  [
    "the current day, where the one touched last is done",
    { lessons: [watched(310, 10, true), watched(311, 5, true)] },
    { day: 2, lesson: 320, positionMs: 0 },
  ],
])("COURSE-20 the place to continue is %s", async (_, over, { day, lesson, positionMs }) => {
  const { next, opens } = await startWith(over);
  expect([next?.day.day.number, next?.lesson?.lesson.id, next?.positionMs]).toEqual([day, lesson, positionMs]);
  expect(opens).toBeNull();
});

it("COURSE-20 the place to continue is no rest day, even if that is the current one and was touched last", async () => {
  const { next } = await startWith({ days: [{ ...done, start_time: null, end_time: null }, begun] }, withRest);
  expect(next?.day.day.number).toBe(1);
});

describe("a course of which nothing is open", () => {
  it("COURSE-20 the next day of a course waits for its stage, and says what is missing for it", async () => {
    const { next, opens } = await startWith({ current_day_id: 32 }, withRest);
    expect(next).toBeNull();
    expect([opens?.course.courseStream.id, opens?.stage.title, opens?.day.number]).toEqual([5, "Second", 3]);
    expect(opens?.day.state.lock).toEqual({ reason: "stage", days: 1, homeworks: 1 });
  });

  it("COURSE-20 the next day of a course waits for its time", async () => {
    const opensAt = secondsAgo(-3_600);
    const closed = { ...status.days[2], is_open_by_time_delay: false, stage_day_started_at: opensAt };
    const stages = status.stages.map(({ id }) => ({ id, is_open: true }));
    const days = [done, { ...begun, end_time: secondsAgo(5) }, closed];
    const { next, opens } = await startWith({ days, stages });
    expect(next).toBeNull();
    expect(opens?.day.state.lock).toEqual({ reason: "time", opensAt: opensAt * 1_000 });
  });

  it("COURSE-20 nothing opens next where all is done, or nothing is started", async () => {
    const days = status.days.map((each) => ({ ...each, start_time: secondsAgo(9), end_time: secondsAgo(5) }));
    expect(await startWith({ days })).toEqual({ next: null, opens: null });
    const { client } = await startCourse((call) =>
      call.path === "/user-course-streams" ? answer([stream({ start_date: secondsAgo(-86_400) })]) : null,
    );
    expect(selectOpensNext(client.state(), NOW)).toBeNull();
  });
});
