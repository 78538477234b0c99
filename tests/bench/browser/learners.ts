/**
 * Learners of the two sizes that are compared, as a server answers them: the demo learner's, and that of SPEED-05. Rule: a
 * course of one is as a course of the other; only how many there are of everything differs.
 */
interface Size {
  readonly courses: number;
  /** Of each course. */
  readonly days: number;
  readonly tasks: number;
  readonly chats: number;
}
export const SIZES = {
  demo: { courses: 7, days: 30, tasks: 20, chats: 7 },
  large: { courses: 60, days: 100, tasks: 3_000, chats: 200 },
} as const satisfies Record<string, Size>;
export type LearnerName = keyof typeof SIZES;

export const isLearner = (name: string): name is LearnerName => Object.hasOwn(SIZES, name);

const DAY_S = 86_400;
const STAGE_DAYS = 10;
const UPDATED_S = 1_790_000_000;
/** The learner is so far in each course. */
const DONE = 12;
/** The file that every lesson plays. */
export const FILM = "/server/demo/media/clips/breath/clip.mp4";

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index + 1);
const nowS = (): number => Math.floor(Date.now() / 1_000);
const dayId = (course: number, number: number): number => course * 1_000 + number;
export const titleOf = (course: number): string => `A course about breathing, number ${course}`;

/** What `GET path` answers; undefined: nothing of the learner's own. */
export function answerOf(name: LearnerName, path: string): unknown {
  const size = SIZES[name];
  const [, noun, id, part] = path.split("/");
  if (noun === "user-course-streams") return id === undefined ? streamsOf(size) : part && statusOf(Number(id), size);
  if (path === "/courses/versions") return count(size.courses).map((course) => ({ id: course, updated_at: UPDATED_S }));
  if (noun === "courses" && id !== undefined) return courseOf(Number(id), size);
  if (noun === "homework" && id === undefined) return count(size.tasks).map((task) => taskOf(task, size));
  if (noun === "chats" && id === undefined) return count(size.chats).map(chatOf);
  return undefined;
}

const streamsOf = ({ courses, days }: Size) =>
  count(courses).map((id) => ({
    id,
    course_id: id,
    course: { id, title: titleOf(id), caption: titleOf(id) },
    start_date: nowS() - (DONE + 3) * DAY_S,
    end_date: nowS() + 2 * days * DAY_S,
    status: "active",
    course_full_access: 1,
    chat_channel_id: id,
    progress: { days_count: days, complete_days_count: DONE, progress: Math.round((100 * DONE) / days) },
  }));

function statusOf(course: number, { days }: Size) {
  const startS = nowS() - (DONE + 3) * DAY_S;
  return {
    current_day_id: dayId(course, DONE + 1),
    days: count(days).map((number) => {
      const opensAt = startS + (number - 1) * DAY_S;
      const doneAt = number <= DONE ? opensAt + 3_600 : null;
      return {
        id: 500_000 + dayId(course, number),
        stage_day_id: dayId(course, number),
        is_open_by_time_delay: opensAt <= nowS(),
        stage_day_started_at: opensAt,
        start_time: doneAt,
        end_time: doneAt,
      };
    }),
    stages: count(Math.ceil(days / STAGE_DAYS)).map((stage) => ({ id: dayId(course, stage), is_open: true })),
    lessons: count(DONE).map((number) => ({
      id: 200_000 + dayId(course, number),
      viewed_seconds: 600,
      play_count: 1,
      is_viewed: true,
    })),
  };
}

const courseOf = (course: number, { days }: Size) => ({
  id: course,
  title: titleOf(course),
  updated_at: UPDATED_S,
  stages: count(Math.ceil(days / STAGE_DAYS)).map((stage) => ({
    id: dayId(course, stage),
    sort: stage,
    title: `Stage ${stage}`,
    days: count(days)
      .filter((number) => Math.ceil(number / STAGE_DAYS) === stage)
      .map((number) => dayOf(course, stage, number)),
  })),
});

const dayOf = (course: number, stage: number, number: number) => ({
  id: dayId(course, number),
  stage_id: dayId(course, stage),
  day_number: number,
  title: `A day about breathing, number ${number}`,
  scores: 10,
  lesson_sets: [
    {
      id: 300_000 + dayId(course, number),
      sort: 1,
      lessons: [
        {
          id: 200_000 + dayId(course, number),
          title: `Lesson ${number}`,
          video_length: 16,
          local_video_file: { id: 1, type: 1, mp4: FILM, duration: 16 },
        },
      ],
    },
  ],
});

const STATUSES = ["DONE", "UPLOADED", "FAIL", "NOT_UPLOADED"] as const;
const taskOf = (id: number, { courses }: Size) => ({
  id,
  target_id: id,
  status: STATUSES[id % STATUSES.length],
  stream_id: 1 + (id % courses),
  updated_at: nowS() - id,
  homework: { id, title: `Task ${id}`, text: "Write three sentences.", course_title: titleOf(1 + (id % courses)) },
});
const chatOf = (id: number) => ({
  id,
  title: titleOf(id),
  unread: id % 3,
  is_user_message_enable: true,
  last_message: null,
  updated_at: nowS() - id,
});
