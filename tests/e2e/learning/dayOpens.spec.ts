// A day whose time comes while its pages are open: on the real server, by its clock.
import { openEmbedded } from "../../../server/database/embedded";
import { startServer, type TestServer } from "../../support/servers/platform";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

const BACK = 1;
const DAY = 20;
const DAY_MS = 86_400_000;

/** Starts the server again with a course stream whose day opens at this time. */
async function moveOpening(server: TestServer, opensAtMs: number): Promise<void> {
  await server.kill("SIGTERM");
  const { db, close } = await openEmbedded(server.dataDir);
  await db.execute(`update streams set start_date_ms = ${opensAtMs - (DAY - 1) * DAY_MS} where id = ${BACK}`);
  await close();
  await server.restart();
}

test.use({
  // another story would find the course moved
  isSpending: true,
  // its database is opened from here, which only an embedded one allows
  start: async ({ brand }, use) => use(() => startServer({ env: { BRAND: brand, DATABASE_URL: "" } })),
  viewport: { width: 1440, height: 620 },
});

test("COURSE-13 A11Y-05 a day opens at its second in the open calendar and in its own open page, without a reload", async ({
  page,
  context,
  server,
}) => {
  // whole seconds, and late enough for two pages to be open before
  const opensAt = Math.ceil(Date.now() / 1000) + 40;
  await moveOpening(server, opensAt * 1000);
  await page.goto(`/course/${BACK}/calendar`);
  await expect(heading(page, "Strong back in 30 days")).toBeVisible();
  await isLive(page);
  const day = page.locator(`[data-day="${DAY}"]`);
  await expect(day).toHaveRole("button");
  await day.click();
  const reason = page.getByRole("dialog", { name: `Day ${DAY} is locked` });
  await expect(reason).toContainText(/It opens \d\d:\d\d/);
  expect(await violations(page)).toEqual([]);
  await reason.getByRole("button", { name: "Got it" }).click();

  const own = await context.newPage();
  const loads: string[] = [];
  for (const each of [page, own]) each.on("load", () => loads.push(each.url()));
  await own.goto(`/course/${BACK}/calendar/${DAY}`);
  await expect(own.getByText(`Day ${DAY} is locked`)).toBeVisible();
  await isLive(own);
  expect(Date.now() / 1000, "both pages were open before").toBeLessThan(opensAt);

  const opened = Promise.all([
    expect(day).toHaveRole("link", { timeout: 60_000 }),
    expect(own.getByRole("region", { name: "Lessons" })).toBeVisible({ timeout: 60_000 }),
  ]);
  await opened;
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(opensAt);
  await own.getByRole("button", { name: /^Play: / }).click();
  await expect(own.getByText("Started", { exact: true })).toBeVisible();
  expect(loads, "nothing was loaded again").toHaveLength(1);
});
