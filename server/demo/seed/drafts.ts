/** The messages of a demo chat, not yet stored: talk, submissions and verdicts, each at its time. */
import type { HomeworkState } from "../../database/schema";
import type { SeededCourse } from "./courses";
import { dialogues, unreadReplies } from "./dialogues";
import type { EnrolmentPlan, HomeworkPlanState } from "./enrolments";

export interface Draft {
  readonly atMs: number;
  readonly isFromExpert: boolean;
  readonly text: string;
  readonly photo?: string;
  readonly isUnread?: boolean;
  readonly homework?: { readonly statusId: number; readonly status: HomeworkState; readonly scores: number };
}

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
const PHOTO_EVERY = 9;

/** Questions and answers from the start (or five days ago) until yesterday, then what is unread. */
export function talkDrafts(plan: EnrolmentPlan, category: string, nowMs: number): Draft[] {
  const lines = dialogues[plan.course] ?? dialogues[category] ?? dialogues.general ?? [];
  const firstMs = nowMs + Math.min(plan.startsInDays, -5) * DAY_MS;
  const lastMs = nowMs + Math.min(plan.endsInDays, -1) * DAY_MS;
  const stepMs = Math.floor((lastMs - firstMs) / Math.max(1, plan.exchanges));
  const talk = Array.from({ length: plan.exchanges }, (_, index): Draft[] => {
    const [question = "", answer = ""] = lines[index % lines.length] ?? [];
    const askedAtMs = firstMs + index * stepMs;
    const photo =
      category !== "language" && index % PHOTO_EVERY === 1 ? "mat" : index % PHOTO_EVERY === 4 ? "notebook" : undefined;
    return [
      { atMs: askedAtMs, isFromExpert: false, text: question, photo },
      { atMs: askedAtMs + (11 + ((index * 17) % 90)) * MINUTE_MS, isFromExpert: true, text: answer },
    ];
  });
  return [...talk.flat(), ...unreadDrafts(plan, nowMs)];
}

function unreadDrafts(plan: EnrolmentPlan, nowMs: number): Draft[] {
  if (!plan.hasUnread) return [];
  const replies = unreadReplies[plan.course] ?? [];
  return replies.map((text, index) => ({
    atMs: nowMs - (replies.length - index) * 20 * MINUTE_MS,
    isFromExpert: true,
    text,
    isUnread: true,
    photo: text.includes("page I promised") ? "notebook" : undefined,
  }));
}

type Step = readonly [status: "UPLOADED" | "DONE" | "FAIL", text: string];

const submitted: Step = [
  "UPLOADED",
  "Here is my homework. I took my time with it and did everything in the task; the last part was the hardest.",
];
const again: Step = ["UPLOADED", "I have done it again with your comments in mind. Is it better now?"];
const approved: Step = [
  "DONE",
  "Approved. Careful and complete, and I can see that you tried it more than once. Keep it up!",
];
const sentBack: Step = [
  "FAIL",
  "A good start. Please add a concrete example of your own and describe what was difficult, then send it again.",
];

const steps: Record<HomeworkPlanState, readonly Step[]> = {
  locked: [],
  open: [],
  waiting: [submitted],
  rework: [submitted, sentBack],
  approved: [submitted, approved],
  approvedSecondTime: [submitted, sentBack, again, approved],
};

/** Each task's steps, an evening and a morning apart; the latest tasks are nearest to today. */
export function homeworkDrafts(
  plan: EnrolmentPlan,
  course: SeededCourse,
  statuses: readonly { id: number }[],
  nowMs: number,
): Draft[] {
  const lastDay = Math.min(plan.endsInDays, 0);
  return statuses.flatMap(({ id: statusId }, index) => {
    const tasksAfter = plan.homeworks.length - index;
    const firstMs = Math.max(nowMs + (lastDay - tasksAfter * 3) * DAY_MS, nowMs + plan.startsInDays * DAY_MS) + HOUR_MS;
    return (steps[plan.homeworks[index] ?? "locked"] ?? []).map(
      ([status, text], step): Draft => ({
        atMs: Math.min(firstMs + step * 14 * HOUR_MS, nowMs - (3 * HOUR_MS - step * 10 * MINUTE_MS)),
        isFromExpert: status !== "UPLOADED",
        text,
        homework: { statusId, status, scores: status === "DONE" ? (course.homeworks[index]?.scores ?? 0) : 0 },
        photo: status === "UPLOADED" && index === 0 ? "mat" : undefined,
      }),
    );
  });
}
