// Photos on their way to the expert: a refused one says why, a sent one has its room before it is loaded.
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "../support/fixtures";
import { chatScreen, readAll, storedMessages } from "../support/screens";

const YOGA = 5;
let directory = "";
const file = (name: string) => join(directory, name);

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "attachments-"));
  const noise = { width: 1_200, height: 800, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
  await sharp({ create: { ...noise, background: "#888" } })
    .png()
    .toFile(file("posture.png"));
  await writeFile(file("notes.txt"), "Just words");
  await writeFile(file("picture.jpg"), "<html><script>alert(1)</script></html>");
  const posture = await readFile(file("posture.png"));
  await writeFile(file("cut.png"), posture.subarray(0, posture.length / 2));
  await writeFile(file("huge.png"), "");
  await truncate(file("huge.png"), 51 * 1_048_576);
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, YOGA));

test("CHAT-04 HW-08 a photo goes up with its progress, is sent, and is in the log in a box of its own size", async ({
  page,
  record,
}) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/spa/v2/files/**", async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue();
  });
  await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(file("posture.png"));
  const tile = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  await expect(tile).toContainText("posture.png");
  await expect(tile).toContainText("Uploading");
  await chat.box.fill("My posture today");
  await expect(chat.sendButton).toHaveAttribute("aria-disabled", "true");
  await expect(chat.box).toHaveAccessibleDescription("Wait for the files to upload");
  release();
  await expect(tile).toContainText("Ready to send");
  await chat.send("My posture today");
  await expect(tile).toHaveCount(0);
  await expect(chat.rows("My posture today")).toHaveAttribute("data-state", "sent");

  const picture = chat.rows("My posture today").getByRole("img").last();
  await expect(picture).toBeInViewport();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [stored] = await storedMessages(record, YOGA);
  expect(stored).toMatchObject({ message: "My posture today", files: [{ type: 2 }] });

  // the box is there before the picture is
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  await page.route("**/files/**", (route) => route.abort());
  await page.reload();
  await expect(chat.rows("My posture today")).toBeVisible();
  const place = await chat.rows("My posture today").getByRole("img").last().boundingBox();
  expect(place?.height).toBeCloseTo(box?.height ?? 0, 0);
});

test("A11Y-04 CHAT-04 HW-08 a file on its way can be removed again by keyboard, and the focus stays beside it", async ({
  page,
}) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await page.route("**/spa/v2/files/**", () => undefined);
  await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(file("posture.png"));
  await page.getByRole("button", { name: "Remove posture.png" }).press("Enter");
  await expect(page.getByRole("list", { name: "Files to send" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Attach a photo or video" })).toBeFocused();
  await chat.send("Without a photo after all");
  await expect(chat.rows("Without a photo after all")).toHaveAttribute("data-state", "sent");
});

const refusals = [
  { title: "CHAT-04 a text file", name: "notes.txt", reason: "A file of this kind can’t be sent here" },
  { title: "CHAT-04 a photo above the limit", name: "huge.png", reason: "The file is too large: at most 50 MB" },
  {
    title: "SEC-06 markup that is called a photo",
    name: "picture.jpg",
    reason: "Pages and markup (HTML, SVG, XML) aren’t accepted.",
  },
  { title: "SEC-06 a photo that breaks off", name: "cut.png", reason: "The picture is damaged and couldn’t be read." },
];
for (const { title, name, reason } of refusals)
  test(`${title} is refused in words, and can be removed`, async ({ page }) => {
    const chat = chatScreen(page);
    await chat.open(YOGA);
    await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(file(name));
    const tile = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
    await expect(tile).toContainText(reason);
    // what it is refused for does not change
    await expect(page.getByRole("button", { name: `Upload ${name} again` })).toHaveCount(0);
    await chat.box.fill("With this?");
    await expect(chat.sendButton).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(tile).toHaveCount(0);
    await expect(chat.sendButton).not.toHaveAttribute("aria-disabled");
  });
