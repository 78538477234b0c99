// Files that are dragged from the desktop: taken anywhere on a conversation or a homework, and never opened in place of the app.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, homeworkLink, homeworks, sectionLink } from "../support/screens";

const YOGA = 5;
const picture = async () =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7a9" } })
      .png()
      .toBuffer()
  ).toString("base64");

/** What a browser carries while this file is dragged. */
const dragged = (page: Page, name: string, base64: string) =>
  page.evaluateHandle(
    ([fileName, data]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type: "image/png" }));
      return transfer;
    },
    [name, base64] as const,
  );
/** Whether the page took the event for itself: else the browser would open the file. */
async function isTaken(
  target: Locator,
  type: string,
  dataTransfer: Awaited<ReturnType<typeof dragged>>,
): Promise<boolean> {
  return target.evaluate(
    (element, [name, transfer]) =>
      !element.dispatchEvent(new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true })),
    [type, dataTransfer] as const,
  );
}
const tiles = (page: Page) => page.getByRole("list", { name: "Files to send" }).getByRole("listitem");

test("CHAT-04 a photo that is dropped on the messages is attached, and the place for it shows while it is dragged", async ({
  page,
}) => {
  const { open, log } = chatScreen(page);
  await open(YOGA);
  const transfer = await dragged(page, "dropped.png", await picture());
  const place = page.getByText("Drop photos or videos here");
  expect(await isTaken(log, "dragover", transfer)).toBe(true);
  await expect(place).toBeVisible();
  await log.dispatchEvent("dragleave", { dataTransfer: transfer });
  await expect(place).toHaveCount(0);
  await isTaken(log, "dragover", transfer);
  expect(await isTaken(log, "drop", transfer)).toBe(true);
  await expect(place).toHaveCount(0);
  await expect(tiles(page)).toContainText("dropped.png");
  await expect(tiles(page)).toContainText("Ready to send");
  await page.getByRole("button", { name: "Remove dropped.png" }).click();
});

test("HW-08 A11Y-04 a photo that is dropped on a homework's task is attached, and its removal leaves the focus at the button that adds one", async ({
  page,
  record,
}) => {
  const task = (await homeworks(record)).find(({ status, is_locked }) => status === "NOT_UPLOADED" && !is_locked);
  if (!task) throw new Error("The learner has no open homework");
  await page.goto("/homework");
  await homeworkLink(page, task.homework.title).click();
  const target = heading(page, task.homework.title);
  const transfer = await dragged(page, "work.png", await picture());
  expect(await isTaken(target, "dragover", transfer)).toBe(true);
  await expect(page.getByText("Drop files here")).toBeVisible();
  await isTaken(target, "drop", transfer);
  await expect(tiles(page)).toContainText("work.png");
  await page.getByRole("button", { name: "Remove work.png" }).press("Enter");
  await expect(page.getByRole("button", { name: "Attach a photo, video or document" })).toBeFocused();
});

test("CHAT-04 a file that is dropped anywhere else is not opened in place of the app, nor attached", async ({
  page,
}) => {
  await chatScreen(page).open(YOGA);
  const transfer = await dragged(page, "stray.png", await picture());
  for (const target of [
    page.getByRole("navigation", { name: "Main sections" }),
    page.getByRole("list", { name: "Chats" }),
  ])
    for (const type of ["dragover", "drop"]) expect(await isTaken(target, type, transfer)).toBe(true);
  await expect(tiles(page)).toHaveCount(0);
  await sectionLink(page, "Home").click();
  await expect(heading(page, "My courses")).toBeVisible();
  expect(await isTaken(page.getByRole("main"), "drop", transfer)).toBe(true);
});
