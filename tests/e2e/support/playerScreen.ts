// The lesson player by its accessible names. Rule: stories find elements by what a screen reader hears.
import { expect, type Page } from "@playwright/test";

export const DAY = "/course/1/calendar/19";

export const player = (page: Page) => {
  const box = page.getByRole("region", { name: /^Video: / });
  const film = box.locator("video");
  const read = <T>(of: (video: HTMLVideoElement) => T) => film.evaluate(of as (video: Element) => T);
  return {
    box,
    film,
    cover: box.getByRole("button", { name: /^Play: / }),
    button: (name: string | RegExp) => box.getByRole("button", { name }),
    seek: box.getByRole("slider", { name: "Position in the video" }),
    positionS: () => read((video) => video.currentTime),
    isPaused: () => read((video) => video.paused),
    rate: () => read((video) => video.playbackRate),
    source: () => read((video) => video.currentSrc),
  };
};
/** It really plays: its controls are there, which is after the first picture, and the position moves on. */
export async function plays(page: Page): Promise<void> {
  const { box, positionS, film } = player(page);
  await expect(film).toBeVisible();
  // where it begins is a move of the position too
  await expect(box.locator("[data-toggle]")).toBeAttached();
  const from = await positionS();
  await expect.poll(positionS).toBeGreaterThan(from);
}
export async function start(page: Page, address = DAY): Promise<ReturnType<typeof player>> {
  await page.goto(address);
  await player(page).cover.click();
  await plays(page);
  return player(page);
}
/** The addresses of HLS answer that they are not there. */
export const withoutHls = (page: Page) => page.route("**/*.m3u8", (route) => route.fulfill({ status: 404, json: {} }));
