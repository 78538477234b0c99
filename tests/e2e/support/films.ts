// Where films really begin to play. Rule: read at the first frame, so a slow machine changes nothing.
import { expect, type Page } from "@playwright/test";

/** Notes where each film begins, from now on: call it before the page is opened. */
export const noteStarts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const starts: number[] = [];
    Object.assign(window, { starts });
    addEventListener("playing", ({ target }) => starts.push((target as HTMLVideoElement).currentTime), true);
  });

/** The second at which the first film of the page began, once it plays. */
export async function firstStart(page: Page): Promise<number> {
  const read = () => page.evaluate(() => (window as unknown as { starts: number[] }).starts[0] ?? -1);
  await expect.poll(read).toBeGreaterThanOrEqual(0);
  return read();
}
