// A lesson on the device, in a real browser under the strict policy: put there, played without a network, counted when it is back. Rule: the
// network is taken away before the reload, so whatever plays is on the device.
import type { Page } from "@playwright/test";
import type { Account } from "../../support/http";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { player, plays } from "../support/playerScreen";
import { goInside, heading, isLive } from "../support/screens";
import { waitUntilStored } from "../support/storedRecords";
import { storeAll } from "../support/worker";

test.use({ serviceWorkers: "allow" });

const STREAM = 2;
const DAY = `/course/${STREAM}/calendar/18`;

interface LessonStatus {
  readonly id: number;
  readonly viewed_seconds: number;
  readonly play_count: number;
}
async function readPlayed(account: Account): Promise<readonly LessonStatus[]> {
  const { body } = await account.call("GET", `/spa/api/v1/user-course-streams/${STREAM}/status?expand=days,lessons`);
  return body.lessons.filter(({ play_count }: LessonStatus) => play_count > 0);
}
const total = (lessons: readonly LessonStatus[]) => ({
  plays: lessons.reduce((sum, { play_count }) => sum + play_count, 0),
  seconds: lessons.reduce((sum, { viewed_seconds }) => sum + viewed_seconds, 0),
});
/** The files of the learner in the private files of the origin, with their lengths. */
const listFiles = (page: Page): Promise<(readonly [string, number])[]> =>
  page.evaluate(async () => {
    const found: [string, number][] = [];
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      // cast: the type definitions have no entries yet
      for await (const entry of (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()) {
        if (entry.kind === "directory") await walk(entry as FileSystemDirectoryHandle);
        else found.push([entry.name, (await (entry as FileSystemFileHandle).getFile()).size]);
      }
    };
    await walk(await navigator.storage.getDirectory());
    return found;
  });

const BROKEN_AT = 9_000;
/** The first answer to the film ends early; the result has the ranges that are asked for, each with the file that it must be of. */
async function breakOffOnce(page: Page): Promise<(readonly [range: string, ifRange: string])[]> {
  const ranges: (readonly [string, string])[] = [];
  await page.route("**/*.mp4", async (route) => {
    const headers = await route.request().allHeaders();
    if (route.request().method() !== "GET") return route.continue();
    ranges.push([headers["range"] ?? "", headers["if-range"] ?? ""]);
    if (ranges.length > 1) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.body()).subarray(0, BROKEN_AT);
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "content-length": `${BROKEN_AT}` },
      body,
    });
  });
  return ranges;
}

test("OFF-03 OFF-08 VIDEO-06 NET-10 a lesson is put on the device in two goes, plays without a network after a reload, and counts once when it is back", {
  tag: "@core",
}, async ({ page, context, record, watch, server, browserName }) => {
  await page.goto(DAY);
  await expect(page.getByRole("region", { name: "Lessons" })).toBeVisible();
  await storeAll(page);
  await waitUntilStored(page, `courses/status/${STREAM}`, "courses/courseStreams");
  const before = total(await readPlayed(record));

  const ranges = await breakOffOnce(page);
  await page.getByRole("button", { name: "Put this lesson on this device" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^1 file, [\d.]+ .B$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Put on this device" }).click();
  await expect(page.getByRole("link", { name: /^Listen first.*On this device/ })).toBeVisible();
  // it went on from where it broke off, of the same file
  expect(ranges.map(([range]) => range)).toEqual(["bytes=0-", `bytes=${BROKEN_AT}-`]);
  expect(ranges[1]?.[1]).toBeTruthy();
  const files = await listFiles(page);
  expect(files.some(([name, length]) => /^video-\d+\.mp4$/.test(name) && length > 10_000)).toBe(true);
  expect(watch.requests.some((text) => /\/v\/fileWorker-[\w-]+\.js$/.test(text))).toBe(true);

  if (browserName === "chromium") {
    // nor does the browser's own cache play it
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await context.setOffline(true);
  } else {
    // Firefox, told that it is offline, asks no worker for a page
    await server.kill();
  }
  await page.reload();
  const { cover, box, positionS, button, source } = player(page);
  await cover.click();
  await plays(page);
  expect(await source()).toMatch(/^blob:/);
  await expect.poll(positionS, { timeout: 20_000 }).toBeGreaterThan(4);
  await button("Pause").click();
  await button("Transcript").click();
  await expect(box.getByRole("list", { name: "Lines of the transcript" }).getByRole("listitem").first()).toBeVisible();
  if (browserName === "chromium") await context.setOffline(false);
  else await server.restart();
  await isLive(page);
  await goInside(page, "/downloads");
  await expect(heading(page, "Downloads")).toBeVisible();
  const viewed = async () => total(await readPlayed(record)).seconds - before.seconds;
  await expect.poll(viewed, { timeout: 40_000 }).toBeGreaterThan(3);
  expect(total(await readPlayed(record)).plays - before.plays).toBe(1);

  const list = page.getByRole("list", { name: "What is on this device" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Remove: / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(list).toBeHidden();
  await expect.poll(() => listFiles(page)).toEqual([]);
  expect(watch.violations).toEqual([]);
});
