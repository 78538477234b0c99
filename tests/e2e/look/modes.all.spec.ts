// Every screen at 400 % zoom, and with the text spacing of WCAG 1.4.12 (A11Y-10): nothing has to be scrolled sideways.
import { expect, test } from "../support/fixtures";
import { spaceTexts } from "../support/textSpacing";
import { screensOfGuest, screensOfLearner, walkOn } from "../support/walk";

for (const { name, viewport, isSpaced } of [
  { name: "at 320 × 256", viewport: { width: 320, height: 256 }, isSpaced: false },
  { name: "with spaced texts at 360 px", viewport: { width: 360, height: 740 }, isSpaced: true },
])
  for (const { who, screens, as } of [
    { who: "a learner", screens: screensOfLearner, as: "learner@example.com" },
    { who: "a guest", screens: screensOfGuest, as: null },
  ])
    test.describe(`${who} ${name}`, () => {
      test.use({ viewport, as });
      test(`A11Y-10 ${who} has nothing to scroll sideways on any screen ${name}`, async ({ page }) => {
        test.slow();
        const wide: string[] = [];
        await page.goto("/no/such/page");
        if (isSpaced) await spaceTexts(page);
        await walkOn(page, screens, async (_, screen) => {
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > viewport.width) wide.push(`${screen.name}: ${width}`);
        });
        expect(wide).toEqual([]);
      });
    });
