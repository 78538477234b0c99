/** Points, video consultations and the schedule of the demo accounts. */
import { schedules, scores, videoConsultations } from "../../database/schema";
import { addDays, momentAt, toDate } from "../../dates/zone";
import { isWorkingDay } from "../../videoConsultations/slots";
import { people } from "./people";
import type { Purchasing } from "./purchasing";
import { findUserId, type Seeding } from "./seeding";

const DAY_MS = 24 * 3600_000;

const entries: readonly [daysAgo: number, amount: number, type: string][] = [
  [118, 100, "gift"],
  [110, 20, "earned_homework"],
  [96, 20, "earned_homework"],
  [84, 50, "earned_homework"],
  [62, 100, "earned_day"],
  [60, -200, "spent"],
  [39, 30, "invited"],
  [31, 20, "earned_homework"],
  [24, 10, "earned_homework"],
  [17, 20, "earned_homework"],
  [9, 30, "earned_homework"],
  [3, 15, "earned_homework"],
];

export async function insertPoints(seeding: Seeding): Promise<void> {
  const userId = findUserId(seeding, "learner@example.com");
  await seeding.db.insert(scores).values(
    entries.map(([daysAgo, amount, type]) => ({
      userId,
      amount,
      type,
      createdAtMs: seeding.nowMs - daysAgo * DAY_MS,
    })),
  );
}

/** A time of day in the expert's zone, on the first working day from some days away on. */
function workingMoment(nowMs: number, daysAway: number, hour: number): number {
  const zone = people.find(({ email }) => email === "expert@example.com")?.timezone ?? "UTC";
  let date = toDate(zone, nowMs + daysAway * DAY_MS);
  while (!isWorkingDay(date)) date = addDays(date, 1);
  return momentAt(zone, date, hour * 60) ?? nowMs + daysAway * DAY_MS;
}

export async function insertVideoConsultations(seeding: Seeding): Promise<void> {
  const userId = findUserId(seeding, "learner@example.com");
  const courseId = (key: string): number => seeding.courses.get(key)?.id ?? 0;
  const { nowMs, expertId } = seeding;
  await seeding.db.insert(videoConsultations).values([
    {
      userId,
      courseId: courseId("back"),
      status: 0,
      startDateTimeMs: workingMoment(nowMs, 4, 16.5),
      note: "My lower back after long days at the desk.",
      phone: "+34600000001",
    },
    {
      userId,
      courseId: courseId("spanish"),
      status: 1,
      expertId,
      startDateTimeMs: workingMoment(nowMs, 2, 10),
      note: "Conversation practice.",
      phone: "+34600000001",
      url: "https://meet.example.com/spanish-anna",
    },
    {
      userId,
      courseId: courseId("running"),
      status: 2,
      expertId,
      startDateTimeMs: workingMoment(nowMs, -75, 12),
      note: "Preparing the five kilometres.",
      phone: "+34600000001",
    },
  ]);
}

/** Came with a later version: one that has no date yet, and when the learner has time. */
export async function insertBooking({ db, courseId, userId }: Purchasing): Promise<void> {
  const learnerId = userId("learner@example.com");
  await db.insert(videoConsultations).values({ userId: learnerId, courseId: courseId("yoga"), status: 0 });
  const repeatDays = { "1": ["18:30"], "3": ["10:00", "18:30"], "5": ["16:15"] };
  await db.insert(schedules).values({ userId: learnerId, repeatDays });
}
