// Banner slots on the homework screens: shown by the platform's code, with room that is reserved before the picture comes.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { goInside, heading, homeworkLink } from "../support/screens";
import { deleteAnswers, waitUntilStored } from "../support/storedRecords";

/** As the server writes one; 5, 13 and 21 are the homework of desktop, tablet and mobile (docs/contract.md, section 5). */
const banner = (id: number, position: number, placement: string) => ({
  id,
  title: `Banner ${id}`,
  image: { large: `/held/${id}.webp` },
  url: "/catalog",
  placement,
  positions_ids: [position],
  sort: id,
});
const bannerLink = (page: Page, id: number) => page.getByRole("link", { name: `Banner ${id}`, exact: true });
const picture = (page: Page, id: number) => bannerLink(page, id).locator("img");

/** From the page of all banners, when `id` is there: a slot whose banners come after it would wait for its next visit. */
async function openWithBanners(page: Page, path: string, id: number): Promise<void> {
  await expect(heading(page, "Offers for you")).toBeVisible();
  await expect(bannerLink(page, id)).toBeVisible();
  await goInside(page, path);
}

test("SHELL-11 homework has its banners at the top, beside the list and below one homework, each on its platform", async ({
  page,
}) => {
  await page.route("**/banners?*", (route) =>
    route.fulfill({
      json: [
        banner(1, 5, "top"),
        banner(2, 5, "sidebar"),
        banner(3, 5, "bottom"),
        banner(4, 21, "top"),
        banner(5, 1, "top"),
      ],
    }),
  );
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/held/*", async (route) => {
    await released;
    await route.fulfill({ path: "brands/local/logo.svg" });
  });
  await page.goto("/banners");
  await openWithBanners(page, "/homework/1/3", 1);
  for (const id of [1, 2, 3]) await expect(picture(page, id)).toHaveCount(1);
  for (const id of [4, 5]) await expect(picture(page, id)).toHaveCount(0);
  const first = homeworkLink(page, "").first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  const room = await picture(page, 1).boundingBox();
  expect(room?.height).toBeGreaterThan(50);
  // as wide as 16:9: nothing of it is cut off
  expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await expect(bannerLink(page, 1).getByText("Banner 1")).toBeVisible();
  release();
  await expect.poll(() => picture(page, 1).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await picture(page, 1).boundingBox()).toEqual(room);
  expect(await first.boundingBox()).toEqual(before);

  await page.setViewportSize({ width: 360, height: 800 });
  await goInside(page, "/banners");
  await openWithBanners(page, "/homework", 4);
  await expect(picture(page, 4)).toBeVisible();
  for (const id of [1, 2, 3, 5]) await expect(picture(page, id)).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("CAT-02 CAT-06 a banner that comes late moves nothing, and the next visit has the next one", async ({ page }) => {
  let release = (): void => undefined;
  const holdBanners = () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return page.route("**/banners?*", async (route) => {
      await released;
      await route.fulfill({ json: [banner(1, 1, "top"), banner(2, 1, "top"), banner(3, 1, "bottom")] });
    });
  };
  const course = page.getByRole("heading", { name: "Spanish from zero" });
  const where = async () => [await page.getByRole("tablist").boundingBox(), await course.boundingBox()];
  const rooms = page.locator("[data-banner-room]");

  // a device that has seen no banner yet shows no hole: what comes late comes at the next visit, except at the end
  await holdBanners();
  await page.goto("/home");
  await expect(course).toBeVisible();
  await expect(rooms).toHaveCount(0);
  const before = await where();
  release();
  await expect(bannerLink(page, 3)).toBeVisible();
  for (const id of [1, 2]) await expect(bannerLink(page, id)).toHaveCount(0);
  expect(await where()).toEqual(before);

  await goInside(page, "/banners");
  await expect(heading(page, "Offers for you")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["Banner 1", "Banner 2", "Banner 3"]);
  await goInside(page, "/home");
  await expect(bannerLink(page, 1)).toBeVisible();
  await expect(bannerLink(page, 2)).toHaveCount(0);

  // the turn is the learner's, and survives a reload; where a banner was, there is room for the next
  await holdBanners();
  await waitUntilStored(page, "banners");
  await deleteAnswers(page);
  await page.reload();
  await expect(course).toBeVisible();
  await expect(rooms.first()).toBeAttached();
  const reloaded = await where();
  release();
  await expect(bannerLink(page, 2)).toBeVisible();
  await expect(bannerLink(page, 1)).toHaveCount(0);
  expect(await where()).toEqual(reloaded);
});
