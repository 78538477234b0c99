// A film that is much longer than what a player loads ahead: its end, reached by a jump, and what a network can do to it.
import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { FILM_SECONDS, playLongFilm } from "../support/longFilm";
import { plays, start } from "../support/playerScreen";

// what is played here is no other story's
test.use({ isSpending: true });

const AT_END = "10:00 of 10:00";

/** The three ways of a learner to the end of the bar. */
const WAYS: Readonly<Record<string, (page: Page, seek: Locator) => Promise<void>>> = {
  key: (_, seek) => seek.press("End"),
  click: async (page, seek) => {
    const { right, middle } = await findBar(seek);
    await page.mouse.click(right, middle);
  },
  drag: async (page, seek) => {
    const { left, right, middle } = await findBar(seek);
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move((left + right) / 2, middle);
    await page.mouse.move(right, middle);
    await page.mouse.up();
  },
};

for (const [way, goToEnd] of Object.entries(WAYS))
  test(`VIDEO-18 a long film that is sent to its end by ${way} is at its end, and begins again only when it is played`, {
    tag: ["@core", "@all"],
  }, async ({ page }) => {
    await playLongFilm(page);
    const { seek, button, isPaused, positionS } = await start(page);
    await goToEnd(page, seek);
    await expect(button("Watch again")).toBeVisible();
    await expect(seek).toHaveAttribute("aria-valuetext", AT_END);
    expect(await isPaused()).toBe(true);
    // a jump is nothing that was watched
    await expect(seek).toHaveAccessibleDescription(/^Watched: [0-3] ?%/);
    await seek.press("Home");
    await expect(button("Play")).toBeVisible();
    await seek.press("End");
    await expect(button("Watch again")).toBeVisible();
    await button("Watch again").click();
    await expect(button("Pause")).toBeVisible();
    await plays(page);
    expect(await positionS()).toBeLessThan(30);
  });

test("VIDEO-18 a long film whose last part never comes is at its end when it is sent there, and begins again", {
  tag: ["@core", "@all"],
}, async ({ page }) => {
  await page.clock.install();
  await playLongFilm(page);
  await page.route(lastPart, silence);
  const { seek, button, positionS, box } = await start(page);
  await seek.press("End");
  await waitsFor(page, () => button("Watch again").count());
  await expect(seek).toHaveAttribute("aria-valuetext", AT_END);
  await expect(box.getByRole("alert")).toBeHidden();
  await button("Watch again").click();
  await plays(page);
  expect(await positionS()).toBeLessThan(30);
});

test("VIDEO-05 VIDEO-18 a long film whose network is cut while it seeks plays on from there, and is at its end without one", {
  tag: "@all",
}, async ({ page, context }) => {
  await playLongFilm(page);
  const { seek, button, positionS, box } = await start(page);
  await page.route(anyPart, cut);
  await context.setOffline(true);
  await page.keyboard.press("9");
  await expect(box.getByRole("alert")).toContainText("Videos can’t be played offline");
  await page.unroute(anyPart, cut);
  await context.setOffline(false);
  await plays(page);
  expect(await positionS()).toBeGreaterThanOrEqual(0.9 * FILM_SECONDS);
  await expect(seek).toHaveAttribute("aria-valuetext", / of 10:00$/);
  await page.keyboard.press("1");
  await plays(page);
  await page.route(anyPart, cut);
  await context.setOffline(true);
  await seek.press("End");
  await expect(button("Watch again")).toBeVisible();
  await expect(box.getByRole("alert")).toBeHidden();
});

test("VIDEO-18 a long film that comes back shorter is not taken for the film, and plays on from where it was", {
  tag: ["@core", "@all"],
}, async ({ page }) => {
  let lists = 0;
  await page.clock.install();
  await playLongFilm(page, () => {
    lists += 1;
    return lists === 2 ? 72 : FILM_SECONDS;
  });
  const { seek, positionS, button } = await start(page);
  await page.route(anyPart, (route) => (lists === 1 ? silence() : route.fallback()));
  await page.keyboard.press("9");
  await expect(seek).toHaveAttribute("aria-valuetext", "9:00 of 10:00");
  // nothing comes, so that it is loaded again, and what comes then is not the film
  await waitsFor(page, async () => Number(lists > 1));
  await expect.poll(() => lists).toBe(3);
  await expect(seek).toHaveAttribute("aria-valuetext", /^9:0\d of 10:00$/);
  await plays(page);
  expect(await positionS()).toBeGreaterThanOrEqual(0.9 * FILM_SECONDS);
  await expect(button("Pause")).toBeVisible();
  await expect(seek).toHaveAccessibleDescription(/^Watched: [0-3] ?%/);
});

const anyPart = /\/long\/\d+\.m4s$/;
const cut = (route: Route) => route.abort();
/** Never answers. */
const silence = () => undefined;
const lastPart = /\/long\/149\.m4s$/;

async function findBar(seek: Locator) {
  const { x, y, width, height } = (await seek.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x + 2, right: x + width - 1, middle: y + height / 2 };
}

/** Waits in the page's time until there is one. */
const waitsFor = (page: Page, count: () => Promise<number>) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return count();
    })
    .toBe(1);
