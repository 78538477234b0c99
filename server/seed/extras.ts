/** Points and video consultations of the demo accounts. */
import { scores, videoConsultations } from "../database/schema";
import { type Seeding, userIdOf } from "./seeding";

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
  const userId = userIdOf(seeding, "learner@example.com");
  await seeding.db.insert(scores).values(
    entries.map(([daysAgo, amount, type]) => ({
      userId,
      amount,
      type,
      createdAtMs: seeding.nowMs - daysAgo * DAY_MS,
    })),
  );
}

export async function insertVideoConsultations(seeding: Seeding): Promise<void> {
  const userId = userIdOf(seeding, "learner@example.com");
  const courseId = (key: string): number => seeding.courses.get(key)?.id ?? 0;
  const { nowMs, expertId } = seeding;
  await seeding.db.insert(videoConsultations).values([
    {
      userId,
      courseId: courseId("back"),
      status: 0,
      startDateTimeMs: nowMs + 4 * DAY_MS,
      note: "My lower back after long days at the desk.",
      phone: "+34600000001",
    },
    {
      userId,
      courseId: courseId("spanish"),
      status: 1,
      expertId,
      startDateTimeMs: nowMs + 2 * DAY_MS,
      note: "Conversation practice.",
      phone: "+34600000001",
      url: "https://meet.example.com/spanish-anna",
    },
    {
      userId,
      courseId: courseId("running"),
      status: 2,
      expertId,
      startDateTimeMs: nowMs - 75 * DAY_MS,
      note: "Preparing the five kilometres.",
      phone: "+34600000001",
    },
  ]);
}
