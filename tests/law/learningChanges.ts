// What a learner does in their courses, for the law's table of changes.
import { until } from "../support/until";
import { type Change, read, send, V1, type World } from "./world";

/** Of the demo learner: Spanish, whose fifteenth day is the current one; Drawing, which begins in five days. */
const STREAM = 2;
const DAY_NUMBER = 15;
const LATER_STREAM = 3;
const DAY = `${V1}/user-course-streams/${STREAM}/user-day-status`;
const FREEZE = `${V1}/user-course-streams/${LATER_STREAM}/freeze`;

interface Lesson {
  readonly id: number;
  readonly video_length: number;
}

interface Day {
  readonly id: number;
  readonly statusId: number;
  readonly setId: number;
  readonly lessons: readonly Lesson[];
}

async function dayOf({ learner }: World): Promise<Day> {
  const { course_id: courseId } = await read(learner, `${V1}/user-course-streams/${STREAM}`);
  const { stages } = await read(learner, `${V1}/courses/${courseId}?expand=stages`);
  const all = stages.flatMap(({ days }: { days: object[] }) => days);
  const day = all.find((each: { day_number: number }) => each.day_number === DAY_NUMBER);
  const { days } = await read(learner, `${V1}/user-course-streams/${STREAM}/status?expand=days`);
  const status = days.find((each: { stage_day_id: number }) => each.stage_day_id === day.id);
  const lessons = day.lesson_sets.flatMap((set: { lessons: Lesson[] }) => set.lessons);
  return { id: day.id, statusId: status.id, setId: day.lesson_sets[0].id, lessons };
}

const report = (world: World, { id, statusId }: Day, lesson: Lesson, seconds: number) =>
  send(world.learner, "POST", `${V1}/save-lesson-stat`, {
    stage_day_id: id,
    user_course_stream_id: STREAM,
    lessonId: lesson.id,
    viewed_seconds: seconds,
    play_count: 1,
    day_status: statusId,
  });

async function watch(world: World): Promise<void> {
  const day = await dayOf(world);
  for (const lesson of day.lessons) await report(world, day, lesson, lesson.video_length);
}

/** Not pushed at once: only when nothing more is reported. */
async function begin(world: World): Promise<void> {
  const position = async () => (await read(world.learner, "/spa/v2/notifications?limit=1")).data.head;
  const before = await position();
  const day = await dayOf(world);
  if (day.lessons[0]) await report(world, day, day.lessons[0], 1);
  await until("it is pushed", async () => (await position()) > before);
}

async function note(world: World) {
  const { lessons } = await dayOf(world);
  const body = { stream_id: STREAM, lesson_id: lessons[0]?.id, seconds: 4, quote: "Once more", text: "Remember" };
  return send(world.learner, "POST", `${V1}/user-notes`, body);
}
const newestNote = async ({ learner }: World): Promise<string> =>
  `${V1}/user-notes/${(await read(learner, `${V1}/user-notes`)).at(-1).id}`;

const start = async (world: World) => send(world.learner, "POST", `${DAY}/${(await dayOf(world)).id}/start`);

/** The next midnight where the learner lives, and the one `days` later. */
export async function freezeDates(learner: World["learner"], days: number) {
  const { timezone: timeZone } = await read(learner, `${V1}/user`);
  const hourOf = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const next = Math.ceil(Date.now() / 3_600_000) * 3600;
  const hours = Array.from({ length: 24 * (days + 2) }, (_, index) => next + index * 3600);
  const midnights = hours.filter((at) => hourOf.format(at * 1000) === "00");
  return { start_date: midnights[0], end_date: midnights[days] };
}

/** Something that is unread. */
const giveOne = ({ learner, expert }: World) =>
  send(expert, "POST", "/staff/v1/points", { user_id: learner.userId, amount: 1, type: "gift" });

/** In the order in which a learner does them: a day that was started and played can be finished. */
export const learningChanges: readonly Change[] = [
  {
    name: "a day's start",
    route: "POST /user-course-streams/:id/user-day-status/:dayId/start",
    make: start,
  },
  { name: "a note at a moment of a lesson", route: "POST /user-notes", make: note },
  {
    name: "other words of a note",
    route: "PATCH /user-notes/:id",
    make: async (world) => send(world.learner, "PATCH", await newestNote(world), { text: "In other words" }),
  },
  {
    name: "the end of a note",
    route: "DELETE /user-notes/:id",
    make: async (world) => send(world.learner, "DELETE", await newestNote(world)),
  },
  {
    name: "an entry of the inbox that is read",
    route: "PUT /inbox/read",
    prepare: giveOne,
    make: async ({ learner }) => {
      const { items } = await read(learner, `${V1}/inbox`);
      return send(learner, "PUT", `${V1}/inbox/read`, { ids: [items[0].id] });
    },
  },
  {
    name: "an inbox that is read",
    route: "PUT /inbox/read",
    prepare: giveOne,
    make: async ({ learner }) => {
      const { items } = await read(learner, `${V1}/inbox`);
      return send(learner, "PUT", `${V1}/inbox/read`, { up_to: items[0].id });
    },
  },
  {
    name: "what of the news is wanted",
    route: "PUT /inbox/settings",
    make: ({ learner }) => send(learner, "PUT", `${V1}/inbox/settings`, { off: { app: ["points"] } }),
  },
  { name: "the beginning of a lesson", route: "POST /save-lesson-stat", make: begin },
  { name: "what was played", route: "POST /save-lesson-stat", make: watch },
  {
    name: "a day's end",
    route: "POST /user-course-streams/:id/user-day-status/:dayId/finish",
    make: async (world) => send(world.learner, "POST", `${DAY}/${(await dayOf(world)).id}/finish`),
  },
  {
    name: "a freeze",
    route: "POST /user-course-streams/:id/freeze/create",
    make: async (world) => send(world.learner, "POST", `${FREEZE}/create`, await freezeDates(world.learner, 3)),
  },
  {
    name: "a freeze's end",
    route: "POST /user-course-streams/:id/freeze/create",
    make: ({ learner }) => read(learner, `${FREEZE}/cancel`),
  },
  {
    name: "filters",
    route: "POST /user-course-streams/:id/filters",
    make: async (world) => {
      const filters = { options: {}, repeats: { [(await dayOf(world)).setId]: 2 } };
      return send(world.learner, "POST", `${V1}/user-course-streams/${STREAM}/filters`, { filters });
    },
  },
];
