// Where a piece of the interface is. Rule: in src/pages/shared and in src/hooks is only what several areas use; the kit may have a
// control with one user, if it is general: shown in the gallery, or a part of another control.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";

const projectDir = join(import.meta.dirname, "..");
const files = readdirSync(join(projectDir, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/fake[A-Z]/.test(file));

/** "src/pages/chat" for what is in it; a shared file, and a file of the kit or the hooks, is an area of its own. */
const areaOf = (file: string): string =>
  /^src\/(ui|hooks|pages\/shared)\//.test(file)
    ? file
    : file
        .split("/")
        .slice(0, file.startsWith("src/pages/") ? 3 : 2)
        .join("/");

/** The files that a file imports, at once or when they are needed. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(projectDir, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].flatMap(
    ([, path = ""]) => {
      const target = posix.join(posix.dirname(file), path);
      return files.filter((other) => other === `${target}.ts` || other === `${target}.tsx`);
    },
  );

const users = new Map<string, Set<string>>(files.map((file) => [file, new Set<string>()]));
for (const file of files) for (const target of importsOf(file)) users.get(target)?.add(areaOf(file));
const usersOf = (file: string): string[] => [...(users.get(file) ?? [])];
const GALLERY = "src/gallery";

describe("shared pieces of the interface", () => {
  it("a file of src/pages/shared or src/hooks has users in several areas, or a shared file that has", () => {
    const shared = files.filter((file) => /^src\/(pages\/shared|hooks)\//.test(file));
    expect(shared.length).toBeGreaterThan(20);
    const isShared = (file: string) => {
      const areas = usersOf(file).filter((area) => area !== GALLERY);
      return areas.length > 1 || areas.some((area) => shared.includes(area));
    };
    expect(shared.filter((file) => !isShared(file))).toEqual([]);
  });

  it("a control of the kit that one area uses is shown in the gallery, or is part of a piece that several use", () => {
    const kit = files.filter((file) => /^src\/ui\/.*\.tsx$/.test(file));
    expect(kit.length).toBeGreaterThan(30);
    const isGeneral = (file: string) => {
      const areas = usersOf(file);
      return areas.length > 1 || areas.some((area) => /^src\/(ui|pages\/shared)\//.test(area));
    };
    expect(kit.filter((file) => !isGeneral(file))).toEqual([]);
  });

  it("A11Y-11 whatever covers the page is closed by Back: it calls useLayer", () => {
    const covering = files.filter(
      (file) =>
        !file.startsWith(GALLERY) &&
        /<(ModalOverlay|MenuTrigger|YetAnotherLightbox)\b/.test(readFileSync(join(projectDir, file), "utf8")),
    );
    expect(covering.length).toBeGreaterThan(3);
    expect(covering.filter((file) => !importsOf(file).includes("src/ui/dialog/useLayer.ts"))).toEqual([]);
  });
});
