/** What is heard on the screens of the courses, the homework and the chats. */
import { act, fireEvent, screen } from "@testing-library/react";
import { chatPushes } from "../../streams/domains/chat/events";
import { inboxPushes } from "../../streams/domains/inbox/events";
import { notePushes } from "../../streams/domains/notes/events";
import { videoConsultationPushes } from "../../streams/domains/videoConsultations/events";
import { message } from "../../streams/ports/fakes/chat";
import { answer } from "../../streams/ports/fakes/http";
import { content, status, stream } from "../support/fakeCourse";
import { answers, either, type Rows, receive, type SpokenRow } from "./row";

const PLAN = "https://learn.example/media/plan.pdf";
const plan = { id: 1, title: "Plan of the course", type: "document", size: 1_200, url: PLAN };
const course = answers("GET", {
  "/user-course-streams": [stream({ start_date: 1 })],
  "/user-course-streams/5/status": status,
  "/courses/2": { ...content, documents: [plan] },
  "/homework": [],
});
const task = (id: number, streamId: number, title: string, courseTitle: string) => ({
  id,
  status: "UPLOADED",
  stream_id: streamId,
  updated_at: 1_790_000_000,
  homework: { id, title, text: "Practise.", course_title: courseTitle, exercises: [] },
});
const tasks = answers("GET", {
  "/user-course-streams": [],
  "/homework": [task(9, 5, "Three mornings", "Yoga"), task(10, 6, "At the market", "Spanish")],
});
const chats = answers("GET", {
  "/chats": [
    { id: 3, title: "Morning yoga", unread: 0 },
    { id: 4, title: "Spanish from zero", unread: 0 },
  ],
});
const reply = (chatId: number, id: number) => ({
  ...chatPushes["chat.message"].example,
  id,
  chat_id: chatId,
  message: "Well done",
  is_viewed: 0,
  homework_status_id: null,
  employee: { id: 2, name: "Elena Markova", is_expert: 1 },
  created_at: 1_790_000_100,
  updated_at: 1_790_000_100,
});
const consultation = videoConsultationPushes["video_consultation.changed"].example;
/** Between now and a year from now: it is not over. */
const START_S = Math.floor(Date.now() / 1000) + 90 * 86_400;
const confirmed = (address: string): SpokenRow => ({
  address,
  respond: answers("GET", {
    "/online-consultation": [{ ...consultation, status: 0, start_date_time: START_S }],
    "/course/online-consultations": [],
  }),
  act: async (page) => {
    await screen.findAllByText("Waiting for confirmation");
    await receive(page, "video_consultation.changed", { ...consultation, status: 1, start_date_time: START_S });
  },
  says: "Spanish from zero: Confirmed",
});
const inAnotherChat = (address: string): SpokenRow => ({
  address,
  respond: either(chats, course),
  act: async (page) => {
    page.client.send({ type: "chat/listRequested", payload: {} });
    await receive(page, "chat.message", reply(3, 41));
  },
  says: "Elena Markova, Morning yoga. Well done",
});

export const learningRows: Rows<
  | "home"
  | "home-courses"
  | "calendar"
  | "day"
  | "old-day"
  | "materials"
  | "inbox"
  | "downloads"
  | "notes"
  | "homeworks"
  | "homework"
  | "chats"
  | "chat"
  | "videoconsultations"
  | "videoconsultation"
> = {
  home: inAnotherChat("/home"),
  "home-courses": inAnotherChat("/courses"),
  calendar: {
    address: "/course/5/calendar",
    respond: course,
    act: async (page) => {
      await screen.findAllByText("Day 1");
      await receive(page, "day_status.changed", { ...status.days[1], end_time: 1_799_999_999 });
    },
    says: "Day 2: ",
  },
  day: {
    address: "/course/5/calendar/1",
    respond: course,
    act: async () => {
      const more = await screen.findByRole("button", { name: "More repeats" });
      await act(async () => more.click());
    },
    says: "2 times",
  },
  "old-day": { silent: "It leads to the day." },
  materials: {
    address: "/course/5/materials",
    respond: course,
    act: async ({ press, ports }) => {
      await screen.findByRole("list", { name: "Documents of the course" });
      await press("Download Plan of the course");
      await act(async () => ports.downloads.filesOf(PLAN).next(undefined));
    },
    says: "Downloaded",
  },
  inbox: {
    address: "/inbox",
    respond: answers("GET", {
      "/inbox": { items: [inboxPushes["inbox.changed"].example.entry], unread: 1, since: 1_790_000_000 },
      "/inbox/settings": {},
    }),
    act: async (page) => {
      await screen.findByText("1 unread");
      await receive(page, "inbox.changed", { unread: 0, read_up_to: 31 });
    },
    says: "Everything is read",
  },
  downloads: {
    address: "/downloads",
    respond: course,
    act: async ({ press, ports }) => {
      await screen.findByLabelText("What");
      await press("See the size");
      await screen.findByText("2 files, 2 kB");
      await press("Put on this device");
      await act(async () => ports.deviceFiles.finish());
    },
    says: "Lesson 330: On this device",
  },
  notes: {
    address: "/notes",
    respond: either(course, answers("GET", { "/user-notes": [notePushes["note.changed"].example] })),
    act: async ({ type }) => {
      await screen.findByText("This is where my knees hurt.");
      type("Search my notes", "knees");
    },
    says: "1 note found",
  },
  homeworks: {
    address: "/homework",
    respond: tasks,
    act: async () => {
      const filter = await screen.findByLabelText("Course");
      await act(async () => void fireEvent.change(filter, { target: { value: "5" } }));
    },
    says: "Yoga: 1 task",
  },
  homework: {
    address: "/homework/5/9",
    respond: tasks,
    act: async (page) => {
      await screen.findByRole("heading", { level: 1, name: "Three mornings" });
      await receive(page, "homework.status", {
        ...task(9, 5, "Three mornings", "Yoga"),
        status: "DONE",
        updated_at: 1_790_000_050,
      });
    },
    says: "Three mornings: Approved",
  },
  chats: inAnotherChat("/chat"),
  chat: {
    address: "/chat/3",
    respond: either(chats, ({ method, path }) =>
      method === "GET" && path === "/chats/3/messages"
        ? answer([message(7)], { page: 1, pageCount: 1, perPage: 10, totalCount: 1 })
        : null,
    ),
    act: async (page) => {
      await screen.findByRole("log", { name: "Messages" });
      await receive(page, "chat.message", reply(3, 41));
    },
    says: "Elena Markova: Well done",
  },
  videoconsultations: confirmed("/videoconsultations"),
  videoconsultation: confirmed("/videoconsultations/2"),
};
