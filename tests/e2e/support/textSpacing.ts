// The text spacing of WCAG 1.4.12, as a reader's own style sets it.
import type { Page } from "@playwright/test";

/** From now on, until the page is loaded again. */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
