// A photo whose connection breaks shortly before its end. Rule: it resumes from there, and nothing is sent before it is complete.
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { startRelay } from "../../chaos/relay";
import { expect, signInByForm, test } from "../support/fixtures";
import { chatScreen, heading, isLive, storedMessages } from "../support/screens";

const YOGA = 5;
let directory = "";
let photo = "";

/** As a device without room for files. */
function refuseFiles(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (value instanceof File) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    return put.call(this, value, key);
  };
}

test.use({ as: null });
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "broken-upload-"));
  photo = join(directory, "posture.png");
  const noise = { width: 900, height: 900, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
  await sharp({ create: { ...noise, background: "#888" } })
    .png()
    .toFile(photo);
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

test("HW-08 CHAT-04 an upload that is cut at 99 % resumes from there, and its message is sent once with one photo", async ({
  page,
  server,
  record,
}) => {
  const relay = await startRelay(server.port);
  await page.goto(relay.url);
  await signInByForm(page);
  await expect(heading(page, "My courses")).toBeVisible();
  await page.goto(`${relay.url}/chat/${YOGA}`);
  const chat = chatScreen(page);
  await isLive(page);
  const before = (await storedMessages(record, YOGA)).length;
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  const { size } = await stat(photo);
  relay.suffer({ cutAfterBytes: Math.floor(size * 0.99) });
  await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(photo);
  const tile = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  await expect(tile).toContainText("Ready to send");
  expect(offsets.length).toBeGreaterThan(1);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(0);
  expect((await storedMessages(record, YOGA)).length).toBe(before);

  await chat.send("Through a broken line");
  await expect(chat.rows("Through a broken line")).toHaveAttribute("data-state", "sent");
  const stored = (await storedMessages(record, YOGA)) as unknown as { message: string; files: { size: number }[] }[];
  const sent = stored.filter(({ message }) => message === "Through a broken line");
  expect(sent.map(({ files }) => files.map((file) => file.size))).toEqual([[size]]);
  await relay.close();
});

test("HW-08 an upload whose network is gone for a moment goes on by itself, and leaving the page meanwhile asks where the device has not stored it", async ({
  page,
  server,
}) => {
  await page.addInitScript(refuseFiles);
  const relay = await startRelay(server.port);
  await page.goto(relay.url);
  await signInByForm(page);
  await expect(heading(page, "My courses")).toBeVisible();
  await page.goto(`${relay.url}/chat/${YOGA}`);
  await isLive(page);
  const { size } = await stat(photo);
  relay.suffer({ cutAfterBytes: Math.floor(size * 0.5) });
  await page.getByLabel("Attach a photo or video").and(page.locator("input")).setInputFiles(photo);
  await page.context().setOffline(true);
  relay.cut();
  const tile = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  await expect(tile).toContainText("Paused, resumes on its own. It isn’t saved on this device");
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asks()).toBe(true);
  relay.heal();
  await page.context().setOffline(false);
  await expect(tile).toContainText("Ready to send");
  expect(await asks()).toBe(false);
  await page.getByRole("button", { name: "Remove posture.png" }).click();
  await relay.close();
});
