/**
 * Preload hints for what the page requests as soon as it runs: one round trip less before the first screen.
 * Rule: hints only; a wrong guess costs a small file, never a screen.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppConfig } from "../../config/brandBook";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly css?: readonly string[];
}

/** A part that the page needs soon. */
export type Hint = readonly [kind: "style" | "script", path: string];
/** Returns what the page of a brand needs soon, for a guest or a member. */
export type Hints = (config: AppConfig, language: string, isMember: boolean) => readonly Hint[];

/** What each screen of a member needs; the build packs it under these names (vite.config.ts). */
const MEMBERS: ReadonlySet<string | undefined> = new Set(["routed", "forms", "dialogs", "member"]);
/** The texts of the shell and of home, where most visits begin. */
const AREAS = ["shell", "homework", "home"];

/** Reads the manifest that the build left beside the page; without one nothing is hinted. */
export function createHints(distDir: string): Hints {
  const chunks = readManifest(distDir);
  return (config, language, isMember) => {
    const brandTexts = `brands/${config.appId}/locales/${language}.json`;
    const texts = new Set(AREAS.map((area) => `src/locales/${language}/${area}.json`));
    const needed = chunks.filter(
      ({ name, src = "" }) =>
        name === `first-${language}` || src === brandTexts || (isMember && (MEMBERS.has(name) || texts.has(src))),
    );
    return [
      ...needed.flatMap(({ css = [] }) => css).map((file): Hint => ["style", `/${file}`]),
      ...needed.map(({ file }): Hint => ["script", `/${file}`]),
    ];
  };
}

/** The same as a `Link` header. */
export const writeLink = (hints: readonly Hint[]): string =>
  hints
    .map(([kind, path]) => `<${path}>; rel=${kind === "style" ? "preload; as=style; crossorigin" : "modulepreload"}`)
    .join(", ");

function readManifest(distDir: string): readonly Chunk[] {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"));
    return Object.values(manifest as Record<string, Chunk>);
  } catch {
    return [];
  }
}

/** The page also uses the language that it has stored; this is what a first visit gets (I18N-02). */
export function guessLanguage({ brand, domain }: AppConfig, acceptLanguage = ""): string {
  if (typeof brand.forcedLanguage === "string") return brand.forcedLanguage;
  const offered: unknown[] = Array.isArray(domain.languages) ? domain.languages : [];
  const preferred = acceptLanguage.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const otherwise = typeof domain.defaultLanguage === "string" ? domain.defaultLanguage : "en";
  return preferred.find((tag) => offered.includes(tag)) ?? otherwise;
}
