/** Home: where to continue, what the cards say and lead to, and the learner's week. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../streams/bus/problem";
import { previewKey } from "../../../streams/domains/navigation/homePreview";
import { fakeConfig, fakeUser } from "../../../streams/ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../../streams/ports/fakes/http";
import { content, day, homework, stream } from "../../../tests/support/fakeCourse";
import { renderPage } from "../../../tests/support/renderPage";

const DAY_S = 86_400;
const now = Math.floor(Date.now() / 1000);
const main = () => within(screen.getByRole("main"));
const next = () => document.querySelector<HTMLElement>("section[aria-labelledby=continue-lesson]");

const titled = (id: number, title: string) => ({ id: 2 + id, title });
const strength = stream({ start_date: now - 5 * DAY_S, end_date: now + 2 * DAY_S, course: titled(0, "Strength") });
const spanish = stream({ id: 6, course_id: 3, course: titled(1, "Spanish"), start_date: now - 5 * DAY_S });
const statusAt = (dayId: number, startedAgoS: number) => ({
  current_day_id: dayId,
  days: [{ id: dayId + 100, stage_day_id: dayId, start_time: now - startedAgoS }],
  stages: [{ id: 41, is_open: true }],
  lessons: [],
});
const spanishContent = { id: 3, title: "Spanish", stages: [{ id: 41, sort: 1, title: "First", days: [day(51, 1)] }] };
const strengthContent = { ...content, stages: content.stages.filter(({ id }) => id === 41) };

/** Home of a learner of these courses; `spanishStatus$` answers for the days of the second. */
const openHome = (spanishStatus$ = answer(statusAt(51, 60)), user: object = fakeUser, courses = [strength, spanish]) =>
  renderPage("/home", {
    respond: ({ path }) => {
      if (path === "/user") return answer(user);
      if (path === "/user-course-streams") return answer(courses);
      if (path === "/user-course-streams/5/status") return answer(statusAt(31, 9_000));
      if (path === "/user-course-streams/6/status") return spanishStatus$;
      if (path === "/courses/2") return answer(strengthContent);
      if (path === "/courses/3") return answer(spanishContent);
      return path === "/chats" || path === "/homework" ? answer([]) : null;
    },
  });

it("AUTH-18 home leads first to the onboarding that was left early", async () => {
  await openHome(undefined, { ...fakeUser, status: 20 });
  const way = await main().findByRole("link", { name: "Finish your profile" });
  expect(way.getAttribute("href")).toBe("/userInfoChat");
});

it("AUTH-18 home leads to the onboarding also where the learner has no course", async () => {
  await renderPage("/home", {
    respond: ({ method, path }) => {
      if (path === "/user") return answer({ ...fakeUser, status: 20 });
      if (method === "POST") return failure({ kind: "refused", status: 404 });
      return ["/user-course-streams", "/chats", "/homework"].includes(path) ? answer([]) : null;
    },
  });
  expect(await main().findByRole("link", { name: "Finish your profile" })).toBeTruthy();
});

describe("where to continue", () => {
  it("COURSE-13 home names the course to continue once each course has answered, and not another one before", async () => {
    const held$ = new Subject<FakeAnswer>();
    await openHome(held$);
    expect(await main().findByText("Next: Lesson 310")).toBeTruthy();
    expect(next()).toBeNull();
    await act(async () => held$.next({ body: statusAt(51, 60) }));
    expect(next()?.textContent).toContain("Spanish");
  });

  it("COURSE-02 COURSE-13 home begins with where to continue, and a card says the next lesson and leads to its calendar", async () => {
    const { here } = await openHome();
    await waitFor(() => expect(next()).not.toBeNull());
    const card = within(next() as HTMLElement);
    expect(card.getByRole("heading", { level: 2 }).textContent).toBe("Lesson 510");
    expect(card.getByText("Day 1")).toBeTruthy();
    const courses = main().getAllByRole("article");
    expect(courses.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Next: Lesson 310"),
      expect.stringContaining("Next: Lesson 510"),
    ]);
    expect(
      main()
        .getByRole("link", { name: /^Renew the course: / })
        .getAttribute("href"),
    ).toBe("/extend/5");
    expect(main().getByRole("link", { name: "Spanish" }).getAttribute("href")).toBe("/course/6/calendar");
    await act(async () => card.getByRole("link", { name: "Start" }).click());
    await waitFor(() => expect(here()).toBe("/course/6/calendar/1?lesson=510"));
  });
});

