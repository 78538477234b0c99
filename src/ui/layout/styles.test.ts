/** Every style sheet of the client, read as text: what docs/look.md says of all of them. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "..", "..");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, css: readFileSync(join(src, path), "utf8").replace(/\/\*.*?\*\//gs, "") }));
const brands = join(src, "..", "brands");
const themes = readdirSync(brands, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ path: name, css: readFileSync(join(brands, name, "theme.css"), "utf8") }));

/** Every "property: value" of the given properties, as "path: property: value". */
const declarations = (from: typeof sheets, property: RegExp): string[] =>
  from.flatMap(({ path, css }) =>
    [...css.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+)/g)]
      .filter(([, name = ""]) => property.test(name))
      .map(([, name = "", value = ""]) => `${path}: ${name}: ${value.replace(/\s+/g, " ").trim()}`),
  );

describe("weights", () => {
  const tokens = declarations(sheets, /^--(regular|medium|strong)$/);
  const used = declarations([...sheets, ...themes], /^font(-weight)?$/);

  it("the weights of text are three, of which the heaviest is 600", () => {
    expect(tokens).toEqual([
      "ui/layout/tokens.css: --regular: 400",
      "ui/layout/tokens.css: --medium: 500",
      "ui/layout/tokens.css: --strong: 600",
    ]);
  });

  it("the weights of text are named by their token wherever one is set", () => {
    expect(used.length).toBeGreaterThan(50);
    expect(
      used.filter((each) => !/: font: inherit$|: font-weight: var\(--(regular|medium|strong)\)$/.test(each)),
    ).toEqual([]);
  });
});

describe("what scrolls", () => {
  it("what scrolls holds what is hidden in it for the eye: outside, that would make the page longer", () => {
    const rules = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ path, selector, body })),
    );
    // the library that opens a popover places it, and closes it when what is around its field scrolls
    const isOther = ({ path, selector }: (typeof rules)[number]) =>
      /\.popover\b/.test(selector) || path === "shell/settings/SettingsFrame.module.css";
    const scrolling = rules.filter((rule) => /overflow(-y)?: (hidden )?auto/.test(rule.body) && !isOther(rule));
    expect(scrolling.length).toBeGreaterThan(10);
    const open = scrolling.filter(({ body }) => !/position: (relative|absolute|fixed|sticky)/.test(body));
    expect(open.map(({ path, selector }) => `${path}: ${selector.trim()}`)).toEqual([]);
  });
});

describe("marks of social networks", () => {
  it("every network that a brand offers has its mark", () => {
    const offered = themes.flatMap(({ path }) => {
      const { socialAuth } = JSON.parse(readFileSync(join(brands, path, "brand.json"), "utf8"));
      return Object.values<string[]>(socialAuth).flat();
    });
    const [marks] = sheets.filter(({ path }) => path.endsWith("networkMark.module.css"));
    const drawn = [...(marks?.css ?? "").matchAll(/data-network="(\w+)"/g)].map(([, network = ""]) => network);
    expect(drawn.sort()).toEqual([...new Set(offered)].sort());
  });
});

