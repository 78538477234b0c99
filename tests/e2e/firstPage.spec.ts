// What the page itself shows before any script: the sign-in form, or the logo.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hold } from "./hold";

test.use({ as: null });

const signIn = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

/** The place of everything in the sign-in page, by its tag. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main, main *")]
      .filter((each) => each.checkVisibility() && each.closest("svg") === null)
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.localName} ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
  );

for (const width of [360, 1440])
  test(`SPEED-01 at ${width} px the form is there before any script, and the app continues with what was typed, in its place`, {
    tag: "@core",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, "**/v/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect(signIn(page)).toBeVisible();
    const before = await places(page);
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await page.keyboard.type("learner@exmple.com");
    for (let count = 0; count < "mple.com".length; count += 1) await page.keyboard.press("ArrowLeft");
    release();
    await expect(page.locator("#first")).toHaveCount(0);
    await page.keyboard.type("a");
    await expect(page.locator("#root").getByRole("textbox", { name: "E-mail" })).toHaveValue("learner@example.com");
    // the choice of a language comes after the page has painted, in the room that is left for it
    await expect.poll(async () => (await places(page)).filter((place) => before.includes(place))).toEqual(before);
  });

test("SPEED-01 the brand's logo is there before any file has arrived", async ({ page }) => {
  await page.route(/\/(v|brands|config)/, () => undefined);
  await page.goto("/signup", { waitUntil: "commit" });
  const logo = page.locator("#boot img");
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page).toHaveTitle("Local School");
});
