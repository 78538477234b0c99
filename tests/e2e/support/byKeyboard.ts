// What a learner does without a mouse. Rule: everything is reached by Tab, and known by what is read of it.
import type { Page } from "@playwright/test";

/** More stops than are before anything that the day needs. */
const MOST_TABS = 90;

/** Role and name of what has the focus; "" between the page's last stop and its first. */
export async function focusOf(page: Page): Promise<string> {
  const focused = page.locator(":focus");
  if ((await focused.count()) === 0) return "";
  return (await focused.ariaSnapshot()).split("\n")[0]?.replace(/^- '?|'?:?$/g, "") ?? "";
}

/** Presses Tab until this has the focus. */
export async function reach(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press("Tab");
    if (name.test(await focusOf(page))) return;
  }
  throw new Error(`${name} was not reached by Tab`);
}
