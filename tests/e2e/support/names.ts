// Which controls of a screen a screen reader cannot tell apart (A11Y-12). Rule: two of one kind have two names, or are in places
// with two names; two links to one address are one.
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** "button "Join": 2" for each name that several controls of one kind in one place have. */
export async function sameNames(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(() => {
    const CONTROLS = "a[href], button, input:not([type=hidden], [type=file]), textarea, select";
    const PLACES = ":is([aria-label], [aria-labelledby]):not(a, button, input, select, textarea, svg), fieldset";
    const { axe: checker } = window as unknown as { axe: typeof axe };
    checker.setup(document.documentElement);
    const nameOf = (element: Element) => checker.commons.text.accessibleText(element).trim();
    const placesOf = (element: Element) => {
      const names: string[] = [];
      let each = element.parentElement?.closest(PLACES);
      while (each) {
        names.push(nameOf(each));
        each = each.parentElement?.closest(PLACES);
      }
      return names.join(" < ");
    };
    const found = new Map<string, Set<string>>();
    for (const [index, element] of [...document.querySelectorAll(CONTROLS)].entries()) {
      if (!element.checkVisibility() || element.closest("[aria-hidden=true], [inert]")) continue;
      const kind = element instanceof HTMLInputElement ? element.type : element.localName;
      const key = `${kind} "${nameOf(element)}" ${placesOf(element)}`;
      const target = element instanceof HTMLAnchorElement ? element.href : String(index);
      found.set(key, (found.get(key) ?? new Set()).add(target));
    }
    checker.teardown();
    return [...found].filter(([, targets]) => targets.size > 1).map(([key, targets]) => `${key}: ${targets.size}`);
  });
}
