// A hundred lessons opened and closed: nothing of a player stays (VIDEO-12).
import { expect, test } from "../support/fixtures";
import { goInside } from "../support/screens";

const WARM = 20;
const ALL = 100;

test("VIDEO-12 a hundred players opened and closed leave no worker, object address, listener or node, and the heap stays flat", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const live = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object: Blob | MediaSource) => {
      const address = createObjectURL.call(URL, object);
      live.add(address);
      return address;
    };
    URL.revokeObjectURL = (address: string) => {
      live.delete(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { liveAddresses: live });
  });
  await page.goto("/course/1/calendar/19");
  const links = page.locator('main a[href*="?lesson="]');
  await expect(links.nth(2)).toBeVisible();
  const lessons = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const film = page.locator("video");
  const open = async (address: string) => {
    const before = await film.elementHandle();
    await goInside(page, address);
    await expect.poll(() => before?.evaluate((video) => video.isConnected)).toBe(false);
    // what holds it would be this test
    await before?.dispose();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  };
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  const devtools = await page.context().newCDPSession(page);
  const measure = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const value = (of: string) => metrics.find(({ name }) => name === of)?.value ?? 0;
    return { nodes: value("Nodes"), listeners: value("JSEventListeners"), heap: value("JSHeapUsedSize") };
  };
  await devtools.send("Performance.enable");

  for (let count = 1; count <= WARM; count++) await open(lessons[count % lessons.length] ?? "");
  const warm = await measure();
  for (let count = WARM + 1; count <= ALL; count++) await open(lessons[count % lessons.length] ?? "");
  const end = await measure();
  expect(end.nodes).toBeLessThan(warm.nodes * 1.1);
  expect(end.listeners).toBeLessThan(warm.listeners + WARM);
  // a player that stays is a tenth of a megabyte; the app itself keeps a line of each page that was visited
  expect(end.heap).toBeLessThan(warm.heap * 1.2);
  await goInside(page, "/home");
  await expect(film).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(
    await page.evaluate(() => [...((window as Window & { liveAddresses?: Set<string> }).liveAddresses ?? ["none"])]),
  ).toEqual([]);
});
