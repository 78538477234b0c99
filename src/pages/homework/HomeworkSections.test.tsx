/** The list of homework: a heading says a status once, for all its rows. */
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import type { HomeworkStatus } from "../shared/homeworkStatus";
import { HomeworkSections } from "./HomeworkSections";
import type { HomeworkListItem } from "./homework";

beforeAll(() => startTexts());
const row = (statusId: number, status: HomeworkStatus, isLocked = false): HomeworkListItem => ({
  statusId,
  to: `/homework/1/${statusId}`,
  title: `Task ${statusId}`,
  courseTitle: "Strong back",
  status,
  isLocked,
  scores: null,
  updatedAtMs: null,
  // opens the folded sections
  isNew: true,
  hasDraft: false,
  isFrozen: false,
});

it.each([
  ["not sent", row(1, "notSent"), "To do", ""],
  ["sent for rework", row(2, "rework"), "To do", "Sent for rework"],
  ["on checking", row(3, "onChecking"), "On checking", ""],
  ["approved", row(4, "approved"), "Done (1)", ""],
  ["locked", row(5, "rework", true), "Locked (1)", ""],
])(
  "HW-01 A11Y-12 a task that is %s says only what its heading does not, with a pause between its parts",
  (_, homework, heading, said) => {
    render(
      <MemoryRouter>
        <HomeworkSections homeworks={[homework]} selectedId={null} nowMs={0} />
      </MemoryRouter>,
    );
    const link = within(screen.getByRole("region", { name: heading })).getByRole("link");
    expect(link.textContent).toBe(
      [homework.title, "New feedback", homework.courseTitle, said].filter(Boolean).join(", "),
    );
  },
);

it.each([
  [null, 1],
  [1, 0],
])(
  "A11Y-12 the sections of the list are headings of its own page only: with the task %s open there are %d",
  (selectedId, count) => {
    render(
      <MemoryRouter>
        <HomeworkSections homeworks={[row(1, "notSent")]} selectedId={selectedId} nowMs={0} />
      </MemoryRouter>,
    );
    expect(screen.queryAllByRole("heading")).toHaveLength(count);
    expect(screen.getByRole("region", { name: "To do" })).toBeTruthy();
  },
);
