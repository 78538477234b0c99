/** What home begins with: the table of what is known, and what follows from it. */
import { describe, expect, it } from "vitest";
import { fakeUser, startFakeClient } from "../ports/fakes/client";
import { answer, failure } from "../ports/fakes/http";
import { selectNextSteps } from "./nextSteps";

const NOW_S = 1_790_000_000;
const DAY_S = 86_400;
const task = (id: number, over: object = {}) => ({ id, stream_id: 5, status: "FAIL", updated_at: NOW_S, ...over });
const chat = (id: number, unread: number) => ({ id, title: "Spanish", unread });
const course = (id: number, daysLeft: number, over: object = {}) => ({
  id,
  course_id: id,
  status: "active",
  start_date: NOW_S - 30 * DAY_S,
  end_date: NOW_S + daysLeft * DAY_S - 60,
  chat_channel_id: null,
  course: { id, title: `Course ${id}` },
  ...over,
});

interface Known {
  tasks?: object[] | "failed";
  chats?: object[];
  courses?: object[];
  /** How far the onboarding has come. */
  status?: number | null;
}
async function stepsOf({ tasks = [], chats = [], courses = [], status = null }: Known) {
  const { client } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/user") return answer({ ...fakeUser, status });
      if (path === "/homework") return tasks === "failed" ? failure({ kind: "refused", status: 400 }) : answer(tasks);
      if (path === "/chats") return answer(chats);
      return path === "/user-course-streams" ? answer(courses) : null;
    },
  });
  return selectNextSteps(client.state(), NOW_S * 1_000);
}
const rework = (count: number, to: string) => ({ kind: "rework", count, to });
const reply = (count: number, to: string) => ({ kind: "reply", count, to });

describe("what to do next", () => {
  it.each<[what: string, known: Known, steps: object[]]>([
    ["nothing", {}, []],
    ["a task sent back leads to it", { tasks: [task(1)] }, [rework(1, "/homework/5/1")]],
    ["several lead to the list", { tasks: [task(1), task(2)] }, [rework(2, "/homework")]],
    [
      "no other task counts",
      { tasks: [task(1, { status: "DONE" }), task(2, { status: "UPLOADED" }), task(3, { status: "NOT_UPLOADED" })] },
      [],
    ],
    ["a locked task cannot be done", { tasks: [task(1, { is_locked: 1 })] }, []],
    ["replies in one chat lead to it", { chats: [chat(3, 2), chat(4, 0)] }, [reply(2, "/chat/3")]],
    ["in several to the chats", { chats: [chat(3, 2), chat(4, 1)] }, [reply(3, "/chat")]],
    [
      "of the courses near their end the first",
      { courses: [course(5, 3), course(6, 2, { chat_channel_id: 8 })] },
      [{ kind: "ending", title: "Course 6", daysLeft: 2, to: "/course/6/calendar" }],
    ],
    ["a course that ends later is no step", { courses: [course(5, 20)] }, []],
    ["a course that has ended is no step", { courses: [course(5, -1)] }, []],
    [
      "all of them in their order",
      { tasks: [task(1)], chats: [chat(3, 1)], courses: [course(5, 1)] },
      [
        rework(1, "/homework/5/1"),
        reply(1, "/chat/3"),
        { kind: "ending", title: "Course 5", daysLeft: 1, to: "/course/5/calendar" },
      ],
    ],
    ["tasks that cannot be loaded leave the rest", { tasks: "failed", chats: [chat(3, 1)] }, [reply(1, "/chat/3")]],
  ])("COURSE-02 HW-04 CHAT-01 %s", async (_, known, steps) => {
    expect(await stepsOf(known)).toEqual(steps);
  });

  it.each<[status: number | null, steps: object[]]>([
    [0, [{ kind: "profile", to: "/userInfoChat" }, reply(1, "/chat/3")]],
    [30, [{ kind: "profile", to: "/userInfoChat" }, reply(1, "/chat/3")]],
    [40, [reply(1, "/chat/3")]],
    [null, [reply(1, "/chat/3")]],
  ])("AUTH-18 an onboarding that came to %s of 40 is the first step where it was left early", async (status, steps) => {
    expect(await stepsOf({ status, chats: [chat(3, 1)] })).toEqual(steps);
  });

  it("the next step is not known before tasks and chats are", async () => {
    const { client } = await startFakeClient();
    expect(selectNextSteps(client.state(), NOW_S * 1_000)).toBeNull();
  });
});