describe("what to do next", () => {
  const steps = () => main().findByRole("region", { name: "What to do next" });

  it("COURSE-02 COURSE-13 where nothing else is to do, it is the day that is continued, and leads there", async () => {
    await openHome(undefined, undefined, [spanish]);
    const way = await within(await steps()).findByRole("link", { name: "Day 1: 2 lessons" });
    expect(way.getAttribute("href")).toBe("/course/6/calendar/1");
    expect(main().queryByText("Nothing to do right now")).toBeNull();
  });

  it("COURSE-02 until the days of each course are known, nothing says that there is nothing to do", async () => {
    await openHome(new Subject<FakeAnswer>(), undefined, [spanish]);
    expect(await main().findByRole("link", { name: "Spanish" })).toBeTruthy();
    expect(main().queryByText("Nothing to do right now")).toBeNull();
    expect(within(await steps()).getByRole("status", { name: "Loading…" })).toBeTruthy();
  });
});

describe("a course of which nothing is open", () => {
  const done = (id: number) => ({ id: id + 100, stage_day_id: id, start_time: now - 900, end_time: now - 60 });
  const open = (over: object) =>
    renderPage("/home", {
      respond: ({ path }) => {
        if (path === "/user-course-streams") return answer([strength]);
        if (path === "/courses/2") return answer(content);
        if (path === "/homework") return answer([homework({ status: "FAIL" })]);
        if (path === "/user-course-streams/5/status")
          return answer({ current_day_id: 32, days: [done(31), done(32)], lessons: [], ...over });
        return path === "/chats" ? answer([]) : null;
      },
    });

  it("COURSE-20 home says that a task is missing for the next stage, and leads to it", async () => {
    const stages = [
      { id: 41, is_open: true },
      { id: 42, is_open: false },
    ];
    await open({ stages });
    await waitFor(() => expect(next()).not.toBeNull());
    const card = within(next() as HTMLElement);
    expect(card.getByRole("heading", { level: 2 }).textContent).toBe("Done for now");
    expect(card.getByText("Day 3 opens after 1 approved task.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Open the task" }).getAttribute("href")).toBe("/homework/5/9");
  });

  it("COURSE-20 home says when the next day opens, and leads to the calendar", async () => {
    const stages = [41, 42].map((id) => ({ id, is_open: true }));
    const later = { id: 133, stage_day_id: 33, is_open_by_time_delay: false, stage_day_started_at: now + 9 * DAY_S };
    await open({ stages, days: [done(31), done(32), later] });
    await waitFor(() => expect(next()?.textContent).toMatch(/Day 3 opens: .+, \d\d:\d\d\./));
    const way = within(next() as HTMLElement).getByRole("link", { name: "See the calendar" });
    expect(way.getAttribute("href")).toBe("/course/5/calendar");
  });
});

describe("a learner without a course", () => {
  /** Home of a newcomer whose demo is ordered; `order$` answers. */
  const openEmpty = (order$: Subject<FakeAnswer>) => {
    const has: object[] = [];
    const opened = renderPage("/home", {
      respond: ({ method, path }) => {
        if (path === "/user-course-streams") return answer([...has]);
        return method === "POST" && path.startsWith("/order/") ? order$ : null;
      },
    });
    return { opened, has };
  };
  const isWaiting = () => main().queryAllByRole("status", { name: "Loading…" }).length > 0;

  it("COURSE-04 home waits for the demo that is on its way to a learner without a course, and never calls itself empty before", async () => {
    const order$ = new Subject<FakeAnswer>();
    const { opened, has } = openEmpty(order$);
    await opened;
    await waitFor(() => expect(order$.observed).toBe(true));
    expect(main().queryByText("No courses in progress")).toBeNull();
    expect(isWaiting()).toBe(true);
    has.push(spanish);
    await act(async () => order$.next({ body: { id: 5, status: "paid" } }));
    expect(await main().findByRole("link", { name: "Spanish" })).toBeTruthy();
  });

  it("COURSE-04 home says that it is empty once the demo is refused", async () => {
    const order$ = new Subject<FakeAnswer>();
    await openEmpty(order$).opened;
    await waitFor(() => expect(order$.observed).toBe(true));
    await act(async () => order$.error(new ProblemError("Refused", { kind: "refused", status: 404 })));
    expect(await main().findByText("No courses in progress")).toBeTruthy();
  });
});

