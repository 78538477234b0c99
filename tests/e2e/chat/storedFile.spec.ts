// A file that was picked, and a page that is reloaded in the middle of its upload. Rule: the device has it, and it arrives once.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startRelay } from "../../chaos/relay";
import { expect, signInByForm, test } from "../support/fixtures";
import { chatScreen, heading, isLive, storedMessages } from "../support/screens";

const YOGA = 5;
const MB = 1_000_000;
let directory = "";
let video = "";
let size = 0;

test.use({ as: null });
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "stored-file-"));
  video = join(directory, "evening set.mp4");
  // a short video, made long enough to be broken off in the middle
  const data = Buffer.concat([await readFile("server/demo/media/clips/shapes/clip.mp4"), Buffer.alloc(8 * MB, 7)]);
  size = data.length;
  await writeFile(video, data);
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

/** The databases of picked files on this device. */
const storedFiles = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("learning:file:") ? [name] : [])),
  );
const percentOf = (text: string | null) => Number(/(\d+)\s?%/.exec(text ?? "")?.[1] ?? 0);

test("OFF-11 a video whose page is reloaded in the middle goes on from where the server is, and is sent once", {
  tag: "@core",
}, async ({ page, server, record }) => {
  const relay = await startRelay(server.port);
  await page.goto(relay.url);
  await signInByForm(page);
  await expect(heading(page, "My courses")).toBeVisible();
  await page.goto(`${relay.url}/chat/${YOGA}`);
  await isLive(page);
  const tile = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  relay.suffer({ bytesPerSecond: 1.5 * MB });
  await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(video);
  await expect.poll(async () => percentOf(await tile.textContent())).toBeGreaterThan(20);
  expect(await storedFiles(page)).toHaveLength(1);
  // the browser has nothing to ask: the file is on the device
  expect(await page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(false);

  const requests: { method: string; offset: number }[] = [];
  page.on("request", (request) => {
    if (/\/spa\/v2\/files/.test(request.url()) && ["POST", "HEAD", "PATCH"].includes(request.method()))
      requests.push({ method: request.method(), offset: Number(request.headers()["upload-offset"] ?? 0) });
  });
  await page.reload();
  await expect(tile).toContainText("evening set.mp4");
  relay.heal();
  await expect(tile).toContainText("Ready to send");
  expect(requests.map(({ method }) => method)).toEqual(["HEAD", "PATCH"]);
  expect(requests[1]?.offset).toBeGreaterThan(0.1 * size);

  await chatScreen(page).send("Through a reload");
  await expect(chatScreen(page).rows("Through a reload")).toHaveAttribute("data-state", "sent");
  const stored = (await storedMessages(record, YOGA)) as unknown as { message: string; files: { size: number }[] }[];
  const sent = stored.filter(({ message }) => message === "Through a reload");
  expect(sent.map(({ files }) => files.map((file) => file.size))).toEqual([[size]]);
  await expect.poll(() => storedFiles(page)).toEqual([]);
  await relay.close();
});
