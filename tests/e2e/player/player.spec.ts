// The lesson player on a day's page, with the real clips: what is pressed plays, by pointer and by keyboard, under the strict policy.
import { createCall } from "../../support/http";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { DAY, player, plays, start, withoutHls } from "../support/playerScreen";

test("VIDEO-01 VIDEO-12 a press plays HLS by the player's own chunk, its worker from a file, and no policy is broken", {
  tag: "@core",
}, async ({ page, watch }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
  const isPlayers = (text: string) => /\/v\/[pP]layer/.test(text);
  expect(watch.requests.filter(isPlayers), "nothing of the player on another screen").toEqual([]);
  const { source, button } = await start(page);
  expect(await source()).toMatch(/^blob:/);
  expect(watch.requests.some((text) => /\/v\/playerWorker-\w+\.js$/.test(text))).toBe(true);
  await button("Pause").click();
  await expect(button("Play")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(watch.violations).toEqual([]);
});

test("VIDEO-01 mp4 plays where HLS cannot be loaded, from the same position", async ({ page }) => {
  await withoutHls(page);
  const { source, positionS } = await start(page, `${DAY}?t=6`);
  expect(await source()).toMatch(/\.mp4$/);
  expect(await positionS()).toBeGreaterThan(6);
});

test("VIDEO-05 a video that cannot be loaded says so, and a retry resumes at the same position", async ({ page }) => {
  await withoutHls(page);
  await page.route("**/*.mp4", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${DAY}?t=7`);
  const { box, button, positionS } = player(page);
  await expect(box.getByRole("alert")).toContainText("Couldn’t load the video");
  await page.unroute("**/*.mp4");
  await button("Try again").press("Enter");
  await plays(page);
  expect(await positionS()).toBeGreaterThan(7);
  await expect(button("Pause")).toBeVisible();
});

test("VIDEO-05 SUP-05 a video that failed three times is a question to the support, and only then the learner reads so", {
  tag: "@all",
}, async ({ page, expert, server }) => {
  await withoutHls(page);
  await page.route("**/*.mp4", (route) => route.fulfill({ status: 404, json: {} }));
  const staff = createCall(server.url);
  const questions = async (): Promise<object[]> =>
    (await staff("GET", "/staff/v1/tech-questions", { headers: { Authorization: `Bearer ${expert.token}` } })).body;
  const before = (await questions()).length;
  await page.goto(DAY);
  const { box, button } = player(page);
  const notice = page.getByText("We’ve told support that this video doesn’t play.");
  await expect(box.getByRole("alert")).toContainText("Couldn’t load the video");
  await button("Try again").click();
  await expect(box.getByRole("alert")).toContainText("Couldn’t load the video");
  await expect(notice).toBeHidden();
  expect(await questions()).toHaveLength(before);
  await button("Try again").click();
  await expect(notice).toBeVisible();
  expect(await questions()).toHaveLength(before + 1);
});

test("VIDEO-07 the keys of the sheet play, seek, change speed, sound and subtitles, and leave what is typed alone", {
  tag: "@core",
}, async ({ page }) => {
  const { button, positionS, isPaused, rate, seek, film } = await start(page, `${DAY}?t=2`);
  await page.keyboard.press("k");
  await expect.poll(isPaused).toBe(true);
  const before = await positionS();
  await page.keyboard.press("ArrowRight");
  await expect.poll(positionS).toBeCloseTo(before + 5, 1);
  await page.keyboard.press("j");
  await expect.poll(positionS).toBeCloseTo(Math.max(0, before - 5), 1);
  await page.keyboard.press("5");
  await expect.poll(positionS).toBeCloseTo(8, 0);
  await page.keyboard.press(">");
  await expect.poll(rate).toBe(1.25);
  await page.keyboard.press("m");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await page.keyboard.press("c");
  await expect(page.locator('[lang="en-US"]').first()).toBeVisible();
  await seek.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(positionS).toBeCloseTo(3, 0);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("k");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(await isPaused(), "a key in the sheet is not the player's").toBe(true);
  await button("Transcript").click();
  await page.getByRole("searchbox", { name: "Search the transcript" }).fill("k");
  expect(await isPaused()).toBe(true);
});

test("VIDEO-07 VIDEO-12 a video that is paused by a key before its first picture says so, and plays at the next press", {
  tag: "@all",
}, async ({ page }) => {
  const release = await hold(page, "**/*.m3u8");
  await page.goto(DAY);
  const { cover, film } = player(page);
  await expect(film).toBeAttached();
  await cover.press("Enter");
  await expect(cover).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("c");
  await page.keyboard.press("k");
  await expect(cover).not.toHaveAttribute("aria-busy");
  release();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await expect(cover).not.toHaveAttribute("aria-busy");
  // a screen reader would read subtitles that nobody sees
  const subtitles = page.locator('[lang="en-US"]');
  await expect(subtitles).toHaveCount(0);
  await cover.press("Enter");
  await plays(page);
  await expect(subtitles).toHaveCount(1);
});

test("VIDEO-07 the focus is never lost: controls that hide are shown again by Tab, and a menu gives it back", {
  tag: "@all",
}, async ({ page }) => {
  const { box, button, seek } = await start(page);
  await page.mouse.move(5, 5);
  const bar = seek.locator("xpath=ancestor::div[2]");
  await expect(bar).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(bar).toHaveCSS("opacity", "1");
  await expect(box.locator(":focus-visible")).toHaveCount(1);
  await button(/^Speed: /).press("Enter");
  await page.getByRole("menuitemradio", { name: "1.5×" }).press("Enter");
  await expect(button("Speed: 1.5×")).toBeFocused();
});

test("VIDEO-07 speed, sound and subtitles are remembered after a reload", { tag: "@all" }, async ({ page }) => {
  const first = await start(page);
  await first.button(/^Speed: /).click();
  await page.getByRole("menuitemradio", { name: "0.75×" }).click();
  await first.button("Mute").click();
  await page.keyboard.press("c");
  await expect(page.locator('[lang="en-US"]').first()).toBeVisible();
  await page.reload();
  const { button, rate, cover } = player(page);
  await cover.click();
  await plays(page);
  expect(await rate()).toBe(0.75);
  await expect(button("Unmute")).toBeVisible();
});

test("VIDEO-08 the transcript follows the film within its box, finds words, and a line seeks by keyboard", {
  tag: ["@core", "@all"],
}, async ({ page }) => {
  const { button, positionS } = await start(page);
  await button("Transcript").click();
  const panel = page.getByRole("region", { name: "Transcript" });
  const lines = panel.getByRole("list", { name: "Lines of the transcript" }).locator("[data-line]");
  await expect(lines.and(page.locator("[aria-current]"))).toHaveCount(1);
  const scrolled = await page.evaluate(() => scrollY);
  const first = await lines.first().textContent();
  await lines.first().focus();
  await page.keyboard.press("End");
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press("Enter");
  const atEnd = await positionS();
  expect(atEnd).toBeGreaterThan(5);
  await expect(lines.last()).toHaveAttribute("aria-current", "time");
  await page.keyboard.press("Home");
  await expect(lines.first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await panel.getByRole("searchbox").fill((first ?? "").replace(/^[\d:]+/, "").slice(0, 8));
  await expect(panel.getByRole("status")).toContainText(/lines? found/);
  await panel.getByRole("combobox", { name: "Language" }).selectOption("ru-RU");
  await expect(panel.getByText("Nothing found")).toBeVisible();
  await panel.getByRole("button", { name: "Follow the video" }).click();
  await expect(lines.first()).toContainText(/[а-яё]/i);
  expect(await violations(page)).toEqual([]);
});

test("VIDEO-01 the page is scrolled as it was when the full screen is left", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 828, height: 500 });
  const { button, box } = await start(page);
  await button("Full screen").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await button("Full screen").click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(box.getByRole("button", { name: "Transcript" })).toBeHidden();
  await button(/^Speed: /).click();
  await expect(page.getByRole("menuitemradio", { name: "2×" })).toBeVisible();
  await page.keyboard.press("Escape");
  await button("Leave full screen").click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test("VIDEO-10 the vertical video plays on from the same position in a narrow portrait window", {
  tag: "@all",
}, async ({ page }) => {
  const { button, positionS, box, source } = await start(page, `${DAY}?t=5`);
  await button("Pause").click();
  const wide = await source();
  const at = await positionS();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(source).not.toBe(wide);
  expect(await source()).toMatch(/vertical/);
  await expect.poll(positionS).toBeCloseTo(at, 0);
  const { width = 0, height = 0 } = (await box.locator("video").boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(16 / 9, 1);
  await button("Play").click();
  await plays(page);
});

test("VIDEO-07 VIDEO-10 the controls of a vertical video are within it on a small phone", { tag: "@all" }, async ({
  page,
}) => {
  // as high as the window allows, the video is narrower than the phone
  await page.setViewportSize({ width: 360, height: 740 });
  const { film, button, seek, source } = await start(page);
  expect(await source()).toMatch(/vertical/);
  await button("Pause").click();
  const around = await film.boundingBox();
  for (const control of [button("Play"), button("Mute"), button(/^Speed: /), button("Full screen"), seek]) {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? Number.NaN);
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  }
});

test.describe("a lesson that no other story has watched", () => {
  test.use({ isSpending: true });

  test("VIDEO-09 what was watched is on the seek bar, in words too", { tag: "@all" }, async ({ page }) => {
    const { seek, button, positionS } = await start(page, `${DAY}?t=1`);
    await expect.poll(positionS).toBeGreaterThan(3.1);
    await button("Pause").click();
    await expect(seek).toHaveAccessibleDescription(/^Watched: \d+% \(0:0[01] to 0:0[3-9]\)$/);
    await expect(seek).toHaveAttribute("aria-valuetext", /^0:0\d of 0:1\d$/);
  });
});

test("VIDEO-05 a video says what is not loaded without a network, and plays on when the network is back", async ({
  page,
  context,
}) => {
  await withoutHls(page);
  await page.route("**/*.mp4", (route) => route.abort());
  await page.goto(DAY);
  await expect(player(page).box.getByRole("alert")).toContainText("Couldn’t load the video");
  await context.setOffline(true);
  await player(page).button("Try again").click();
  await expect(player(page).box.getByRole("alert")).toContainText("Videos can’t be played offline");
  await page.unroute("**/*.mp4");
  await page.unroute("**/*.m3u8");
  await context.setOffline(false);
  await plays(page);
});

interface Moved {
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
}

test("VIDEO-12 a video that is pressed before the player has arrived plays when it does, and nothing moves", {
  tag: "@all",
}, async ({ page }) => {
  // the whole of it is in sight, so that the focus on its controls scrolls nothing
  await page.setViewportSize({ width: 1280, height: 900 });
  const release = await hold(page, "**/v/Player-*.js");
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      // the day's mark changes its words, and so its width, when the day begins: that moves nothing else
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: readonly Moved[] })[])
        for (const { previousRect, currentRect } of sources)
          if (previousRect.top !== currentRect.top)
            (window as Window & { shifts?: number[] }).shifts?.push(currentRect.top - previousRect.top);
    }).observe({ type: "layout-shift" });
  });
  await page.goto(DAY);
  const { cover, box } = player(page);
  const before = await box.boundingBox();
  await page.evaluate(() => Object.assign(window, { shifts: [] }));
  await cover.press("Enter");
  await expect(cover).toHaveAttribute("aria-busy", "true");
  release();
  await plays(page);
  await expect(player(page).button("Pause")).toBeFocused();
  expect(await box.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([]);
});
