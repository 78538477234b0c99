// A photo and a short video are taken with the camera, in a chat and for homework; Chromium simulates the device.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, homeworkLink, homeworks, readAll, storedMessages } from "../support/screens";

const YOGA = 5;

test.beforeEach(async ({ page, record }) => {
  await readAll(record, YOGA);
  await page.addInitScript(noteStreams);
});

/** Runs in the page: remembers every stream that it got. */
function noteStreams(): void {
  const streams: MediaStream[] = [];
  Object.assign(window, { streams });
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (request) => {
    const stream = await open(request);
    streams.push(stream);
    return stream;
  };
}
/** The states of all tracks that the page ever had, each once. */
const trackStates = (page: Page) =>
  page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] };
    return [...new Set(streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState))];
  });

const camera = (page: Page) => page.getByRole("button", { name: "Camera" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Camera" });
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name });
const tile = (page: Page) => page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
/** The camera shows a picture. */
const isLive = (page: Page) =>
  expect
    .poll(() =>
      dialog(page)
        .locator("video")
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);

test.describe("allowed", () => {
  test.use({ permissions: ["camera", "microphone"] });

  test("HW-09 A11Y-04 a photo is taken in a chat by keyboard alone, and what is typed stays", async ({
    page,
    record,
  }) => {
    const chat = chatScreen(page);
    await chat.open(YOGA);
    await chat.box.fill("This is me");
    await camera(page).press("Enter");
    await isLive(page);
    await expect(inDialog(page, "Take a photo")).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(inDialog(page, "Use photo")).toBeFocused();
    await expect
      .poll(() =>
        dialog(page)
          .getByRole("img", { name: "Your photo" })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await inDialog(page, "Take again").press("Enter");
    await isLive(page);
    await expect(inDialog(page, "Take a photo")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(inDialog(page, "Use photo")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(camera(page)).toBeFocused();
    await expect(tile(page)).toContainText("photo-1.jpg");
    await expect(tile(page)).toContainText("Ready to send");
    expect(await trackStates(page)).toEqual(["ended"]);
    await expect(chat.box).toHaveValue("This is me");
    await chat.send("This is me");
    await expect(chat.rows("This is me")).toHaveAttribute("data-state", "sent");
    const [stored] = await storedMessages(record, YOGA);
    expect(stored).toMatchObject({ message: "This is me", files: [{ type: 2, name: "photo-1.jpg" }] });
  });

  test("HW-09 a short video is recorded for homework, looked at and sent; closing while it runs does not lose it", {
    tag: "@all",
  }, async ({ page, record }) => {
    const task = (await homeworks(record)).find(({ status, is_locked }) => status === "NOT_UPLOADED" && !is_locked);
    if (!task) throw new Error("The learner has no open homework");
    await page.goto("/homework");
    await homeworkLink(page, task.homework.title).click();
    await expect(heading(page, task.homework.title)).toBeVisible();
    await camera(page).click();
    await dialog(page).getByRole("radio", { name: "Video" }).check();
    await isLive(page);
    await inDialog(page, "Start recording").click();
    await expect(dialog(page).getByRole("timer")).toHaveText("0:01 of 1:00");
    await page.keyboard.press("Escape");
    const film = dialog(page).getByLabel("Your video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    await inDialog(page, "Use video").click();
    await expect(tile(page)).toContainText(/video-1\.(mp4|webm)/);
    await expect(tile(page)).toContainText("Ready to send");
    expect(await trackStates(page)).toEqual(["ended"]);
    await page.getByRole("button", { name: "Send homework" }).click();
    await expect(page.getByRole("link", { name: /video-1/ })).toBeVisible();
  });
});

test("HW-09 a camera that is not allowed says how to allow it, and the page is as it was", { tag: "@all" }, async ({
  page,
}) => {
  // the shell without a window grants what it is asked for: the refusal is the page's own
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await chat.box.fill("Half a thought");
  await camera(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("isn’t allowed on this site. Allow it");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(camera(page)).toBeFocused();
  await expect(chat.box).toHaveValue("Half a thought");
  await expect(tile(page)).toHaveCount(0);
});
