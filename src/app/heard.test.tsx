/** The table of all screens: what is done on each without moving the focus, and what is heard of it. */
import { describe, expect, it } from "vitest";
import { ALL_ROUTES, type RouteName } from "../../streams/routes";
import { accessRows } from "../../tests/heard/accessRows";
import { accountRows } from "../../tests/heard/accountRows";
import { learningRows } from "../../tests/heard/learningRows";
import type { Rows, SpokenRow } from "../../tests/heard/row";
import { shopRows } from "../../tests/heard/shopRows";
import { renderPage } from "../../tests/support/renderPage";

/** A new route does not compile without its row. */
const ROWS: Rows<RouteName> = { ...accessRows, ...accountRows, ...learningRows, ...shopRows };
const spoken = ALL_ROUTES.flatMap(({ name }): [RouteName, SpokenRow][] => {
  const row = ROWS[name];
  return "silent" in row ? [] : [[name, row]];
});

describe("what a screen reader hears", () => {
  it.each(spoken)("A11Y-07 the screen %s says once what changes while the focus stays", async (_, row) => {
    const page = await renderPage(row.address, row);
    await row.act(page);
    await page.heard.hears(row.says);
    const [said = ""] = page.heard.all().filter((text) => text.includes(row.says));
    expect(said.slice(0, row.says.length), `what is said before it in “${said}”`).toBe(row.says);
  });

  it("A11Y-07 a screen is without a sound only for a reason", () => {
    const silent = Object.entries(ROWS).flatMap(([name, row]) => ("silent" in row ? [[name, row.silent]] : []));
    expect(silent.filter(([, reason]) => (reason ?? "").length < 20)).toEqual([]);
    expect(silent.length).toBeLessThan(ALL_ROUTES.length / 2);
  });
});
