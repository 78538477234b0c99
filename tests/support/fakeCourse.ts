/** A course of three days in two stages, for tests of what its screens show. */
import { type FakeClient, type Responder, startFakeClient } from "../../streams/ports/fakes/client";
import { answer, silence } from "../../streams/ports/fakes/http";
import { selectCourse } from "../../streams/views/course/course";
import { selectDay } from "../../streams/views/course/day/day";

export const NOW = 1_800_000_000_000;
const video = (id: number, seconds = 10) => ({ id, type: 1, mp4: `/media/${id}.mp4`, duration: seconds });
const lesson = (id: number, over: object = {}) => ({
  id,
  sort: id,
  title: `Lesson ${id}`,
  local_video_file: video(id),
  ...over,
});
const task = (id: number) => ({ id, homework_id: id, is_required: 1, homework: { id, title: `Task ${id}` } });
export const day = (id: number, number: number, over: object = {}) => ({
  id,
  day_number: number,
  title: `Day ${number}`,
  lesson_sets: [
    {
      id: id + 500,
      sort: 1,
      user_repeat_range_from: 1,
      user_repeat_range_to: 3,
      lessons: [lesson(id * 10), lesson(id * 10 + 1)],
    },
  ],
  ...over,
});
export const content = {
  id: 2,
  title: "Strength",
  course_options: [{ id: 3, title: "Level", training_lesson_option_values: [{ id: 8, title: "Light" }] }],
  stages: [
    // sent out of order
    { id: 42, sort: 2, title: "Second", days: [day(33, 3)], stage_homeworks: [task(71)] },
    {
      id: 41,
      sort: 1,
      title: "First",
      request_days: 2,
      request_homeworks: 1,
      days: [day(31, 1, { stage_day_homeworks: [task(70)] }), day(32, 2)],
    },
  ],
};
export const stream = (over: object = {}) => ({
  id: 5,
  course_id: 2,
  course: { id: 2, title: "Strength" },
  start_date: NOW / 1000 - 86_400,
  end_date: null,
  filters: { options: {}, repeats: {} },
  ...over,
});
export const status = {
  current_day_id: 32,
  days: [
    { id: 11, stage_day_id: 31, start_time: NOW / 1000 - 500, end_time: NOW / 1000 - 100 },
    { id: 12, stage_day_id: 32, start_time: NOW / 1000 - 50 },
    { id: 13, stage_day_id: 33 },
  ],
  stages: [
    { id: 41, is_open: true },
    { id: 42, is_open: false },
  ],
  lessons: [
    { id: 320, viewed_seconds: 9, play_count: 1, is_viewed: true, position_seconds: 9, updated_at: NOW / 1000 - 40 },
  ],
};
export const homework = (over: object = {}) => ({
  id: 9,
  target_id: 70,
  target_type: "stage_day_homework",
  status: "UPLOADED",
  stream_id: 5,
  updated_at: NOW / 1000,
  ...over,
});

/** How many pushes each client has had: files that run one after another share this module. */
const counts = new WeakMap<FakeClient["ports"], number>();
export const push = ({ ports }: FakeClient, type: string, data: object) => {
  const seq = (counts.get(ports) ?? 0) + 1;
  counts.set(ports, seq);
  ports.socket.signals$.next({
    kind: "packet",
    name: "bus",
    raw: { v: 1, epoch: "E1", seq, id: `p${seq}`, type, at: 1, data },
  });
};

/** A client that has loaded course 2 in course stream 5; `more` answers first. The status is answered once: what comes later is pushed. */
export async function startCourse(more: Responder = () => null) {
  let asked = 0;
  const fake = await startFakeClient({
    respond: (call) => {
      const own$ = more(call);
      if (own$) return own$;
      if (call.path === "/user-course-streams") return answer([stream()]);
      if (call.path === "/user-course-streams/5/status") return asked++ === 0 ? answer(status) : silence();
      if (call.path === "/courses/2") return answer(content);
      return call.path === "/homework" ? answer([homework()]) : null;
    },
  });
  fake.client.send({ type: "courses/courseStreamsRequested", payload: {} });
  fake.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  fake.client.send({ type: "contents/courseRequested", payload: { courseId: 2 } });
  const course = () => {
    const view = selectCourse(fake.client.state(), 5, NOW);
    if (!view) throw new Error("the course is known");
    return view;
  };
  const days = () => course().stages.flatMap((stage) => stage.days.map(({ number, state }) => [number, state.kind]));
  const oneDay = (number: number) => selectDay(fake.client.state(), 5, number, NOW);
  return { ...fake, fake, course, days, oneDay };
}
