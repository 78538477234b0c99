/** From one screen to another: nothing is waited for that is there. Rule: each look follows the press at once, before any promise. */
import { act, screen, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";
// its time is no part of a test
import "../../pages/homework/HomeworkPage";

const task = { id: 9, target_id: 4, status: "FAIL", stream_id: 5, homework: { id: 1, title: "Three sentences" } };
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const press = (mark: string) => act(() => document.querySelector<HTMLElement>(`[data-click=section_${mark}]`)?.click());

/** Home of a learner with one task; the list waits for `held$`. */
const openHome = (held$ = new Subject<FakeAnswer>()) =>
  renderPage("/home", {
    respond: ({ path }) => {
      if (path === "/homework") return held$;
      return path === "/chats" || path === "/user-course-streams" ? answer([]) : null;
    },
  });

describe("from one screen to another", () => {
  it("SPEED-04 a section whose parts are there shows its skeleton with the press, and its rows with the answer", async () => {
    const held$ = new Subject<FakeAnswer>();
    await openHome(held$);
    press("homework");
    expect(await screen.findByRole("heading", { level: 1, name: "Homework" })).toBeTruthy();
    press("home");
    expect(heading()).toBe("My courses");
    press("homework");
    expect(heading()).toBe("Homework");
    expect(within(screen.getByRole("main")).getAllByRole("status").length).toBeGreaterThan(0);
    await act(async () => held$.next({ body: [task] }));
    expect(screen.getByRole("link", { name: /Three sentences/ })).toBeTruthy();
  });

  it("SPEED-04 a section whose data is known shows it with the press", async () => {
    const held$ = new Subject<FakeAnswer>();
    await openHome(held$);
    await act(async () => held$.next({ body: [task] }));
    press("homework");
    await screen.findByRole("heading", { level: 1, name: "Homework" });
    press("home");
    press("homework");
    expect(screen.getByRole("link", { name: /Three sentences/ })).toBeTruthy();
  });
});
