/** Every style sheet of the client, read as text: what docs/look.md says of all of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

  it("are three, of which the heaviest is 600", () => {
    expect(tokens).toEqual([
      "ui/layout/tokens.css: --regular: 400",
      "ui/layout/tokens.css: --medium: 500",
      "ui/layout/tokens.css: --strong: 600",
    ]);
  });

  it("are named by their token wherever one is set", () => {
    expect(used.length).toBeGreaterThan(50);
    expect(
      used.filter((each) => !/: font: inherit$|: font-weight: var\(--(regular|medium|strong)\)$/.test(each)),
    ).toEqual([]);
  });
});

describe("marks of social networks", () => {
  it("are there for each network that a brand offers", () => {
    const offered = themes.flatMap(({ path }) => {
      const { socialAuth } = JSON.parse(readFileSync(join(brands, path, "brand.json"), "utf8"));
      return Object.values<string[]>(socialAuth).flat();
    });
    const [marks] = sheets.filter(({ path }) => path.endsWith("NetworkMark.module.css"));
    const drawn = [...(marks?.css ?? "").matchAll(/data-network="(\w+)"/g)].map(([, network = ""]) => network);
    expect(drawn.sort()).toEqual([...new Set(offered)].sort());
  });
});
