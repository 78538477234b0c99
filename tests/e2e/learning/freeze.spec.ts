// Freezing a course: what one sees before, what moves, and how it ends.
import type { Page } from "@playwright/test";
import type { Account } from "../../support/http";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { expectShown, partOf, partsNamed, readShown, typeDate } from "../support/parts";
import { heading, isLive } from "../support/screens";

/** Spanish of the second learner, who lives in Lisbon: it runs, and ends in months. */
const SPANISH = 8;
test.use({ as: "second@example.com", isSpending: true });

const endOf = async (record: Account): Promise<number> =>
  (await record.call("GET", `/spa/api/v1/user-course-streams/${SPANISH}`)).body.end_date;
const longDate = (seconds: number) => {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Lisbon",
    day: "2-digit",
    month: "long",
    year: "numeric",
  });
  return format.format(seconds * 1000);
};
const dialogOf = async (page: Page) => {
  await page.goto(`/course/${SPANISH}/calendar`);
  await expect(heading(page, "Spanish from zero")).toBeVisible();
  await isLive(page);
  await page.getByRole("button", { name: "Freeze the course" }).click();
  return page.getByRole("dialog", { name: "Freeze the course" });
};

test("COURSE-08 a freeze shows the new end before it is confirmed, moves it, is drawn between the days, and gives the days back", {
  tag: "@core",
}, async ({ page, record }) => {
  const end = await endOf(record);
  const dialog = await dialogOf(page);
  const preview = dialog.getByRole("status");
  await expect(preview).toHaveText(`7 frozen days. The course then ends ${longDate(end + 7 * 86_400)}.`);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Freeze", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const banner = page.getByRole("main").getByRole("status").filter({ hasText: "The course will be frozen from" });
  await expect(banner).toBeVisible();
  // the banner shows the change before it is stored
  await expect.poll(async () => longDate(await endOf(record))).toBe(longDate(end + 7 * 86_400));
  await expect(page.getByText(/^Frozen from \d+ \w+ to \d+ \w+$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Freeze the course" })).toHaveCount(0);

  await banner.getByRole("button", { name: "Cancel the freeze" }).click();
  await page
    .getByRole("alertdialog", { name: "Unfreeze the course?" })
    .getByRole("button", { name: "Unfreeze" })
    .click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => endOf(record)).toBe(end);
  await expect(page.getByRole("button", { name: "Freeze the course" })).toBeVisible();
});

test("COURSE-08 dates that cannot be are named before they are sent, and what is typed survives a refusal and the loss of the network", async ({
  page,
  context,
  faults,
  watch,
}) => {
  const dialog = await dialogOf(page);
  const start = partsNamed(dialog, "First frozen day");
  const back = partsNamed(dialog, "Back on");
  const send = dialog.locator("button[type=submit]");
  const sent = () => watch.requests.filter((request) => request.includes("/freeze/create")).length;
  const [from, until] = [await readShown(start), await readShown(back)];
  const typed = (shown: string) => shown.replaceAll("/", ".");
  await typeDate(start, "01.01.2020");
  await typeDate(back, "01.01.2020");
  await send.click();
  await expect(partOf(start, "day")).toHaveAccessibleDescription(/Choose tomorrow or a later day/);
  await expect(partOf(start, "day")).toBeFocused();
  await expect(partOf(back, "day")).toHaveAccessibleDescription(/Choose a day after the first frozen one/);
  expect(sent()).toBe(0);

  await typeDate(start, typed(from));
  await typeDate(back, typed(until));
  await faults({ error_rate: 1, status: 422, path: `/spa/api/v1/user-course-streams/${SPANISH}/freeze/create` });
  await send.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectShown(back, until);
  await faults({});
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("No internet");
  await expectShown(start, from);
  await context.setOffline(false);
});

test("COURSE-08 A11Y-11 the last day of a freeze is chosen from a calendar by keys alone, which Escape and Back close before the dialog", async ({
  page,
}) => {
  const dialog = await dialogOf(page);
  const back = partsNamed(dialog, "Back on");
  const opener = back.getByRole("button");
  const calendar = page.getByRole("dialog", { name: /Back on/ });
  const before = await readShown(back);
  await opener.press("Enter");
  await expect(calendar.getByRole("button", { name: /selected/ })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toHaveCount(0);
  await expectShown(back, before);
  await opener.press("Enter");
  await expect(calendar.getByRole("button", { name: /selected/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText(/^6 frozen days\./);
  await dialog.getByRole("radio", { name: "Two weeks" }).check();
  await expect(dialog.getByRole("status")).toHaveText(/^14 frozen days\./);
});
