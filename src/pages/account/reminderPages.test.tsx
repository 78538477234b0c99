/** A reminder: its time is typed as it is shown everywhere, and half of one is not saved. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answers, either } from "../../../tests/heard/row";
import { partsOf, typeTime } from "../../../tests/support/parts";
import { describedBy, renderPage } from "../../../tests/support/renderPage";

const reminder = { id: 3, title: "Stretch", time: "16:15", weekdays: ["mon"], is_enabled: 1 };
const openReminder = () =>
  renderPage("/user/settings/reminders/3", {
    respond: either(answers("GET", { "/user-reminder": [reminder] }), answers("PUT", { "/user-reminder/3": reminder })),
  });

it("PROF-04 I18N-06 a reminder shows its time by 24 hours, and the one that is typed is saved", async () => {
  const { press, calls } = await openReminder();
  await screen.findByRole("group", { name: "Time" });
  expect(partsOf("Time").text()).toBe("16:15");
  typeTime("Time", "07:30");
  await press("Save");
  await waitFor(() => expect(calls("PUT", "/user-reminder/3").at(-1)?.body).toMatchObject({ time: "07:30" }));
});

it("PROF-04 A11Y-07 a reminder whose time is not complete is not saved: what is missing is named, and the rest of it stays", async () => {
  const { press, calls } = await openReminder();
  await screen.findByRole("group", { name: "Time" });
  const { clear, find, type, text } = partsOf("Time");
  clear("minute");
  screen.getByRole("button", { name: "Save" }).focus();
  await press("Save");
  expect(calls("PUT", "/user-reminder/3")).toEqual([]);
  expect(document.activeElement).toBe(find("hour"));
  expect(describedBy(find("hour"))).toContain("Fill this in");
  expect(text()).toMatch(/^16:\D+$/);
  type("minute", "45");
  await press("Save");
  await waitFor(() => expect(calls("PUT", "/user-reminder/3").at(-1)?.body).toMatchObject({ time: "16:45" }));
});