describe("classes", () => {
  /** Each component that imports a sheet of its own: the sheet, and the classes that it names. */
  const uses = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(src, path), "utf8");
      return [...code.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g)].map(([, name = "", sheet = ""]) => ({
        path,
        sheet: join(dirname(path), sheet),
        named: [...code.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, "g"))].map(([, each = ""]) => each),
        isComputed: code.includes(`${name}[`),
      }));
    });
  const classesIn = (css: string) =>
    new Set(
      [...css.replace(/(?::global|url)\([^)]*\)/g, "").matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = ""]) => name),
    );
  const classesOf = new Map(sheets.map(({ path, css }) => [path, classesIn(css)]));

  it("every class that a component names is in its style sheet", () => {
    expect(uses.length).toBeGreaterThan(150);
    const missing = uses.flatMap(({ path, sheet, named }) =>
      named.filter((name) => !classesOf.get(sheet)?.has(name)).map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("every class of a style sheet is named by a component", () => {
    const unused = [...classesOf]
      .filter(
        ([sheet]) =>
          uses.some((use) => use.sheet === sheet) && !uses.some((use) => use.sheet === sheet && use.isComputed),
      )
      .flatMap(([sheet, classes]) => {
        const named = new Set(uses.filter((use) => use.sheet === sheet).flatMap((use) => use.named));
        return [...classes].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
      });
    expect(unused).toEqual([]);
  });
});

describe("motion", () => {
  /** What stands in the page itself has no tokens yet, and only waits. */
  const moving = sheets.filter(({ path }) => !/^(devtools|page)\//.test(path));
  const timed = declarations(moving, /^(transition|animation)$/);
  /** What goes on until something ends, or shows how time passes: a wait is no motion of the page. */
  const isWait = (each: string) => /infinite|CountdownRing|: animation: (none|not-started)/.test(each);

  it("a motion takes 120 or 220 ms, by tokens", () => {
    expect(declarations(sheets, /^--(feedback|entering)$/)).toEqual([
      "ui/layout/tokens.css: --feedback: 120ms",
      "ui/layout/tokens.css: --entering: 220ms",
      "ui/layout/tokens.css: --feedback: 0ms",
      "ui/layout/tokens.css: --entering: 0ms",
    ]);
    const isByToken = (each: string) => /var\(--(feedback|entering)\)/.test(each) && !/\d+m?s\b/.test(each);
    expect(timed.filter((each) => !isWait(each) && !isByToken(each))).toEqual([]);
  });

  it("a motion is of opacity and transform alone, so that nothing is laid out again", () => {
    const frames = moving.flatMap(({ path, css }) =>
      [...css.matchAll(/@keyframes (?!not-started)[\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, body = ""]) => ({
        path,
        css: body,
      })),
    );
    expect(frames.length).toBeGreaterThan(8);
    const moved = declarations(frames, /./).map((each) => each.split(": ")[1]);
    expect([...new Set(moved)].sort()).toEqual(["opacity", "transform"]);
  });
});

describe("forced colours", () => {
  const [tokens] = sheets.filter(({ path }) => path === "ui/layout/tokens.css");
  /** The declarations of the first block after this text. */
  const declaredAfter = (start: string) => {
    const block = tokens?.css.slice(tokens.css.indexOf(start)).match(/:root\s*\{([^{}]*)\}/)?.[1] ?? "";
    return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({ name, value }));
  };
  /** A picture code is dark on light whatever the colours are: so scanners read it. */
  const isColour = ({ name, value }: { name: string; value: string }) =>
    /oklch|transparent/.test(value) && !name.startsWith("--code-");

  it("A11Y-09 every colour of the tokens is one of the system's where colours are forced", () => {
    const colours = declaredAfter(":root").filter(isColour);
    const forced = new Map(declaredAfter("forced-colors: active").map(({ name, value }) => [name, value]));
    const system =
      /^(Canvas|CanvasText|Highlight|HighlightText|transparent|color-mix\(in srgb, Canvas \d+%, transparent\))$/;
    expect(colours.length).toBeGreaterThan(20);
    expect(colours.filter(({ name }) => !system.test(forced.get(name) ?? "none")).map(({ name }) => name)).toEqual([]);
  });

  it("A11Y-09 what floats has an edge where no shadow is drawn", () => {
    const shadows = declaredAfter(":root").filter(({ value }) => value.includes("var(--shadow)"));
    const forced = new Map(declaredAfter("forced-colors: active").map(({ name, value }) => [name, value]));
    expect(shadows.map(({ name }) => forced.get(name))).toEqual(["0 0 0 1px CanvasText", "0 0 0 1px Highlight"]);
  });

  it("A11Y-09 what is only a quiet background has an edge where that is not seen", () => {
    const blocks = sheets
      .filter(({ path }) => !/^(devtools|gallery|page)\//.test(path))
      .flatMap(({ path, css }) =>
        [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
          name: `${path}: ${selector.trim()}`,
          body,
        })),
      );
    // a block with words in it: a picture has no room around them
    const quiet = blocks.filter(
      ({ body }) =>
        /background:[^;]*var\(--(sunken|[a-z]+-quiet)\)/.test(body) &&
        body.includes("border-radius:") &&
        body.includes("padding:"),
    );
    expect(quiet.length).toBeGreaterThan(5);
    expect(quiet.filter(({ body }) => !/border(-color)?:|var\(--edge\)/.test(body)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
