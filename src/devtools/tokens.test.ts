/** The tools' own colours, read from the style sheet itself: text is readable in both themes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, readColours } from "../../brands/contrast";

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), "utf8");
const sheets = [read("..", "ui", "layout", "tokens.css"), read("Panel.module.css").replace(".panel {", ":root {")];
const lanes = ["lane-ui", "lane-rest", "lane-socket", "lane-system", "lane-stored"];

describe.each(["light", "dark"] as const)("the tools in the %s theme", (theme) => {
  const colours = readColours(sheets, theme);

  it.each(["canvas", "surface", "raised", "sunken", "accent-quiet"])("A11Y-01 text on %s meets AA", (background) => {
    for (const text of ["text", "text-soft", "accent", ...lanes])
      expect(contrast(colours(text), colours(background)), text).toBeGreaterThanOrEqual(4.5);
  });

  it("A11Y-01 tones meet AA where the tools write with them, and edges of controls are visible", () => {
    for (const tone of ["negative", "warning"])
      for (const background of ["canvas", "surface", "accent-quiet"])
        expect(contrast(colours(tone), colours(background)), `${tone} on ${background}`).toBeGreaterThanOrEqual(4.5);
    for (const tone of ["negative-quiet", "positive-quiet", "warning-quiet", "info-quiet"])
      expect(contrast(colours("text"), colours(tone)), tone).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours("line-strong"), colours("surface"))).toBeGreaterThanOrEqual(3);
  });
});

it("the dev tools use no colour of the brand", () => {
  expect(read("Panel.module.css")).not.toMatch(/--brand-|--neutral-hue/);
});

it("A11Y-09 each of the tools' own colours is one of the system's where colours are forced", () => {
  const [own = "", forced = ""] = read("Panel.module.css").split("forced-colors: active");
  const names = [...own.matchAll(/(--[\w-]+): light-dark/g)].map(([, name]) => name);
  const system = [...forced.matchAll(/(--[\w-]+): (?:Canvas|CanvasText|Highlight|HighlightText);/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(10);
  expect(system).toEqual(names);
});
