// Video consultations: a time is chosen, confirmed, changed, given up and joined, each change live where it is seen.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Account } from "../../support/http";
import { violations } from "../support/axe";
import { expect, heard, openPage, test } from "../support/fixtures";
import { expectShown, partOf, partsNamed, typeDate, typeTime } from "../support/parts";
import { heading, isLive } from "../support/screens";

test.use({ isSpending: true });

const V1 = "/spa/api/v1";
/** Of the demo learner: waiting with a time, confirmed, without a time. */
const WAITING = 1;
const CONFIRMED = 2;
const UNDATED = 4;
const HOUR_S = 3_600;
const QUARTER_S = 900;
const nowS = () => Math.floor(Date.now() / 1_000);

const choice = (page: Page, group: string): Locator => page.getByRole("group", { name: group, exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Request this time" });
/** The form gives way to its result; one that waits says the same above its form, and while it is sent its button has another name. */
const isAskedFor = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Choose a time", exact: true })).toHaveCount(0);
  await expect(page.getByText(/^You asked for this time/)).toBeVisible();
};
const line = (page: Page, title: string) => page.getByRole("main").getByRole("link", { name: title });
const storedOf = async (record: Account, id: number) =>
  (await record.call("GET", `${V1}/online-consultation?expand=course`)).body.find(
    (one: { id: number }) => one.id === id,
  );

test("VC-01 VC-02 VC-04 A11Y-01 a time is chosen by keyboard, and its confirmation and its end show at once in every tab", {
  tag: "@core",
}, async ({ page, context, record, expert }) => {
  await page.goto("/videoconsultations");
  await expect(heading(page, "Video consultations")).toBeVisible();
  await expect(page.getByRole("list", { name: "Available" }).getByRole("link")).toHaveText([
    /^Spanish from zero.*Confirmed$/,
    /^Strong back in 30 days.*Waiting for confirmation$/,
    /^Morning yoga.*Choose a time$/,
  ]);
  expect(await violations(page)).toEqual([]);
  await line(page, "Morning yoga").press("Enter");
  await expect(heading(page, "Video consultation: Morning yoga")).toBeFocused();
  // what is missing is said, and the focus is where it is missing
  await submit(page).press("Enter");
  await expect(choice(page, "Time")).toHaveAccessibleDescription("Choose a time");
  await choice(page, "Day").getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  const second = choice(page, "Day").getByRole("radio").nth(1);
  await expect(second).toBeFocused();
  await expect(second).toBeChecked();
  const time = choice(page, "Time").getByRole("radio").first();
  await time.press("Space");
  await expect(time).toBeChecked();
  await page.getByRole("textbox", { name: "What is it about?" }).fill("My balance");
  expect(await violations(page)).toEqual([]);
  const startMs = Number(await time.inputValue());
  await submit(page).press("Enter");
  await isAskedFor(page);
  await expect(page.locator(":focus")).toContainText("You asked for this time");
  expect(await storedOf(record, UNDATED)).toMatchObject({
    status: 0,
    start_date_time: startMs / 1_000,
    note: "My balance",
    phone: "+34600000001",
  });

  const other = await openPage(context, "/videoconsultations");
  await Promise.all([isLive(page), isLive(other)]);
  const arranged = { start_date_time: startMs / 1_000, url: "https://meet.example.com/balance" };
  await expert.arrangeVideo(UNDATED, { status: 1, ...arranged });
  await expect(page.getByText(/^This time is confirmed/)).toBeVisible();
  await expect.poll(() => heard(page)).toContain("Morning yoga: Confirmed");
  await expect(line(other, "Morning yoga")).toContainText("Confirmed");
  // long before it begins there is no way in
  await expect(page.getByRole("link", { name: "Join the call" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await expert.arrangeVideo(UNDATED, { status: 2, ...arranged });
  await expect(page.getByText("This consultation is over.")).toBeVisible();
  await expect(line(other, "Morning yoga")).toHaveCount(0);
  await other.getByRole("tab", { name: "History" }).click();
  await expect(line(other, "Morning yoga")).toContainText("Over");
});

test("VC-06 a time that is booked meanwhile keeps what is typed, and one of the nearest three can be chosen", async ({
  page,
  record,
}) => {
  await page.goto(`/videoconsultations/${WAITING}`);
  await page.getByRole("button", { name: "Change the time" }).click();
  await choice(page, "Day").getByRole("radio").nth(2).check();
  const time = choice(page, "Time").getByRole("radio").nth(3);
  await time.check();
  await page.getByRole("textbox", { name: "What is it about?" }).fill("Not to be lost");
  const startS = Number(await time.inputValue()) / 1_000;
  // another consultation of the same expert
  await record.call("PUT", `${V1}/online-consultation/update?id=${CONFIRMED}`, {
    body: { start_date_time: startS, note: "", phone: "+34600000001" },
  });
  await submit(page).click();
  const nearest = page.getByRole("group", { name: "The nearest free times:" }).getByRole("button");
  await expect(nearest).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole("textbox", { name: "What is it about?" })).toHaveValue("Not to be lost");
  await nearest.first().click();
  await submit(page).click();
  await isAskedFor(page);
  const stored = await storedOf(record, WAITING);
  expect(stored).toMatchObject({ status: 0, note: "Not to be lost" });
  expect(stored.start_date_time).not.toBe(startS);
});

test("VC-05 VC-06 any quarter of an hour is typed where there are no times of the expert, and one that the clocks skip is explained", async ({
  page,
  record,
}) => {
  await page.route("**/online-consultation/slots*", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/videoconsultations/${WAITING}`);
  await page.getByRole("button", { name: "Change the time" }).click();
  const day = partsNamed(page, "Day");
  const time = partsNamed(page, "Time");
  // the last Sunday of March in the profile's zone
  const year = new Date().getFullYear() + 1;
  const sunday = new Date(Date.UTC(year, 2, 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay()));
  await typeDate(day, `${sunday.getUTCDate()}.03.${year}`);
  await typeTime(time, "02:30");
  await submit(page).click();
  await expect(page.getByText(/The clocks go forward then/)).toBeVisible();
  await expect(partOf(time, "hour")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  // a Saturday: nobody else has a time then
  const ahead = 3 + ((6 - new Date(Date.now() + 3 * 24 * HOUR_S * 1_000).getUTCDay() + 7) % 7);
  const soon = new Date(Date.now() + ahead * 24 * HOUR_S * 1_000).toISOString().slice(0, 10);
  await typeDate(day, soon.split("-").toReversed().join("."));
  await typeTime(time, "10:15");
  await submit(page).click();
  await isAskedFor(page);
  const { start_date_time } = await storedOf(record, WAITING);
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid", dateStyle: "short", timeStyle: "short" });
  expect(shown.format(start_date_time * 1_000)).toBe(`${soon} 10:15`);
});

test("VC-07 a time is given up after a question, and less than 24 hours before it is said why that cannot be done", async ({
  page,
  record,
  expert,
}) => {
  await page.goto(`/videoconsultations/${WAITING}`);
  await isLive(page);
  await page.getByRole("button", { name: "Cancel this time" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Cancel this time?" });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel this time" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(submit(page)).toBeVisible();
  expect((await storedOf(record, WAITING)).start_date_time).toBeNull();

  const soon = Math.floor(nowS() / QUARTER_S) * QUARTER_S + 5 * HOUR_S;
  const body = { status: 1 as const, start_date_time: soon, url: "https://meet.example.com/back" };
  await expert.arrangeVideo(WAITING, body);
  await expect(page.getByText(/^Less than 24 hours are left/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the time" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Write to support" })).toBeVisible();
});

test.describe("with camera and microphone", () => {
  test.use({ permissions: ["camera", "microphone"] });

  test("VC-05 VC-08 a call that begins soon has its link, a calendar file, and a check of the device that ends with its dialog", async ({
    page,
    expert,
  }) => {
    const startS = Math.floor(nowS() / 60) * 60 + 10 * 60;
    const body = { status: 1 as const, start_date_time: startS, url: "https://meet.example.com/now" };
    await expert.arrangeVideo(CONFIRMED, body);
    await page.goto(`/videoconsultations/${CONFIRMED}`);
    await expect(page.getByRole("link", { name: "Join the call" })).toHaveAttribute("href", body.url);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save to calendar" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`video-consultation-${CONFIRMED}.ics`);
    const text = await readFile(await file.path(), "utf8");
    const start = new Date(startS * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");
    expect(text).toContain(`DTSTART:${start}\r\n`);
    expect(text).toContain("SUMMARY:Video consultation: Spanish from zero\r\n");

    await page.getByRole("button", { name: "Check camera and microphone" }).click();
    const dialog = page.getByRole("dialog", { name: "Camera and microphone" });
    const video = dialog.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
    await expect(dialog.getByText("The microphone hears you.")).toBeVisible();
    // the bar is seen moving beside these words, also between two sounds
    const level = dialog.getByRole("meter", { name: "Level" });
    expect(await level.evaluate((element: HTMLMeterElement) => element.value)).toBeGreaterThan(0.3);
    const microphone = dialog.getByRole("combobox", { name: "Microphone" });
    await microphone.selectOption({ label: "Fake Audio Input 2" });
    await expect(microphone.locator("option:checked")).toHaveText("Fake Audio Input 2");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    const stream = await video.evaluateHandle((element: HTMLVideoElement) => element.srcObject as MediaStream);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await stream.evaluate((all) => all.getTracks().map(({ readyState }) => readyState))).toEqual([
      "ended",
      "ended",
    ]);
  });
});

test("VC-03 the times of the week are changed in a dialog, and show at once in another tab", async ({
  page,
  context,
  record,
}) => {
  await page.goto("/videoconsultations");
  const other = await openPage(context, "/videoconsultations");
  await isLive(other);
  await page.getByRole("button", { name: "Change these times" }).click();
  const dialog = page.getByRole("dialog", { name: "Your availability" });
  await dialog.getByRole("button", { name: "Add a time" }).click();
  const added = partsNamed(dialog, "Time").last();
  await expect(partOf(added, "hour")).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(partOf(added, "hour")).toBeFocused();
  await expect(dialog.getByText("Fill this in")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await typeTime(added, "07:15");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  for (const tab of [page, other])
    await expect(tab.getByRole("list", { name: "Your availability" }).getByRole("listitem").first()).toHaveText(
      "07:15 Mon, Tue, Wed, Thu, Fri",
    );
  const { repeatDays } = (await record.call("GET", `${V1}/schedule`)).body;
  expect([repeatDays["1"][0], repeatDays["6"]]).toEqual(["07:15", []]);
});

test("VC-03 A11Y-12 times of the week that are removed leave the focus to the next one, and what is typed survives a closed dialog and a reload until it is cancelled", async ({
  page,
}) => {
  await page.goto("/videoconsultations");
  const dialog = page.getByRole("dialog", { name: "Your availability" });
  const open = page.getByRole("button", { name: "Change these times" });
  const times = partsNamed(dialog, "Time");
  const unsaved = page.getByText("You changed these times, but didn’t save them yet.");
  await open.click();
  await dialog.getByRole("button", { name: "Add a time" }).click();
  await typeTime(times.last(), "06:45");
  await page.keyboard.press("Escape");
  await expect(unsaved).toBeVisible();
  await page.reload();
  await expect(unsaved).toBeVisible();
  await open.click();
  await expectShown(times.last(), "06:45");
  const count = await times.count();
  const removals = dialog.getByRole("button", { name: /^Remove/ });
  await removals.first().press("Enter");
  await expect(times).toHaveCount(count - 1);
  await expect(removals.first()).toBeFocused();
  for (let left = count - 2; left >= 0; left--) {
    await page.keyboard.press("Enter");
    await expect(times).toHaveCount(left);
  }
  await expect(dialog.getByRole("button", { name: "Add a time" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(unsaved).toHaveCount(0);
  await open.click();
  await expect(times).toHaveCount(count - 1);
});

test("VC-09 a consultation is bought, and its order leads to the choice of a time", async ({ page }) => {
  await page.goto("/videoconsultations");
  const list = page.getByRole("list", { name: "Available" }).getByRole("link");
  await expect(list).not.toHaveCount(0);
  const before = await list.count();
  await page.getByRole("button", { name: "Buy for €49: A video consultation of an hour, Spanish from zero" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  if (page.url().includes("/local/pay")) await page.getByRole("link").first().click();
  await expect(heading(page, "Paid")).toBeVisible();
  await page.getByRole("link", { name: "Choose a time", exact: true }).click();
  await expect(list).toHaveCount(before + 1);
  await list.last().click();
  await expect(heading(page, "Video consultation: Spanish from zero")).toBeVisible();
  await expect(choice(page, "Day")).toBeVisible();
});
