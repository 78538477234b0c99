/** A course of 400 days, of which the learner has done 100, as a server sends it. Rule: each day has a lesson, every tenth a task. */
const DAYS = 400;
const DONE = 100;
const STAGE_DAYS = 50;
const DAY_S = 86_400;
export const STREAM_ID = 5;
const COURSE_ID = 2;

const days = Array.from({ length: DAYS }, (_, index) => index + 1);
const dayOf = (number: number) => ({
  id: 1_000 + number,
  day_number: number,
  title: `A day about breathing, number ${number}`,
  scores: 10,
  required_to_complete: number % 7 === 0 ? 1 : 0,
  lesson_sets: [
    {
      id: 5_000 + number,
      sort: 1,
      lessons: [{ id: 20_000 + number, title: `Lesson ${number}`, video_length: 600 }],
    },
  ],
  stage_day_homeworks:
    number % 10 === 0 ? [{ id: 30_000 + number, homework_id: number, homework: { id: number, title: "Task" } }] : [],
});

/** The status of a day; `endS` is when it was finished. */
export const dayStatus = (number: number, startS: number, endS: number | null) => ({
  id: 9_000 + number,
  stage_day_id: 1_000 + number,
  is_open_by_time_delay: number <= DONE + 1,
  stage_day_started_at: startS + number * DAY_S,
  start_time: endS,
  end_time: endS,
});

/** The answers to a client's calls, by path. The course began 100 days before `nowS`. */
export function longCourse(nowS: number): Readonly<Record<string, unknown>> {
  const startS = nowS - DONE * DAY_S;
  const stages = Array.from({ length: DAYS / STAGE_DAYS }, (_, index) => index + 1);
  const stream = {
    id: STREAM_ID,
    course_id: COURSE_ID,
    course: { id: COURSE_ID, title: "Breathing" },
    start_date: startS,
    end_date: startS + 2 * DAYS * DAY_S,
    progress: { days_count: DAYS, complete_days_count: DONE, progress: 25 },
  };
  return {
    "/user-course-streams": [stream],
    [`/user-course-streams/${STREAM_ID}/status`]: {
      current_day_id: 1_000 + DONE + 1,
      days: days.map((number) => dayStatus(number, startS, number <= DONE ? startS + number * DAY_S : null)),
      stages: stages.map((id) => ({ id, is_open: true })),
      lessons: [],
    },
    [`/courses/${COURSE_ID}`]: {
      id: COURSE_ID,
      title: "Breathing",
      stages: stages.map((id) => ({
        id,
        sort: id,
        title: `Stage ${id}`,
        days: days.slice((id - 1) * STAGE_DAYS, id * STAGE_DAYS).map(dayOf),
      })),
    },
  };
}
