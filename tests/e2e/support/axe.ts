// The violations that axe finds on a page, for the stories of every screen.
import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** WCAG 2.2 AA and best practices; the rest of the report takes as long again, and nobody reads it. */
const ALL: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};
/** What a theme decides. */
const CONTRAST: RunOptions = { runOnly: ["color-contrast"], resultTypes: ["violations"] };

/** One line for each rule that is broken, in light and in dark. */
export async function violations(page: Page): Promise<string[]> {
  const found = await violationsInTheme(page);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [theme, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await page.emulateMedia({ colorScheme: other });
  const inOther = await run(page, CONTRAST);
  await page.emulateMedia({ colorScheme: theme });
  return [...found, ...inOther.map((line) => `${other}: ${line}`)];
}

/** In the theme of now alone. Motion is off: in the middle of a fade every text is pale. */
export async function violationsInTheme(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  return run(page, ALL);
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  // once for each document: loading it takes half as long as checking
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    // Firefox keeps its motion: in the middle of a fade every text is pale
    const fading = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, options);
}
