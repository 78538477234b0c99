// The documents of a course: opened, saved once for each address, and tried again.
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { heading } from "./screens";

const PLAN = "**/media/documents/plan.pdf";

test("COURSE-10 each document says its type and size, is saved under its title, and is fetched once", async ({
  page,
  watch,
}) => {
  await page.goto("/course/1/calendar");
  await page.getByRole("link", { name: "Materials" }).click();
  await expect(heading(page, "Materials")).toBeFocused();
  const list = page.getByRole("list", { name: "Documents of the course" });
  const plan = list.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Plan of the course" }) });
  await expect(plan).toContainText(/Document · 1 kB/);
  expect(await violations(page)).toEqual([]);

  const fetched = () => watch.requests.filter((request) => request.endsWith("/media/documents/plan.pdf")).length;
  const [first] = await Promise.all([
    page.waitForEvent("download"),
    plan.getByRole("button", { name: "Download Plan of the course" }).click(),
  ]);
  expect(first.suggestedFilename()).toBe("Plan of the course.pdf");
  await expect(plan.getByRole("status")).toHaveText("Downloaded");
  const again = plan.getByRole("button", { name: "Save again: Plan of the course" });
  const [second] = await Promise.all([page.waitForEvent("download"), again.click()]);
  expect(second.suggestedFilename()).toBe("Plan of the course.pdf");
  expect(fetched()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test("COURSE-10 ROUTE-13 a picture and a text are shown in the viewer, a PDF in a tab, and what no browser draws is only saved", async ({
  page,
  context,
}) => {
  await page.goto("/course/1/materials");
  const list = page.getByRole("list", { name: "Documents of the course" });
  const row = (ending: string) => list.getByRole("listitem").filter({ has: page.locator(`a[href*="${ending}"]`) });
  const frame = page.getByTitle("Document", { exact: true }).contentFrame();

  await row("shapes.png")
    .getByRole("link", { name: /^Open / })
    .click();
  await expect(frame.locator("img")).toBeVisible();
  expect(await frame.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await row("words.txt")
    .getByRole("link", { name: /^Open / })
    .click();
  await expect(frame.getByText("circle - círculo - круг")).toBeVisible();
  await page.goBack();

  const link = list.getByRole("link", { name: "Open Plan of the course in a new tab" });
  await expect(link).toHaveAttribute("target", "_blank");
  const [request] = await Promise.all([
    context.waitForEvent("request", (each) => each.url().endsWith("/media/documents/plan.pdf")),
    link.click(),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(/\/materials$/);
  for (const title of ["Notes for your lessons", "Diary"]) {
    await expect(list.getByRole("button", { name: `Download ${title}` })).toBeVisible();
    await expect(list.getByRole("link", { name: `Open ${title}` })).toHaveCount(0);
  }
});

test("COURSE-10 a download shows that it runs; one that fails says so and can be tried again", async ({ page }) => {
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(PLAN, async (route) => {
    await failing;
    await route.fulfill({ status: 503 });
  });
  await page.goto("/course/1/materials");
  await page.getByRole("button", { name: "Download Plan of the course" }).click();
  await expect(page.getByRole("button", { name: "Downloading Plan of the course" })).toBeDisabled();
  fail();
  await expect(page.getByRole("status").filter({ hasText: "Not downloaded" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(PLAN);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Try again: Plan of the course" }).click(),
  ]);
  expect(await file.failure()).toBeNull();
  await expect(page.getByRole("status").filter({ hasText: "Downloaded" })).toBeVisible();
});

test("COURSE-10 NET-07 materials that do not load can be requested again", async ({ page, faults }) => {
  await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/courses/2" });
  await page.goto("/course/5/materials");
  await expect(heading(page, "The course couldn’t be loaded")).toBeVisible();
  // the press requests it again; what fails once more is also requested by itself when the connection proves alive
  const again = page.waitForRequest(/\/courses\/2\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await again;
  await faults({});
  const documents = page.getByRole("list", { name: "Documents of the course" });
  await expect(async () => {
    if (!(await documents.isVisible())) await page.getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
    await expect(documents).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
