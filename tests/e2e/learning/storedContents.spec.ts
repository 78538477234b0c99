// The contents of courses on the device. Rule: a return fetches only what has changed, and nothing outlives the session.
import { expect, LEARNER, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";
import { listAnswers, waitUntilStored } from "../support/storedRecords";

test.use({ as: LEARNER });

test("COURSE-19 a return shows the courses without fetching their contents, and signing out removes them", async ({
  page,
}) => {
  await page.goto("/home");
  await isLive(page);
  const next = page.locator("section[aria-labelledby=continue-lesson]");
  await expect(next).toContainText(/Day \d+/);
  const before = await next.textContent();
  await waitUntilStored(page, "courses/courseStreams");

  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/courses\//.test(pathname)) fetched.push(pathname.replace(/.*\/courses/, "/courses"));
  });
  await page.reload();
  await expect(next).toHaveText(before ?? "");
  await isLive(page);
  await waitUntilStored(page, "contents/versions");
  expect([...new Set(fetched)]).toEqual(["/courses/versions"]);
  fetched.length = 0;
  await page.reload();
  await expect(next).toHaveText(before ?? "");
  await isLive(page);
  expect(fetched).toEqual([]);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(() => listAnswers(page)).toEqual([]);
});
