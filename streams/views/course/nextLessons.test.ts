// What comes next in each started course, and when that is known.
import { expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectIsContinueKnown, selectNextLessons } from "./nextLessons";

const NOW_S = 1_790_000_000;
const DAY_S = 86_400;
const courseStream = (id: number, over: object = {}) => ({
  id,
  course_id: id,
  start_date: NOW_S - 9 * DAY_S,
  end_date: NOW_S + 9 * DAY_S,
  ...over,
});
const video = { id: 9, type: 1, mp4: "/clip.mp4" };
const lessons = [
  { id: 51, title: "Breathing", sort: 1, video_length: 60, local_video_file: video },
  { id: 52, title: "Balance", sort: 2, video_length: 60, local_video_file: video },
];
const content = (id: number) => ({
  id,
  title: "Back",
  stages: [
    {
      id: 4,
      days: [
        { id: 31, day_number: 1, title: "Begin", lesson_sets: [{ id: 14, lessons }] },
        { id: 32, day_number: 2, title: "Talk" },
      ],
    },
  ],
});
const dayStatus = (id: number, over: object = {}) => ({ id: 100 + id, stage_day_id: id, ...over });

async function home(status: object | null, streams: object[] = [courseStream(5)]) {
  const { client } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer(streams);
      if (path.startsWith("/courses/")) return answer(content(5));
      if (!path.endsWith("/status")) return null;
      return status ? answer(status) : failure({ kind: "refused", status: 400 });
    },
  });
  const known = () => selectIsContinueKnown(client.state(), NOW_S * 1_000);
  const before = known();
  client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  client.send({ type: "contents/courseRequested", payload: { courseId: 5 } });
  return { next: selectNextLessons(client.state(), NOW_S * 1_000), isKnown: [before, known()] };
}

it.each<[string, object, string | undefined]>([
  ["the first lesson", { current_day_id: 31, days: [dayStatus(31), dayStatus(32)] }, "Breathing"],
  [
    "the first that is not viewed",
    { current_day_id: 31, days: [dayStatus(31)], lessons: [{ id: 51, is_viewed: true }] },
    "Balance",
  ],
  ["the day itself, where it has none", { current_day_id: 32, days: [dayStatus(31), dayStatus(32)] }, "Talk"],
  [
    "nothing, where each day is locked",
    { current_day_id: 31, days: [31, 32].map((id) => dayStatus(id, { is_open_by_time_delay: false })) },
    undefined,
  ],
])("COURSE-02 what comes next in a course is %s", async (_, status, title) => {
  expect((await home(status)).next[5]).toBe(title);
});

it("COURSE-02 nothing comes next in a course that is over", async () => {
  const over = courseStream(5, { end_date: NOW_S - DAY_S });
  expect((await home({ current_day_id: 31, days: [dayStatus(31)] }, [over])).next).toEqual({});
});

it("COURSE-13 the place to continue is not known until each started course has its days, or has failed", async () => {
  const status = { current_day_id: 31, days: [dayStatus(31)] };
  expect((await home(status)).isKnown).toEqual([false, true]);
  expect((await home(null)).isKnown).toEqual([false, true]);
  expect((await home(status, [])).isKnown).toEqual([true, true]);
});
