// Requests that wait until a story lets them go on.
import type { Page } from "@playwright/test";

/** Holds every request that matches until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // to what else a story does with it
    await route.fallback();
  });
  return release;
}
