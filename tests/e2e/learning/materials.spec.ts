// The documents of a course: opened, saved once for each address, and tried again.
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

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

  const link = list.getByRole("link", { name: "Open Plan of the course", description: "Opens in a new tab" });
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
