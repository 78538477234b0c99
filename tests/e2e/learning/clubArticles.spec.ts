// The events tab against the embedded server's own community host: news, articles, and marks that are made, refused and made offline.
import type { Page } from "@playwright/test";
import type { Account } from "../../support/http";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

// marks stay on the host
test.use({ isSpending: true });

const HOST = "/local/community";
const NEWEST = "Ten minutes in the morning";
const OLDER = "What a back likes";
const article = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const mark = (page: Page, title: string, name: RegExp) => article(page, title).getByRole("button", { name });

interface StoredArticle {
  readonly title: string;
  readonly liked: number;
  readonly isFavourite: number;
}
/** An article as the host has it for the learner. */
async function stored({ call }: Account, title: string): Promise<StoredArticle | undefined> {
  const { body } = await call("GET", `${HOST}/api/v1/articles/preview?external_id[]=1&external_id[]=2&external_id[]=3`);
  return body["hydra:member"].find((each: StoredArticle) => each.title === title);
}

test("CAT-04 CLUB-02 CLUB-05 the events tab has what is new and the articles of the host, and their pictures move nothing", async ({
  page,
  context,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${HOST}/pictures/**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/events");
  await expect(heading(page, "Events")).toBeVisible();
  const news = page.getByRole("region", { name: "What’s new" });
  await expect(news.getByRole("link", { name: "Reminders: choose your days and hour" })).toBeVisible();
  await expect(article(page, NEWEST)).toContainText(/New.*340 views/s);
  await expect(article(page, OLDER)).toContainText("243 views");
  await expect(article(page, OLDER).getByText("New", { exact: true })).toHaveCount(0);

  const picture = article(page, NEWEST).locator("img");
  await picture.scrollIntoViewIfNeeded();
  const places = () => Promise.all([picture.boundingBox(), article(page, OLDER).boundingBox()]);
  const before = await places();
  expect((before[0]?.width ?? 0) / (before[0]?.height ?? 1)).toBeCloseTo(370 / 210, 1);
  release();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // twice the points of its box were requested
  expect(await picture.getAttribute("srcset")).toMatch(/740x420\.webp 2x$/);
  expect(await places()).toEqual(before);
  expect(await violations(page)).toEqual([]);

  const opened = context.waitForEvent("page");
  await article(page, NEWEST).getByRole("link", { name: NEWEST }).click();
  await expect((await opened).getByRole("heading", { name: NEWEST })).toBeVisible();
  await (await opened).close();

  await news.getByRole("button", { name: "Don’t show again: Reminders: choose your days and hour" }).click();
  await page.reload();
  await expect(article(page, NEWEST)).toBeVisible();
  await expect(page.getByRole("link", { name: "Reminders: choose your days and hour" })).toHaveCount(0);
});

test("CLUB-04 a like shows at once, and goes back with a reason when the host refuses it", async ({
  page,
  faults,
  record,
}) => {
  await page.goto("/events");
  const like = mark(page, NEWEST, /^Like/);
  await expect(like).toHaveAccessibleName(`Like: ${NEWEST}, 0 likes`);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/like*", async (route) => {
    await released;
    await route.continue();
  });
  await faults({ error_rate: 1, status: 403, path: `${HOST}/api/v1/articles` });
  await like.click();
  await expect(like).toHaveAccessibleName(`Like: ${NEWEST}, 1 like`);
  await expect(like).toHaveAttribute("aria-pressed", "true");
  release();
  const refused = page.getByText("Your mark wasn’t saved");
  await expect(refused).toBeVisible();
  await expect(like).toHaveAccessibleName(`Like: ${NEWEST}, 0 likes`);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await faults({});
  expect(await stored(record, NEWEST)).toMatchObject({ liked: 0 });

  await like.click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => stored(record, NEWEST)).toMatchObject({ liked: 1 });
  await page.reload();
  await expect(like).toHaveAccessibleName(`Like: ${NEWEST}, 1 like`);
});

test("CLUB-04 CLUB-05 the articles stay without a network, and a favourite that is made then reaches the host afterwards", async ({
  page,
  context,
  record,
}) => {
  await page.goto("/events");
  await isLive(page);
  const favourite = mark(page, OLDER, /^Save to favourites/);
  await expect(favourite).toHaveAttribute("aria-pressed", "false");
  let lost = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes("/favourite")) lost += 1;
  });
  await context.setOffline(true);
  await favourite.click();
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await expect(article(page, NEWEST)).toBeVisible();
  expect(await stored(record, OLDER)).toMatchObject({ isFavourite: 0 });
  // nothing is tried without a network: only its return sends it
  expect(lost).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => stored(record, OLDER)).toMatchObject({ isFavourite: 1 });
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
});