describe("what the page draws the next time before the app is there", () => {
  it("SPEED-03 home tells the device its cards and where to continue once all of it is known, and until when it holds", async () => {
    const held$ = new Subject<FakeAnswer>();
    const { ports } = await openHome(held$);
    const read = () => JSON.parse(ports.storage.local.get(previewKey(fakeUser.id)) ?? "null");
    await main().findByText("Next: Lesson 310");
    expect(read()).toBeNull();
    await act(async () => held$.next({ body: statusAt(51, 60) }));
    await waitFor(() => expect(read()).not.toBeNull(), { timeout: 5_000 });
    const { title, next: lesson, cards, language, until } = read();
    expect([title.text, language, lesson.lesson, lesson.day]).toEqual(["My courses", "en", "Lesson 510", "Day 1"]);
    expect(cards).toMatchObject([
      {
        status: "critical",
        title: "Strength",
        line: "Next: Lesson 310",
        warning: "Ends in 2 days",
        renewTo: "/extend/5",
      },
      { status: "started", title: "Spanish", to: "/course/6/calendar", line: "Next: Lesson 510" },
    ]);
    const holdsForMs = until - ports.clock.now();
    expect(holdsForMs).toBeGreaterThan(0);
    expect(holdsForMs).toBeLessThanOrEqual(DAY_S * 1_000);
  });
});

describe("the week", () => {
  /** The last days as the profile's zone names them, `ago` days before today. */
  const dateAt = (ago: number) =>
    new Date((now - ago * DAY_S) * 1000).toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });

  it("COURSE-17 NET-07 home shows the days of this week and the run of days in a row; when they fail, they can be requested again", async () => {
    const server = { isDown: true };
    const { press } = await renderPage("/home", {
      respond: ({ path }) => {
        if (path === "/user-course-streams") return answer([strength]);
        if (path !== "/user-activity") return null;
        const failed = failure({ kind: "refused", status: 400 });
        return server.isDown ? failed : answer([0, 1, 2, 3, 5].map((ago) => ({ date: dateAt(ago), days_finished: 1 })));
      },
    });
    const week = within(await screen.findByRole("region", { name: "This week" }));
    expect(await week.findByText(/Your week couldn’t be loaded\./)).toBeTruthy();
    server.isDown = false;
    await press("Try again");
    expect(week.getByText("4 days in a row")).toBeTruthy();
    const days = week.getAllByRole("listitem");
    const today = days.findIndex((each) => each.getAttribute("aria-current") === "date");
    expect(today).toBe((new Date(dateAt(0)).getUTCDay() + 6) % 7);
    expect(days.map(({ textContent }) => /: you studied/.test(textContent ?? ""))).toEqual(
      days.map((_, index) => index <= today && [0, 1, 2, 3, 5].includes(today - index)),
    );
  });
});

it("COURSE-04 a new learner's home welcomes them by name and says that the course is one to look around in", async () => {
  const first = { ...day(51, 1), is_demo_accessible: 1 };
  const demo = { ...strength, is_demo: 1, end_date: null, progress: { complete_days_count: 0, days_count: 14 } };
  await renderPage("/home", {
    respond: ({ path }) => {
      if (path === "/config.json")
        return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, isDemoAccessible: true } });
      if (path === "/user") return answer({ ...fakeUser, created_at: now });
      if (path === "/user-course-streams") return answer([demo]);
      if (path === "/user-course-streams/5/status") return answer(statusAt(51, 60));
      if (path === "/courses/2")
        return answer({ ...content, stages: [{ id: 41, sort: 1, title: "First", days: [first] }] });
      return path === "/chats" || path === "/homework" ? answer([]) : null;
    },
  });
  await waitFor(() => expect(next()?.textContent ?? "").toContain("Strength · Demo"));
  expect(next()?.textContent).toContain("Welcome, Lena. Day 1 of 14, to look around.");
  expect(main().getByRole("article").textContent).toContain("Strength · Demo");
});

it("COURSE-02 a course that has ended can be renewed from its card", async () => {
  await renderPage("/home?tab=completed", {
    respond: ({ path }) =>
      path === "/user-course-streams" ? answer([{ ...strength, status: "ended", end_date: now - DAY_S }]) : null,
  });
  const way = await main().findByRole("link", { name: "Renew the course: Strength" });
  expect(way.getAttribute("href")).toBe("/extend/5");
});
