/** The end of a day: what is missing, the buttons, and the moment after. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { DayView } from "../../../streams/parts/member/index";
import { startTexts } from "../../locales/fakeI18n";
import { DayTasks } from "./DayTasks";
import { FinishCard, type Finishing } from "./FinishCard";

beforeAll(() => startTexts());
const task = {
  id: 70,
  statusId: 9,
  title: "A letter",
  isRequired: true,
  status: "NOT_UPLOADED",
  isLocked: false,
} as const;
const lesson = { lesson: { id: 51 }, title: "Listen first", watched: { isViewed: false, share: 0 } };
const watched = { lesson: { id: 52 }, title: "New words", watched: { isViewed: true, share: 1 } };
const written = { ...task, id: 71, title: "A list", status: "UPLOADED" } as const;
type State = DayView["day"]["state"];
const state = (kind: State["kind"], isStarted = true): State => ({ kind, lock: null, isStarted });
const nothing = { lessons: [] as object[], tasks: [] as object[], isBroken: false };
const idle: Finishing = { isStarting: false, isFinishing: false, problem: null, isJustFinished: false };

interface Shown {
  readonly state?: State;
  readonly missing?: typeof nothing;
  /** What was missing, and is done. */
  readonly done?: { readonly lessons: readonly object[]; readonly tasks: readonly object[] };
  readonly next?: object | null;
  readonly following?: object | null;
  readonly finishing?: Partial<Finishing>;
}
function show({
  state: own = state("open"),
  missing = nothing,
  done = nothing,
  next = { number: 16, state: state("locked") },
  following = next,
  finishing = {},
}: Shown) {
  const pressed: string[] = [];
  const day = { number: 15, state: own, scores: { possible: 5, earned: 5 }, tasks: [...done.tasks, ...missing.tasks] };
  const sets = [{ lessons: [...done.lessons, ...missing.lessons] }];
  const { container } = render(
    <MemoryRouter>
      <FinishCard
        // the fields of a day that the card reads
        view={{ day, sets, missing, next, following } as unknown as DayView}
        dayPath={(number) => `/course/2/calendar/${number}`}
        onStart={() => pressed.push("start")}
        onFinish={() => pressed.push("finish")}
        {...idle}
        {...finishing}
      />
    </MemoryRouter>,
  );
  return { pressed, container };
}
const button = (name: string) => screen.queryByRole("button", { name });
const items = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

describe("the end of a day", () => {
  it.each<[string, Shown, string[], string | null]>([
    [
      "that is not started, which the first lesson does",
      { state: state("open", false), missing: { ...nothing, lessons: [lesson] } },
      ["Watch “Listen first”"],
      "Finish the day",
    ],
    [
      "that is not started, with homework alone",
      { state: state("open", false), missing: { ...nothing, tasks: [task] } },
      ["Send “A letter”"],
      "Start the day",
    ],
    [
      "that is not started, and was watched elsewhere",
      { state: state("open", false), done: { lessons: [watched], tasks: [] } },
      ["Done: Watch “New words”"],
      "Start the day",
    ],
    [
      "with a lesson and a required task to do",
      { missing: { ...nothing, lessons: [lesson], tasks: [task] } },
      ["Watch “Listen first”", "Send “A letter”"],
      "Finish the day",
    ],
    [
      "of which a part is done",
      { missing: { ...nothing, lessons: [lesson] }, done: { lessons: [watched], tasks: [written] } },
      ["Done: Watch “New words”", "Watch “Listen first”", "Done: Send “A list”"],
      "Finish the day",
    ],
    [
      "with everything done",
      { done: { lessons: [watched], tasks: [] } },
      ["Done: Watch “New words”"],
      "Finish the day",
    ],
    ["of rest", { state: state("rest") }, [], null],
    ["that is locked", { state: state("locked") }, [], null],
  ])(
    "COURSE-18 COURSE-07 a day %s names what is missing and what is done, and its button",
    (_, shown, missing, name) => {
      show(shown);
      expect(items()).toEqual(missing);
      expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
        name === null ? [] : [name],
      );
    },
  );

  it("COURSE-07 a press starts the day, or finishes it, once; while something is missing it does nothing", () => {
    const first = show({ state: state("open", false) });
    fireEvent.click(screen.getByRole("button", { name: "Start the day" }));
    expect(first.pressed).toEqual(["start"]);
    cleanup();
    const missing = show({ missing: { ...nothing, tasks: [task] } });
    fireEvent.click(screen.getByRole("button", { name: "Finish the day" }));
    expect(missing.pressed).toEqual([]);
    cleanup();
    const running = show({ finishing: { isFinishing: true } });
    expect(button("Finish the day")?.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button"));
    expect(running.pressed).toEqual([]);
  });

  it("COURSE-18 a day of which nothing can be played says so beforehand, and what could not be done is said after", () => {
    show({ missing: { ...nothing, isBroken: true }, finishing: { problem: "The day couldn’t be finished." } });
    expect(screen.getByText("None of the lessons of this day can be played yet.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("The day couldn’t be finished.");
  });

  it.each([
    ["just now, with a celebration", true, 14],
    ["earlier, without one", false, 0],
  ])("COURSE-07 a day that was finished %s says so and leads on", (_, isJustFinished, pieces) => {
    const { container } = show({ state: state("done"), finishing: { isJustFinished } });
    expect(screen.getByRole("heading", { name: "Day 15 is done" })).toBeTruthy();
    expect(screen.getByText("You earned 5 points.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Next: day 16" }).getAttribute("href")).toBe("/course/2/calendar/16");
    expect(container.querySelectorAll("[aria-hidden=true] > i")).toHaveLength(pieces);
  });

  it("COURSE-20 a day before a day of rest says so, and leads to the day after the rest", () => {
    show({ state: state("done"), next: { number: 16, state: state("rest") }, following: { number: 17 } });
    expect(screen.getByText("Day 16 is for rest.")).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/course/2/calendar/17");
  });

  it("COURSE-07 the last day has no next one", () => {
    show({ state: state("done"), next: null });
    expect(screen.getByText("That was the last day of the course.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the homework of a day", () => {
  it.each([
    ["that can be sent", {}, "/homework/2/9", "A letterRequiredNot sent"],
    ["sent for rework", { status: "FAIL" as const, isRequired: false }, "/homework/2/9", "A letterSent for rework"],
    ["that is locked", { isLocked: true }, null, "A letterRequiredLocked"],
    ["whose status is not known", { statusId: null }, null, "A letterRequiredNot sent"],
  ])("HW-10 a task %s shows its status, and leads to its page where it can", (_, over, to, text) => {
    render(
      <MemoryRouter>
        <DayTasks streamId={2} tasks={[{ ...task, ...over }]} />
      </MemoryRouter>,
    );
    expect(screen.getByRole("listitem").textContent).toBe(text);
    expect(screen.queryByRole("link")?.getAttribute("href") ?? null).toBe(to);
  });
});
