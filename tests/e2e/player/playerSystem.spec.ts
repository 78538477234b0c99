// The film where others draw it or lead it: subtitles of another origin, the system's own full screen, the lock screen.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { DAY, player, start } from "../support/playerScreen";

const OTHER = "https://subtitles.example";

/** The words come from another origin, which allows it; the policy lists it, as a configured media host. */
async function subtitlesElsewhere(page: Page): Promise<void> {
  await page.route(`**${DAY}`, async (route) => {
    const answer = await route.fetch();
    const policy = (answer.headers()["content-security-policy"] ?? "").replace("connect-src", `connect-src ${OTHER}`);
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "content-security-policy": policy } });
  });
  await page.route("**/courses/**", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /(?:https?:\/\/[^/"]+)?\/media\/subtitles/g,
      `${OTHER}/media/subtitles`,
    );
    await route.fulfill({ response: answer, body });
  });
  const headers = { "Access-Control-Allow-Origin": "*" };
  const words = "WEBVTT\n\n00:00.000 --> 01:00.000\nFrom another origin\n";
  await page.route(`${OTHER}/**`, (route) => route.fulfill({ contentType: "text/vtt", headers, body: words }));
}

const modes = (page: Page) =>
  player(page).film.evaluate((video) => [...(video as HTMLVideoElement).textTracks].map(({ mode }) => mode));

test("VIDEO-15 subtitles of another origin show over the film and in the transcript", async ({ page, watch }) => {
  await subtitlesElsewhere(page);
  const { box } = await start(page);
  await page.keyboard.press("c");
  await expect(box.getByText("From another origin")).toBeVisible();
  await box.getByRole("button", { name: "Transcript" }).click();
  await expect(box.getByRole("list").getByText("From another origin")).toBeVisible();
  expect(watch.violations).toEqual([]);
});

test("the picture of the film covers its whole box, with no dark line beside it", async ({ page }) => {
  const { film } = await start(page);
  const beyond = await film.evaluate((video) => {
    const [picture, box] = [video, video.parentElement?.parentElement ?? video].map((each) =>
      each.getBoundingClientRect(),
    );
    return (
      picture &&
      box && [box.left - picture.left, picture.right - box.right, box.top - picture.top, picture.bottom - box.bottom]
    );
  });
  expect(beyond?.every((pixels) => pixels > 0)).toBe(true);
});

test("VIDEO-15 the chosen subtitles are the system's while it draws the film, and the page's afterwards", {
  tag: "@all",
}, async ({ page }) => {
  const { film } = await start(page);
  await page.keyboard.press("c");
  await expect.poll(() => modes(page)).toContain("hidden");
  const draws = (isDrawing: boolean) =>
    film.evaluate((video, value) => {
      Object.defineProperty(video, "webkitDisplayingFullscreen", { value, configurable: true });
      video.dispatchEvent(new Event(value ? "webkitbeginfullscreen" : "webkitendfullscreen"));
    }, isDrawing);
  await draws(true);
  await expect.poll(() => modes(page)).toContain("showing");
  await draws(false);
  await expect.poll(() => modes(page)).not.toContain("showing");
});

test("VIDEO-16 the lock screen has title, picture, position, length and speed of the lesson, and its next button plays the next lesson", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: MediaPositionState[] = [];
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const { mediaSession } = navigator;
    mediaSession.setPositionState = (state) => void told.push(state ?? {});
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
    Object.assign(window, { told, handlers });
  });
  interface Seen {
    readonly told: MediaPositionState[];
    readonly handlers: Record<string, MediaSessionActionHandler | null>;
  }
  const last = () => page.evaluate(() => (window as unknown as Seen).told.at(-1));
  const { box } = await start(page);
  await page.keyboard.press("k");
  await page.keyboard.press("5");
  await expect.poll(async () => ((await last())?.position ?? 0) / ((await last())?.duration ?? 1)).toBeCloseTo(0.5, 1);
  await page.keyboard.press(">");
  await expect.poll(async () => (await last())?.playbackRate).toBe(1.25);
  const shown = await page.evaluate(() => {
    const { title, artist, artwork = [] } = navigator.mediaSession.metadata ?? {};
    return { title, artist, sizes: artwork.map(({ sizes }) => sizes), picture: artwork[0]?.src ?? "" };
  });
  await expect(box).toHaveAccessibleName(`Video: ${shown.title}`);
  expect(shown.artist).toBe("Strong back in 30 days");
  expect(shown.sizes).toEqual(["any"]);
  expect((await page.request.get(shown.picture)).headers()["content-type"]).toMatch(/^image\//);
  await page.evaluate(() => (window as unknown as Seen).handlers.nexttrack?.({ action: "nexttrack" }));
  await expect(page).toHaveURL(/lesson=\d+/);
  await expect.poll(() => player(page).isPaused()).toBe(false);
});
