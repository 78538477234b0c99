// Home as the page draws it from what it showed last, before any script of the app. Rule: what is seen stays where it is.
import type { Page } from "@playwright/test";
import { expect, LEARNER, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { isLive } from "../support/screens";

test.use({ as: LEARNER });

const layer = (page: Page) => page.locator("#preview");
const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Opens home, and waits until the device has what it shows. */
async function visitHome(page: Page): Promise<void> {
  await page.goto("/home");
  await isLive(page);
  // a banner that came too late for the first visit has its place at the second (SHELL-11)
  await page.reload();
  const isStored = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(":stored:home")));
  await expect.poll(isStored).toBe(true);
}

/** The words of the cards and of where to continue, and where these stand in the document, in whole pixels. */
const readParts = (page: Page, within: "#preview" | "#root") =>
  page.evaluate((name) => {
    const parts = document.querySelectorAll(`${name} article h2, ${name} section[aria-labelledby=continue-lesson]`);
    return [...parts].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [part.textContent, ...[left, top + scrollY, width, height].map(Math.round)].join(" ");
    });
  }, within);

/** Notes in the page how many cards the app shows at the moment at which what the page has drawn goes; or that it was too slow. */
const watchEnd = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("#preview") || document.body.dataset.cards) return;
      const isLate = document.querySelector("#root [data-waiting]");
      document.body.dataset.cards = isLate ? "late" : String(document.querySelectorAll("#root article h2").length);
    }).observe(document.body, { childList: true });
  });

/** Reloads home: what the page draws, without a script of the app, and what the app shows in its place. */
async function reloadHome(page: Page) {
  const release = await hold(page, "**/v/*.js");
  await page.reload({ waitUntil: "commit" });
  await expect(layer(page).getByRole("article").first()).toBeVisible();
  const drawn = await readParts(page, "#preview");
  await layer(page).getByRole("article").getByRole("link").first().focus();
  await watchEnd(page);
  release();
  await expect(layer(page)).toHaveCount(0);
  return { drawn, cards: await page.locator("body").getAttribute("data-cards"), shown: await readParts(page, "#root") };
}

test("SPEED-03 a reload of home shows its cards before any script, and the app takes over without moving them", async ({
  page,
}) => {
  await visitHome(page);
  let home = await reloadHome(page);
  // a machine that is busy may need more than the second and a half that the drawing waits for the app
  for (let tries = 1; home.cards === "late" && tries < 3; tries++) {
    await isLive(page);
    home = await reloadHome(page);
  }
  expect(home.drawn.length).toBeGreaterThan(2);
  expect(home.cards).toBe(String(home.drawn.length - 1));
  expect(home.shown).toEqual(home.drawn);
  await expect(cards(page).first().getByRole("link").first()).toBeFocused();
  await isLive(page);
});

test("SPEED-03 OFF-04 nothing is drawn of home after its learner has signed out", async ({ page }) => {
  await visitHome(page);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await hold(page, "**/v/*.js");
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.locator("#boot, #first").first()).toBeVisible();
  await expect(layer(page)).toHaveCount(0);
});
