/** Invented data of a believable learner, for the gallery only. Times are relative to one fixed moment. */
import type { ChatListItem } from "../pages/chat/list/ChatListView";
import type { MessageModel } from "../pages/chat/messages/messages";
import type { CourseStreamCardModel } from "../pages/home/CourseStreamCard";

export const nowMs = Date.UTC(2026, 10, 20, 15, 20);
export const minuteMs = 60_000;
export const dayMs = 1_440 * minuteMs;

export const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="hsl(${hue} 45% 78%)"/><circle cx="470" cy="150" r="90" fill="hsl(${hue} 60% 88%)"/><path d="M0 290Q160 190 320 270T640 230V360H0Z" fill="hsl(${hue} 40% 55%)"/><path d="M0 330Q200 250 400 320T640 300V360H0Z" fill="hsl(${hue} 45% 42%)"/></svg>`,
  )}`;

export const courseStreams: CourseStreamCardModel[] = [
  {
    id: 1,
    to: "/course/1/calendar",
    title: "A strong back in 30 days",
    imageUrl: picture(210),
    isDemo: false,
    status: "started",
    startMs: nowMs - 12 * dayMs,
    endMs: nowMs + 18 * dayMs,
    daysLeft: 18,
    daysDone: 12,
    daysTotal: 30,
    nextLesson: "Breathing and the deep core",
    renewTo: null,
    unread: 2,
  },
  {
    id: 2,
    to: "/course/2/calendar",
    title: "Spanish from zero: first conversations",
    imageUrl: picture(30),
    isDemo: false,
    status: "critical",
    startMs: nowMs - 40 * dayMs,
    endMs: nowMs + 2.5 * dayMs,
    daysLeft: 3,
    daysDone: 36,
    daysTotal: 42,
    nextLesson: "En el mercado",
    renewTo: null,
    unread: 0,
  },
  {
    id: 3,
    to: "/course/3/calendar",
    title: "Calm evenings",
    imageUrl: null,
    isDemo: false,
    status: "started",
    startMs: nowMs - 2 * dayMs,
    endMs: null,
    daysLeft: null,
    daysDone: 0,
    daysTotal: 14,
    nextLesson: null,
    renewTo: null,
    unread: 0,
  },
];
export const waitingCourseStreams: CourseStreamCardModel[] = [
  {
    id: 4,
    to: "/course/4/calendar",
    title: "Posture at the desk",
    imageUrl: picture(150),
    isDemo: false,
    status: "not_started",
    startMs: nowMs + 6 * dayMs,
    endMs: nowMs + 36 * dayMs,
    daysLeft: 36,
    daysDone: 0,
    daysTotal: 21,
    nextLesson: "Day one",
    renewTo: null,
    unread: 0,
  },
  {
    id: 5,
    to: "/course/5/calendar",
    title: "Running without pain",
    imageUrl: picture(280),
    isDemo: false,
    status: "freeze",
    startMs: nowMs - 6 * dayMs,
    endMs: nowMs + 36 * dayMs,
    daysLeft: 36,
    daysDone: 5,
    daysTotal: 21,
    nextLesson: "Cadence",
    renewTo: null,
    unread: 0,
  },
];

const anna = { id: 7, name: "Anna Sokolova", avatarUrl: null, isExpert: true };
const message = (id: number, minutesAgo: number, text: string, more: Partial<MessageModel> = {}): MessageModel => ({
  key: `m${id}`,
  id,
  author: null,
  text,
  files: [],
  atMs: nowMs - minutesAgo * minuteMs,
  state: "sent",
  leavesAtMs: null,
  isViewed: true,
  problem: null,
  isEdited: false,
  rating: null,
  homeworkId: null,
  ...more,
});

export const messages: MessageModel[] = [
  ...Array.from({ length: 40 }, (_, index) =>
    message(
      index + 1,
      4_000 - index * 20,
      index % 3
        ? `Day ${index}: done, the second set was easier than yesterday.`
        : "Good. Keep the shoulders low and breathe out on effort.",
      index % 3 ? {} : { author: anna },
    ),
  ),
  message(101, 1_600, "Good afternoon! I did the breathing set, but my neck gets tense in the last minute."),
  message(102, 1_598, "Is it normal, or am I doing something wrong?", { isEdited: true }),
  message(
    103,
    1_500,
    "That is common in the first week. Put a folded towel under your head and try the slower version: https://example.com/slow-breathing",
    { author: anna, rating: 5 },
  ),
  message(104, 1_499, "And send me a short video from the side, please.", { author: anna }),
  message(105, 220, "Here it is", {
    files: [
      { id: 1, type: "image", name: "side.jpg", url: picture(330) },
      { id: 2, type: "image", name: "front.jpg", url: picture(190) },
    ],
  }),
  message(
    106,
    40,
    "Much better! Look how your ribs stay down now.\n\nTwo more things:\n1. keep the chin tucked\n2. breathe out longer than in",
    { author: anna },
  ),
  message(107, 38, "Tomorrow add the second set.", {
    author: anna,
    files: [{ id: 3, type: "document", name: "second-set.pdf", url: "https://example.com/second-set.pdf" }],
  }),
  message(108, 2, "Thank you, I will.", { isViewed: false }),
];
/** A chat of 100,000 messages (CHAT-09). */
export const longHistory: MessageModel[] = Array.from({ length: 100_000 }, (_, index) =>
  message(
    index + 1,
    100_000 - index,
    `Message ${index + 1}. ${"Words of some length. ".repeat(index % 7)}`,
    index % 3 ? {} : { author: anna },
  ),
);
export const unsentMessages: MessageModel[] = [
  ...messages,
  message(0, 1, "One question: may I swim on the rest days?", { key: "p1", id: null, state: "failed" }),
  message(0, 0, "And what about the sauna?", { key: "p2", id: null, state: "sending" }),
];

export const chats: ChatListItem[] = [
  {
    id: 1,
    to: "/chat/1",
    title: "A strong back in 30 days",
    avatarUrl: picture(210),
    last: {
      text: "Tomorrow add the second set.",
      atMs: nowMs - 38 * minuteMs,
      isOwn: false,
      hasFiles: true,
      homeworkId: null,
      state: "sent",
    },
    unread: 2,
    draft: "",
  },
  {
    id: 2,
    to: "/chat/2",
    title: "Spanish from zero: first conversations",
    avatarUrl: picture(30),
    last: {
      text: "¡Muy bien! Now the same in the past tense.",
      atMs: nowMs - dayMs,
      isOwn: false,
      hasFiles: false,
      homeworkId: null,
      state: "sent",
    },
    unread: 0,
    draft: "Ayer comí en casa y",
  },
  {
    id: 3,
    to: "/chat/3",
    title: "Calm evenings",
    avatarUrl: null,
    last: {
      text: "Thank you, good night",
      atMs: nowMs - 4 * dayMs,
      isOwn: true,
      hasFiles: false,
      homeworkId: null,
      state: "sent",
    },
    unread: 0,
    draft: "",
  },
  { id: 4, to: "/chat/4", title: "Posture at the desk", avatarUrl: null, last: null, unread: 0, draft: "" },
];
