/** The list of homework of one course, by the address. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { answer, type FakeAnswer } from "../../../streams/ports/fakes/http";
import { content, stream } from "../../../tests/support/fakeCourse";
import { renderPage } from "../../../tests/support/renderPage";

const task = (id: number, streamId: number, title: string, course: string) => ({
  id,
  status: "NOT_UPLOADED",
  stream_id: streamId,
  updated_at: 1_790_000_000,
  homework: { id, title, text: "Practise.", course_title: course },
});

const listOf = ({ path }: { readonly path: string }, tasks: readonly object[]) => {
  if (path === "/homework") return answer(tasks);
  return path === "/user-course-streams" ? answer([]) : null;
};

it("HW-01 the list shows one course, by the address: it survives a reload, and the way to a task", async () => {
  const tasks = [task(9, 5, "Three mornings", "Yoga"), task(10, 6, "At the market", "Spanish")];
  const open = (path: string) => renderPage(path, { respond: (call) => listOf(call, tasks) });
  const titles = () =>
    within(screen.getByRole("main"))
      .queryAllByRole("link")
      .map(({ textContent }) => textContent ?? "")
      .filter((text) => /Three mornings|At the market/.test(text));
  const choose = (value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText("Course"), { target: { value } }));

  const { here } = await open("/homework");
  await waitFor(() => expect(titles()).toHaveLength(2));
  await choose("5");
  expect(here()).toBe("/homework?course=5");
  expect(titles()).toEqual([expect.stringContaining("Three mornings")]);
  await choose("");
  expect(here()).toBe("/homework");
  expect(titles()).toHaveLength(2);

  const again = await open("/homework?course=5");
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Course").value).toBe("5"));
  expect(titles()).toEqual([expect.stringContaining("Three mornings")]);
  await act(async () => screen.getByRole("link", { name: /Three mornings/ }).click());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Three mornings"));
  expect(again.here()).toBe("/homework/5/9?course=5");
});

it("HW-01 beside the list stands the first task to do, with the way there; where all are locked, how tasks come", async () => {
  const open = (...tasks: object[]) => renderPage("/homework", { respond: (call) => listOf(call, tasks) });
  await open(
    { ...task(8, 5, "Done before", "Yoga"), status: "DONE" },
    { ...task(9, 5, "Later", "Yoga"), is_locked: 1 },
    task(10, 6, "At the market", "Spanish"),
  );
  expect(await screen.findByText("Next: At the market")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the task" }).getAttribute("href")).toBe("/homework/6/10");
  await open({ ...task(9, 5, "Later", "Yoga"), is_locked: 1 });
  expect(await screen.findByText("No task is open yet")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open the task" })).toBeNull();
});

it("HW-01 a task of a frozen course is not proposed, stands behind the others, and says why", async () => {
  const tasks = [{ ...task(9, 5, "Frozen one", "Strength"), status: "FAIL" }, task(10, 6, "At the market", "Spanish")];
  const open = (courseStreams: readonly object[]) =>
    renderPage("/homework", {
      respond: ({ path }) => {
        if (path === "/homework") return answer(tasks);
        return path === "/user-course-streams" ? answer(courseStreams) : null;
      },
    });
  const rows = () => ways().flatMap(([text]) => (/Frozen one|At the market/.test(text ?? "") ? [text] : []));
  const running = stream({ id: 6, course_id: 3, start_date: 1 });
  await open([stream({ start_date: 1, status: "freeze" }), running]);
  expect(await screen.findByText("Next: At the market")).toBeTruthy();
  expect(rows()).toEqual([expect.stringContaining("At the market"), expect.stringContaining("Course frozen")]);
  await open([stream({ start_date: 1 }), running]);
  expect(await screen.findByText("Next: Frozen one")).toBeTruthy();
  expect(screen.queryByText("Course frozen")).toBeNull();
});

it("HW-01 the list waits until it is known which tasks are frozen, so that none moves to the end later", async () => {
  const courses$ = new Subject<FakeAnswer>();
  await renderPage("/homework", {
    respond: (call) => (call.path === "/user-course-streams" ? courses$ : listOf(call, [task(9, 5, "A task", "Yoga")])),
  });
  await screen.findByRole("status", { name: "Loading…" });
  expect(screen.queryByRole("link", { name: /A task/ })).toBeNull();
  await act(async () => answer([]).subscribe(courses$));
  expect(await screen.findByRole("link", { name: /A task/ })).toBeTruthy();
});

const locked = (over: object = {}) => ({ ...task(9, 5, "Task 70", "Strength"), target_id: 70, is_locked: 1, ...over });
const withCourse = (courseStream: object, tasks: readonly object[] = [locked()]) =>
  renderPage("/homework", {
    respond: ({ path }) => {
      if (path === "/homework") return answer(tasks);
      if (path === "/user-course-streams") return answer([stream({ start_date: 1, ...courseStream })]);
      return path === "/courses/2" ? answer(content) : null;
    },
  });
const ways = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("HW-01 where all tasks are locked, the day that brings the first one is named, with the way to its course", async () => {
  await withCourse({});
  expect(await screen.findByText("Your first task comes with day 1")).toBeTruthy();
  expect(screen.getByText("It’s part of “Strength”, and opens when that day does.")).toBeTruthy();
  expect(ways()).toContainEqual(["To the course", "/course/5/calendar"]);
});

it("HW-01 COURSE-05 a demo without tasks says which day would bring one, and leads to the full course", async () => {
  await withCourse({ is_demo: 1, course_full_access: 0 });
  expect(await screen.findByText("Your first task comes with day 1")).toBeTruthy();
  expect(screen.getByText(/^It’s part of “Strength”. The demo has no tasks yet/)).toBeTruthy();
  expect(ways()).toContainEqual(["Get the full course", "/extend/5?offer=task"]);
});

it("HW-01 no day is promised where the tasks are those of a stage", async () => {
  await withCourse({}, [locked({ target_id: 71, target_type: "course_stage_homework" })]);
  expect(await screen.findByText("No task is open yet")).toBeTruthy();
  expect(screen.queryByText(/^Your first task/)).toBeNull();
});

const one = (over: object = {}) => ({
  ...task(9, 5, "Task 70", "Strength"),
  target_id: 70,
  dialog_id: 3,
  homework: { id: 9, title: "Task 70", text: "Practise.", course_title: "Strength", is_required: 1, scores: 15 },
  ...over,
});
const openOne = (over: object, messages: readonly object[] = []) =>
  renderPage("/homework/5/9", {
    respond: ({ path }) => {
      if (path === "/homework") return answer([one(over)]);
      if (path === "/user-course-streams") return answer([stream({ start_date: 1 })]);
      if (path === "/chats/3/messages") return answer(messages.toReversed());
      if (path === "/chats") return answer([{ id: 3, title: "Strength", stream_id: 5 }]);
      return path === "/courses/2" ? answer(content) : null;
    },
  });

it.each([
  ["of a day", {}, ["Strength", "Day 1"]],
  ["of a stage", { target_id: 71, target_type: "course_stage_homework" }, ["Strength"]],
])("HW-01 a task %s leads to where it is set", async (_, over, names) => {
  await openOne(over);
  const heading = await screen.findByRole("heading", { level: 1, name: "Task 70" });
  await waitFor(() => {
    const facts = within(heading.parentElement ?? document.body).getAllByRole("link");
    expect(facts.map(({ textContent }) => textContent)).toEqual(names);
  });
});

it("HW-05 a verdict has the name of the expert who gave it, by the message that it is", async () => {
  const by = (id: number, name: string) => ({ id, name, avatar: null, is_expert: 1 });
  const history = [
    { status: "UPLOADED", at: 1_790_000_000, message: "Mine", chat_message_id: 40 },
    { status: "DONE", at: 1_790_000_100, message: "Well done", chat_message_id: 41 },
  ];
  await openOne({ status: "DONE", history }, [
    { id: 40, chat_id: 3, message: "Mine", created_at: 1_790_000_000 },
    { id: 41, chat_id: 3, message: "Well done", employee: by(2, "Marta"), created_at: 1_790_000_100 },
    { id: 42, chat_id: 3, message: "Hello", employee: by(4, "Olga"), created_at: 1_790_000_200 },
  ]);
  expect(await screen.findByText("Marta, expert")).toBeTruthy();
  expect(screen.queryByText("Olga, expert")).toBeNull();
});

it("RT-13 a submission says where it is: stored, seen and answered, as far as that is known", async () => {
  const at = Math.floor(Date.now() / 1000) - 600;
  await openOne(
    { status: "UPLOADED", history: [{ status: "UPLOADED", at, message: "My work", chat_message_id: 31 }] },
    [{ id: 31, chat_id: 3, message: "My work", created_at: at, updated_at: at, is_viewed: 1, homework_status_id: 9 }],
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Where is it\?: / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Where is it?" }));
  await waitFor(() =>
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Written on another device, or before this page was opened",
      expect.stringMatching(/^Saved by the server./),
      "This page didn’t see it come",
      "When it was shown to you isn’t known here",
      "Seen by the expert",
      "Not answered yet",
    ]),
  );
});
