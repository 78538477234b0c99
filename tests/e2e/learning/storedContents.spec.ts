// The contents of courses on the device. Rule: a return fetches only what has changed, and nothing outlives the session.
import type { Page } from "@playwright/test";
import { expect, LEARNER, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

test.use({ as: LEARNER });

/** The names of the answers in the device's database. */
const answersOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("learning");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("records").objectStore("records").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String).filter((key) => key.includes(":answers:")));
          };
        };
      }),
  );

test("COURSE-19 a return shows the courses without fetching their contents, and signing out removes them", async ({
  page,
}) => {
  await page.goto("/home");
  await isLive(page);
  const next = page.locator("section[aria-labelledby=continue-lesson]");
  await expect(next).toContainText(/Day \d+/);
  const before = await next.textContent();
  await expect.poll(async () => (await answersOn(page)).length).toBeGreaterThan(0);

  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/courses\//.test(pathname)) fetched.push(pathname.replace(/.*\/courses/, "/courses"));
  });
  await page.reload();
  await expect(next).toHaveText(before ?? "");
  await isLive(page);
  expect([...new Set(fetched)]).toEqual(["/courses/versions"]);
  fetched.length = 0;
  await page.reload();
  await expect(next).toHaveText(before ?? "");
  await isLive(page);
  expect(fetched).toEqual([]);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(() => answersOn(page)).toEqual([]);
});
