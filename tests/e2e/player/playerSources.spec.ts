// A source of a lesson's video that neither plays nor fails: the next one is played, and after the last one the learner is told.

import type { Page, Route } from "@playwright/test";
import { sample } from "../../support/all";
import { expect, test } from "../support/fixtures";
import { DAY, player, plays } from "../support/playerScreen";

const html = (route: Route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sorry" });
const playlist = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "application/x-mpegURL", body: `#EXTM3U\n${body}` });
/** Never answers. */
const silence = () => undefined;

/** What is wrong, of which addresses. */
const BAD_HLS: readonly (readonly [string, RegExp, (route: Route) => unknown])[] = [
  ["whose playlist is a web page", /\.m3u8/, html],
  ["whose playlist is empty", /\.m3u8/, playlist("")],
  ["whose playlist has no segment", /\.m3u8/, playlist("#EXT-X-TARGETDURATION:4\n#EXT-X-ENDLIST\n")],
  ["whose playlist never comes", /\.m3u8/, silence],
  ["whose first part never comes", /init[^/]*\.mp4/, silence],
  ["whose segments never come", /\.m4s/, silence],
];

/** Waits in the page's time for what `read` finds. */
const waitsFor = <T>(page: Page, read: () => Promise<T>) =>
  expect.poll(async () => {
    await page.clock.fastForward(2000);
    return read();
  });

for (const [what, addresses, answer] of sample(BAD_HLS))
  test(`VIDEO-05 VIDEO-01 a source ${what} gives way to the mp4`, async ({ page }) => {
    await page.clock.install();
    await page.route(addresses, answer);
    await page.goto(DAY);
    const { cover, source } = player(page);
    await cover.click();
    await waitsFor(page, source).toMatch(/\.mp4$/);
    await plays(page);
  });

test("VIDEO-05 a last source that is cut off before its first picture is said to have failed, with a retry", {
  tag: "@all",
}, async ({ page }) => {
  await page.clock.install();
  await page.route(/\.m3u8/, html);
  await page.route(/\.mp4/, (route) => route.fulfill({ contentType: "video/mp4", body: Buffer.from("0000ftypisom") }));
  await page.goto(DAY);
  const { cover, box, button } = player(page);
  await cover.click();
  await waitsFor(page, () => box.getByRole("alert").count()).toBe(1);
  await expect(box.getByRole("alert")).toContainText("Couldn’t load the video");
  await page.unrouteAll();
  await button("Try again").click();
  await plays(page);
});
