// What has the focus is in sight (A11Y-06): every screen, both ways, at every size, with the question about cookies too.
import { expect, test } from "../support/fixtures";
import { findHiddenStops, SIZES } from "../support/focusWalk";
import { screensOfGuest, screensOfLearner, walkOn } from "../support/walk";

for (const size of SIZES)
  for (const { who, screens, as, hasAnsweredCookies } of [
    { who: "a learner", screens: screensOfLearner, as: "learner@example.com", hasAnsweredCookies: true },
    { who: "a guest", screens: screensOfGuest, as: null, hasAnsweredCookies: false },
  ])
    test.describe(`${who}, ${size.width} × ${size.height}`, () => {
      test.use({ viewport: size, as, hasAnsweredCookies });
      test(`A11Y-06 ${who} sees whatever has the focus on every screen at ${size.width} × ${size.height}`, async ({
        page,
      }) => {
        test.slow();
        const hidden: string[] = [];
        await page.goto("/no/such/page");
        // each has loaded its parts once: what comes later than its heading comes at once then
        await walkOn(page, screens, async () => undefined);
        await walkOn(page, screens, async (_, { name }) => {
          for (const key of ["Tab", "Shift+Tab"] as const)
            hidden.push(...(await findHiddenStops(page, key)).map((stop) => `${name}, ${key}: ${stop}`));
        });
        expect(hidden).toEqual([]);
      });
    });
