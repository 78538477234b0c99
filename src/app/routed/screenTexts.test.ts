// Each screen loads the areas of texts that it shows. Rule: an area that comes later hides the screen until it is there, and the focus is lost.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
const SCREENS = join(import.meta.dirname, "screens.tsx");
/** With the language, and with the member's part (src/app/start/texts.ts, parts.ts). */
const ALWAYS = ["common", "errors", "start", "shell", "homework", "inbox"];

/** They wait for their texts in a place of their own (`<Suspense>`), and hide nothing else. */
const APART = ["pages/shared/MediaViewer.tsx", "pages/shared/form/LanguageChoice.tsx"].map((path) =>
  join(SOURCE, path),
);

/** The file of an import between our own files; null for a package, a style, or the streams. */
function resolveImport(from: string, target: string): string | null {
  const path = join(dirname(from), target);
  if (!target.startsWith(".") || !path.startsWith(SOURCE)) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** The areas that a module and everything that comes with it use; what it imports later loads its own. */
function findAreas(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || APART.includes(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const used = [...text.matchAll(/useTranslation(?:<[^>]*>)?\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  const imported = [...text.matchAll(/^(?:import|export) (?!type )(?:[^;]*?from )?"([^"]+)"/gms)].flatMap(
    ([, target = ""]) => resolveImport(file, target) ?? [],
  );
  return new Set([...used, ...imported.flatMap((each) => [...findAreas(each, seen)])]);
}

/** Each screen with the areas that it loads and the module that it is. */
function listScreens() {
  const text = readFileSync(SCREENS, "utf8");
  const found = text.matchAll(/(?:screen|inSettings)\(\s*"([\w-]+)",\s*\[([^\]]*)\],\s*\(\) =>\s*import\("([^"]+)"\)/g);
  return [...found].map(([, name = "", areas = "", target = ""]) => ({
    name,
    loads: [...areas.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area),
    file: resolveImport(SCREENS, target),
  }));
}

describe("the texts of a screen", () => {
  it.each(listScreens())("I18N-01 the screen $name loads every area of texts that it shows", ({ loads, file }) => {
    if (file === null) throw new Error("The module of the screen was not found");
    const missing = [...findAreas(file)].filter((area) => !loads.includes(area) && !ALWAYS.includes(area));
    expect(missing).toEqual([]);
  });

  it("a screen without an area is found, and every screen is looked at", () => {
    const text = readFileSync(SCREENS, "utf8");
    expect(listScreens()).toHaveLength(text.match(/(?<!function )\b(?:screen|inSettings)\(\s*"/g)?.length ?? 0);
    const chats = listScreens().find(({ name }) => name === "chat");
    expect([...findAreas(chats?.file ?? "")]).toEqual(expect.arrayContaining(["chat", "homework", "shell"]));
  });
});
