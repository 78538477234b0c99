/** Homework as the gallery shows it. */
import type { HomeworkModel } from "../pages/homework/HomeworkView";
import type { HomeworkListItem } from "../pages/homework/homework";
import { dayMs, minuteMs, nowMs, picture } from "./samples";

export const homeworks: HomeworkListItem[] = [
  {
    statusId: 1,
    to: "/homework/1/1",
    title: "Film the breathing set from the side",
    courseTitle: "A strong back in 30 days",
    status: "rework",
    isLocked: false,
    scores: null,
    updatedAtMs: nowMs - 50 * minuteMs,
    isNew: true,
    hasDraft: false,
  },
  {
    statusId: 2,
    to: "/homework/1/2",
    title: "Your week in three sentences",
    courseTitle: "Spanish from zero",
    status: "notSent",
    isLocked: false,
    scores: null,
    updatedAtMs: null,
    isNew: false,
    hasDraft: true,
  },
  {
    statusId: 3,
    to: "/homework/1/3",
    title: "Plank, 30 seconds",
    courseTitle: "A strong back in 30 days",
    status: "onChecking",
    isLocked: false,
    scores: null,
    updatedAtMs: nowMs - 300 * minuteMs,
    isNew: false,
    hasDraft: false,
  },
  {
    statusId: 4,
    to: "/homework/1/4",
    title: "Describe your workplace",
    courseTitle: "Posture at the desk",
    status: "approved",
    isLocked: false,
    scores: 10,
    updatedAtMs: nowMs - 5 * dayMs,
    isNew: false,
    hasDraft: false,
  },
  {
    statusId: 5,
    to: "/homework/1/5",
    title: "The second stage: bridge",
    courseTitle: "A strong back in 30 days",
    status: "notSent",
    isLocked: true,
    scores: null,
    updatedAtMs: null,
    isNew: false,
    hasDraft: false,
  },
];

export const homework: HomeworkModel = {
  title: "Film the breathing set from the side",
  courseTitle: "A strong back in 30 days · Day 12",
  task: {
    text: "Film one minute of the breathing set from the side, so that head, ribs and pelvis are in the picture.\n\nWrite where you feel the effort.",
    files: [],
  },
  status: "rework",
  scores: null,
  lock: null,
  offerTo: null,
  replyByMs: null,
  history: [
    {
      key: "1",
      kind: "submission",
      atMs: nowMs - 1_400 * minuteMs,
      text: "Here is the video. I feel it in the lower ribs and a little in the neck.",
      files: [{ id: 1, type: "image", name: "side.jpg", url: picture(330) }],
      authorName: null,
    },
    {
      key: "2",
      kind: "rework",
      atMs: nowMs - 50 * minuteMs,
      text: "Good start! The camera cuts off your pelvis: put it two steps further, and keep the chin tucked.",
      files: [],
      authorName: "Anna Sokolova",
    },
  ],
};
