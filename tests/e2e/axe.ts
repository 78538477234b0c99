// The violations that axe finds on a page, for the stories of every screen.
import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** WCAG 2.2 AA and best practices; the rest of the report takes as long again, and nobody reads it. */
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};

/** One line for each rule that is broken. Motion is off: in the middle of a fade every text is pale. */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // once for each document: loading it takes half as long as checking
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, OPTIONS);
}
