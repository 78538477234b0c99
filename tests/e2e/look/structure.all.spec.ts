// What every page has, also while it loads and with the dev tools beside it: one title, a heading, landmarks around all of it.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

const titleCount = (page: Page) => page.locator("head > title").count();

for (const [as, path, name] of [
  ["learner@example.com", "/home", "My courses"],
  [null, "/", "Sign in"],
] as const)
  test.describe(name, () => {
    test.use({ as });
    test(`A11Y-04 the page ${path} has one title, which names it`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(name));
      expect(await titleCount(page)).toBe(1);
    });
  });

test("A11Y-01 the dev tools are within landmarks, at the bottom, at the right, and closed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home?debug=1");
  await expect(heading(page, "My courses")).toBeVisible();
  const tools = page.getByRole("region", { name: "Dev tools" });
  for (const place of ["Dock at the right", "Dock at the bottom"]) {
    await tools.getByRole("button", { name: place }).click();
    expect(await violations(page), place).toEqual([]);
  }
  await tools.getByRole("button", { name: "Close the dev tools" }).click();
  await expect(page.getByRole("button", { name: "Open the dev tools" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe("a forced step", () => {
  test.use({ as: "verify-email@example.com" });

  /** Holds every call or script that `isHeld` names, until the returned function is called. */
  async function hold(page: Page, isHeld: (url: string) => boolean): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*", async (route) => {
      if (isHeld(route.request().url())) await released;
      await route.fallback();
    });
    return release;
  }
  async function expectWholeLoadingPage(page: Page): Promise<void> {
    await expect(heading(page, "Loading…")).toBeAttached();
    expect(await violations(page)).toEqual([]);
    expect(await titleCount(page)).toBe(1);
  }

  test("A11Y-01 A11Y-04 a forced step has a heading and a title while the learner's data is loading", async ({
    page,
  }) => {
    const release = await hold(page, (url) => url.includes("/spa/api/v1/user?"));
    await page.goto("/home");
    await expectWholeLoadingPage(page);
    release();
    await expect(heading(page, "Confirm your e-mail")).toBeVisible();
  });

  test("A11Y-01 A11Y-04 a forced step has a heading and a title while its own parts are loading", async ({ page }) => {
    let isUserThere = false;
    page.on("response", (response) => {
      isUserThere ||= response.url().includes("/spa/api/v1/user?");
    });
    const release = await hold(page, (url) => isUserThere && url.includes("/v/"));
    await page.goto("/home");
    await expectWholeLoadingPage(page);
    release();
    await expect(heading(page, "Confirm your e-mail")).toBeVisible();
    expect(await titleCount(page)).toBe(1);
  });
});
