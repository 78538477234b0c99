// Hostile addresses, wherever an answer about learning or money may have one. Rule: each is no link, no picture and no video, or leads
// out in a tab of its own; nothing runs, nothing is requested from there, and the rest of the screen stands as it did.

import type { Page } from "@playwright/test";
import { sample } from "../../support/all";
import { expect, test } from "../support/fixtures";
import { goInside } from "../support/screens";

const EVIL = "evil.example";

/** Every address that the platform or a community host answers with is replaced by `address`. */
async function leadEverywhere(page: Page, address: string): Promise<void> {
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return /^(\/|https?:)/.test(value) ? address : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  };
  await page.route(/\/spa\/(api\/v1|v2)\/|\/community\/api\//, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: replaced(await response.json()) });
  });
}

/** Each shows pictures, links or a film of the server's; the headings differ from one to the next. */
const SHOWN = [
  "/course/1/calendar",
  "/course/1/calendar/13",
  "/course/1/materials",
  "/user/subscription/1",
  "/user/settings/user-payment-methods",
  "/extend/1",
  "/order/1",
  "/extend/7?offer=default",
  "/events",
  "/catalog",
  "/banners",
] as const;

interface Used {
  readonly tag: string;
  readonly address: string;
  readonly isApart: boolean;
}
/** The addresses that the screen uses. */
const usedBy = (page: Page): Promise<Used[]> =>
  page.locator(":is(main, [role=dialog]) :is([href], [src], [srcset], [poster], [action])").evaluateAll((all) =>
    all.flatMap((element) =>
      ["href", "src", "srcset", "poster", "action"].flatMap((name) => {
        const address = element.getAttribute(name);
        const isApart =
          element.getAttribute("target") === "_blank" && /noopener/.test(element.getAttribute("rel") ?? "");
        return address === null ? [] : [{ tag: element.localName, address, isApart }];
      }),
    ),
  );

const HOSTILE = [
  ["runs a script", "javascript:window.hasRun=true"],
  ["is a document", "data:text/html,<script>window.hasRun=true</script>"],
  ["is a picture with a script", "data:image/svg+xml,<svg onload='window.hasRun=true'/>"],
  ["names a host and no protocol", `//${EVIL}/x`],
  ["names a host after backslashes", `/\\${EVIL}/x`],
  ["carries a password", `https://user:pass@${EVIL}/x`],
  ["is on another origin", `https://${EVIL}/x`],
  ["leads to nothing", "/nothing/there.webp"],
  // so long that a whole course with it is still an answer of a usual size
  ["is 300 characters long", `/${"x".repeat(300)}`],
] as const;

/** The only one that may lead out: by a link, never by a picture. */
const ELSEWHERE = `https://${EVIL}/x`;

for (const [what, address] of sample(HOSTILE))
  test(`SEC-02 an address that ${what} does nothing in what is learnt, paid and offered`, async ({
    page,
    context,
    watch,
  }) => {
    const asked: string[] = [];
    await context.route(new RegExp(EVIL), (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await leadEverywhere(page, address);
    await page.goto("/home");
    await expect(page.getByRole("navigation", { name: "Main sections" })).toBeVisible();
    for (const path of SHOWN) {
      await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));
      await goInside(page, path);
      await expect(page.locator("h1[data-left]"), path).toHaveCount(0);
      await expect(page.locator("main h1"), path).toBeVisible();
      await expect(page.locator("main [role=status][aria-label^=Loading]"), path).toHaveCount(0);
      await expect(page.getByText(/couldn’t be loaded|Something went wrong/), path).toHaveCount(0);
      for (const used of await usedBy(page)) {
        expect(used.address, path).not.toMatch(/^\s*(javascript|data|vbscript):|user:pass/i);
        // the page of ours that shows where a document would lead
        if (!used.address.includes(EVIL) || used.address.startsWith("/document?url=")) continue;
        // a picture is refused by the page's policy, a link opens elsewhere, and the bank's is where one pays
        expect(used, path).toMatchObject({ address: expect.stringContaining(ELSEWHERE) });
        expect(used.tag !== "a" || used.isApart || path.startsWith("/order/"), JSON.stringify(used)).toBe(true);
      }
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth, path).toBeLessThanOrEqual(innerWidth);
      expect(await page.evaluate(() => "hasRun" in window), path).toBe(false);
    }
    expect(asked).toEqual([]);
    if (address === ELSEWHERE) watch.forgiveViolations();
  });
