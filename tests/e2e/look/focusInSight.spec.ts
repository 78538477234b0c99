// What has the focus is in sight (A11Y-06): the screens with the most stops, at the two smallest sizes. The whole table is in
// focusInSight.all.spec.ts.
import { expect, test } from "../support/fixtures";
import { findHiddenStops, SIZES } from "../support/focusWalk";
import { screensOfLearner, walkOn } from "../support/walk";

const SHOWN: readonly string[] = ["home", "calendar", "home-catalog", "chat"];

for (const size of SIZES.filter(({ width }) => width <= 360))
  test.describe(`${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });
    test(`A11Y-06 what has the focus is wholly in sight, forwards and backwards, at ${size.width} × ${size.height}`, async ({
      page,
    }) => {
      await page.goto("/no/such/page");
      await walkOn(
        page,
        screensOfLearner.filter(({ name }) => SHOWN.includes(name)),
        async (_, { name }) => {
          expect(await findHiddenStops(page, "Tab"), `${name}, forwards`).toEqual([]);
          expect(await findHiddenStops(page, "Shift+Tab"), `${name}, backwards`).toEqual([]);
        },
      );
    });
  });
