// Photos and videos of a conversation and of a homework open inside the app, at their full size.
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, homeworkLink, homeworks, readAll } from "../support/screens";

const YOGA = 5;
let directory = "";
const file = (name: string) => join(directory, name);

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "viewer-"));
  for (const [name, background] of [
    ["front.png", "#7a9"],
    ["side.png", "#97a"],
    ["still.png", "#79a"],
  ] as const)
    await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toFile(file(name));
  await copyFile(
    join(import.meta.dirname, "..", "..", "..", "server", "demo", "media", "clips", "breath", "clip.mp4"),
    file("turn.mp4"),
  );
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));
test.beforeEach(({ record }) => readAll(record, YOGA));

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos and videos" });
const slide = (page: Page, name: string) => viewer(page).getByRole("img", { name, exact: true });
async function attach(page: Page, ...names: string[]): Promise<void> {
  await page
    .getByLabel(/^Attach a photo/)
    .and(page.locator("input"))
    .setInputFiles(names.map(file));
  const tiles = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  for (const name of names) await expect(tiles.filter({ hasText: name })).toContainText("Ready to send");
}

test("A11Y-04 CHAT-02 photos of a chat open in a viewer: arrows, zoom, download, and Escape returns the focus", {
  tag: "@core",
}, async ({ page }) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await attach(page, "front.png", "side.png");
  await chat.send("Both sides of me");
  const row = chat.rows("Both sides of me");
  await expect(row).toHaveAttribute("data-state", "sent");
  const link = row.getByRole("link", { name: "side.png" });
  await link.press("Enter");
  await expect(slide(page, "side.png")).toBeVisible();
  await expect(viewer(page).getByRole("button", { name: "Next" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(slide(page, "front.png")).toBeInViewport();
  await expect(slide(page, "side.png")).not.toBeInViewport();
  const download = page.waitForEvent("download");
  await viewer(page).getByRole("link", { name: "Download front.png" }).click();
  expect((await download).suggestedFilename()).toBe("front.png");

  const width = async () => (await slide(page, "front.png").boundingBox())?.width ?? 0;
  const before = await width();
  await viewer(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before);
  expect(await violations(page)).toEqual([]);
  // letters stay out of the composer behind the viewer
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  // a download takes the focus from the window of a Firefox without a screen
  await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  await expect(chat.box).toHaveValue("");
});

test("A11Y-04 CHAT-02 a video of a chat opens in the viewer beside the photos: it plays, stops when another is shown, and Escape returns the focus", async ({
  page,
}) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await attach(page, "still.png", "turn.mp4");
  await chat.send("A photo and a turn");
  const row = chat.rows("A photo and a turn");
  await expect(row).toHaveAttribute("data-state", "sent");
  const link = row.getByRole("link", { name: "turn.mp4" });
  await link.press("Enter");
  const film = viewer(page).getByLabel("turn.mp4", { exact: true }).and(page.locator("video"));
  const read = (of: "paused" | "ended" | "currentTime") =>
    film.evaluate((video: HTMLVideoElement, name) => video[name], of);
  await expect.poll(() => read("currentTime")).toBeGreaterThan(0);
  await expect(viewer(page).getByRole("link", { name: "Download turn.mp4" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(slide(page, "still.png")).toBeInViewport();
  await expect.poll(() => read("paused")).toBe(true);
  expect(await read("ended"), "it was stopped before its end").toBe(false);
  await page.keyboard.press("ArrowRight");
  await expect(film).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("HW-05 photos of a homework open in the same viewer, and close by its button", async ({ page, record }) => {
  const task = (await homeworks(record)).find(({ status, is_locked }) => status === "NOT_UPLOADED" && !is_locked);
  if (!task) throw new Error("The learner has no open homework");
  await page.goto("/homework");
  await homeworkLink(page, task.homework.title).click();
  await expect(heading(page, task.homework.title)).toBeVisible();
  await attach(page, "front.png");
  await page.getByRole("button", { name: "Send homework" }).click();
  const link = page.getByRole("link", { name: "front.png" });
  await link.click();
  await expect(slide(page, "front.png")).toBeVisible();
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});
