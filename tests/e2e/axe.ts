// What axe finds wrong on a page, for the stories of every screen.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rest of the report is as much work again, and nobody reads it. */
const ONLY_VIOLATIONS = { resultTypes: ["violations" as const] };

/** One line for each rule of WCAG 2.2 AA that is broken. Motion is off: in the middle of a fade every text is pale. */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(ONLY_VIOLATIONS)
    .withTags(WCAG)
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
