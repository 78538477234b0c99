// How staff see that a learner is connected, how far the page has come, and which call was refused; the learner reads the same number.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { openDesk } from "../support/deskScreen";
import { expect, test } from "../support/fixtures";

const LEARNER_NAME = "Anna";
const CHAT = 3;

/** The card of the learner of these stories, opened by the keyboard from the list. */
async function openCard(desk: Page) {
  const row = desk
    .getByRole("list", { name: "Learners" })
    .getByRole("link", { name: new RegExp(LEARNER_NAME) })
    .first();
  await row.focus();
  await desk.keyboard.press("Enter");
  const card = desk.getByRole("region", { name: "Connection" });
  await expect(card.getByText(/connections? (is|are) open/)).toBeVisible();
  return card;
}

/** The sections of the card fit the page, whatever its width. */
async function expectNoSideways(desk: Page): Promise<void> {
  const overflow = await desk.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("DEV-18 the desk shows a learner’s page as it is connected, a push once it has come, and a refused call by the learner’s number", async ({
  page,
  context,
  record,
  faults,
  expert,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const desk = await openDesk(context, "#learners");
  const card = await openCard(desk);
  const sockets = card.getByRole("list", { name: "Open connections" });
  await expect(sockets.getByText(/Chrome \d+, .*build [\w-]+/).first()).toBeVisible();

  await expert.viewChat(CHAT);
  await record.call("POST", `/spa/api/v1/chats/${CHAT}/messages`, { body: { message: "A push", file_ids: [] } });
  const pushes = card.getByText(/^Last pushes: \d+$/);
  await pushes.focus();
  await desk.keyboard.press("Enter");
  const list = card.getByRole("list", { name: "Last pushes" });
  // the page tells its position with the next head
  await expect(async () => {
    await card.getByRole("button", { name: "Reload" }).press("Enter");
    await expect(list.getByRole("listitem").first()).toContainText("delivered", { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });

  await faults({ error_rate: 1, status: 500, path: "/spa/api/v1/user-score" });
  await page.goto("/user/points");
  const said = page.getByText(/This is our fault, not yours\..*Number for support: [\w-]{8}\./).first();
  await expect(said).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const number = /support: ([\w-]{8})\./.exec((await said.textContent()) ?? "")?.[1] ?? "";
  await faults({});
  await card.getByRole("button", { name: "Reload" }).press("Enter");
  const refused = card.getByText(/^Refused calls: [1-9]/);
  await refused.focus();
  await desk.keyboard.press("Enter");
  const call = card.getByRole("list", { name: "Refused calls" }).getByRole("listitem").filter({ hasText: number });
  await expect(call).toContainText("500 GET /spa/api/v1/user-score");
  await context.grantPermissions(["clipboard-write", "clipboard-read"]);
  await call.getByRole("button", { name: new RegExp(`^Copy ${number}`) }).press("Enter");
  await expect(call.getByRole("status")).toHaveText("Copied");
  for (const width of [360, 828, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectNoSideways(desk);
    expect(await violations(desk)).toEqual([]);
    if (process.env.SHOTS) await desk.screenshot({ path: `${process.env.SHOTS}/card-${width}.png`, fullPage: true });
  }
  if (process.env.SHOTS) {
    await desk.emulateMedia({ colorScheme: "dark" });
    await desk.screenshot({ path: `${process.env.SHOTS}/card-dark.png`, fullPage: true });
    for (const width of [360, 828, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/fault-${width}.png` });
    }
  }
});

test("DEV-18 the card says so where it cannot be loaded, keeps what it knew, and loads again", async ({ context }) => {
  const desk = await openDesk(context, "#learners");
  const card = await openCard(desk);
  await desk.route(/\/connection$/, (route) =>
    route.fulfill({ status: 422, json: [{ field: "id", message: "Broken." }] }),
  );
  await card.getByRole("button", { name: "Reload" }).press("Enter");
  await expect(card.getByRole("alert")).toHaveText("Couldn’t load the connection: id: Broken.");
  await expect(card.getByText("Position of the server")).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.unroute(/\/connection$/);
  await card.getByRole("button", { name: "Reload" }).press("Enter");
  await expect(card.getByRole("alert")).toHaveCount(0);
});
