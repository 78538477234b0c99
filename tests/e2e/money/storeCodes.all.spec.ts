// Each code with which the app's store may refuse a purchase, from its sheet to the words on the page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures";
import { buy, decide, install, RENEW } from "../support/storeScreen";

test.use({ isSpending: true });
test.beforeEach(({ context }) => install(context));

/** A person's own "no": the only one without words. */
const CANCELLED = "6777006";
const texts = join(import.meta.dirname, "..", "..", "..", "src", "locales", "en", "store.json");
const { refusal } = JSON.parse(readFileSync(texts, "utf8")) as { refusal: Readonly<Record<string, string>> };
/** The numbers of docs/contract.md, 6.21; 6777009 does not exist. */
const CODES = Array.from({ length: 32 }, (_, index) => String(6_777_001 + index)).filter((code) => code !== "6777009");
/** So many purchases in one story: each has a window of its own. */
const PER_STORY = 8;
const stories = Array.from({ length: Math.ceil(CODES.length / PER_STORY) }, (_, story) =>
  CODES.slice(story * PER_STORY, (story + 1) * PER_STORY),
);

for (const codes of stories)
  test(`SUBS-06 SRV-06 the page says what the store refused and what to do, and one may try again: ${codes[0]} to ${codes.at(-1)}`, async ({
    page,
  }) => {
    await page.goto(RENEW);
    for (const code of codes) {
      await decide(page, code === CANCELLED ? "Refuse" : code);
      await expect(page.getByText("Finish the purchase in the store’s window.")).toHaveCount(0);
      await expect(page.getByRole("alert"), code).toHaveText(code === CANCELLED ? [] : [refusal[code] ?? "no text"]);
      await expect(buy(page)).toBeEnabled();
    }
  });
