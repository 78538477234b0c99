// What has the focus is wholly in sight (A11Y-06). Rule: rectangles are compared with whatever stays while the page scrolls, so that
// a new bar is counted by itself.
import type { Page } from "@playwright/test";

export const SIZES = [
  { width: 360, height: 640 },
  { width: 828, height: 900 },
  { width: 1440, height: 600 },
  { width: 320, height: 256 },
] as const;

/** More than any screen has. */
const MOST_STOPS = 200;

/** Goes through the whole page with this key; returns the stops that are not wholly in sight, each with what covers it. */
export async function findHiddenStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  await page.evaluate(waitForStillness);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    let seen = await page.evaluate(describeFocus);
    if (seen?.cover) {
      // what has come in this moment moves it, and the page follows
      await page.evaluate(waitForStillness);
      seen = await page.evaluate(describeFocus);
    }
    if (seen === null) return hidden;
    if (seen.cover !== null) hidden.push(`${seen.name}: ${seen.cover}`);
  }
  return hidden;
}

/** In the page: what comes late would move what has the focus. */
async function waitForStillness(): Promise<void> {
  const root = document.documentElement;
  for (let [still, height] = [0, root.scrollHeight]; still < 20; still++) {
    await new Promise(requestAnimationFrame);
    if (height !== root.scrollHeight) [still, height] = [0, root.scrollHeight];
  }
}

/** In the page: the focused element, and what hides a part of it; null where nothing has the focus. */
async function describeFocus(): Promise<{ name: string; cover: string | null } | null> {
  // a list that is drawn as it is scrolled has drawn by then
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const target = document.activeElement;
  if (!target || target === document.body) return null;
  const box = target.getBoundingClientRect();
  const name = `${target.tagName} ${target.getAttribute("aria-label") ?? target.textContent}`.trim().slice(0, 60);
  const isStuck = (each: Element) => /fixed|sticky/.test(getComputedStyle(each).position);
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowY);
  let [top, bottom] = [0, window.innerHeight];
  let isInBar = isStuck(target);
  for (let each = target.parentElement; each; each = each.parentElement) {
    isInBar ||= isStuck(each);
    if (each === document.documentElement || each === document.body || !scrolls(each)) continue;
    const pane = each.getBoundingClientRect();
    [top, bottom] = [Math.max(top, pane.top), Math.min(bottom, pane.bottom)];
  }
  const covers = [...document.body.querySelectorAll("*")].filter(
    (each) => isStuck(each) && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  // what is in a bar itself lies above the others
  for (const each of isInBar ? [] : covers) {
    const { left, right, top: from, bottom: to } = each.getBoundingClientRect();
    if (right <= box.left || left >= box.right || to <= from) continue;
    // what is stuck at one end of what scrolls takes that end away
    if (from <= top + 1 && to > top) top = Math.min(to, bottom);
    else if (to >= bottom - 1 && from < bottom) bottom = Math.max(from, top);
    else if (to > Math.max(box.top, top) + 1 && from < Math.min(box.bottom, bottom) - 1)
      return { name, cover: `under ${each.className}` };
  }
  // what is higher than the room for it shows as much as there is
  const room = bottom - top;
  const shown = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  const across = Math.min(box.right, window.innerWidth) - Math.max(box.left, 0);
  const isWhole = shown >= Math.min(box.height, room) - 1 && across >= Math.min(box.width, window.innerWidth) - 1;
  const where = `${Math.round(box.top)} to ${Math.round(box.bottom)} in ${Math.round(top)} to ${Math.round(bottom)}`;
  return { name, cover: isWhole ? null : where };
}
