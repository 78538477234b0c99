/**
 * Preload hints for what the page requests as soon as it runs: one round trip less before the first screen.
 * Rule: hints only; a wrong guess costs a small file, never a screen.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppConfig } from "../config/brandBook";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
}

/** Returns the `Link` header for the page of a brand; `acceptLanguage` is the request's header. */
export type Hints = (config: AppConfig, acceptLanguage?: string) => string;

/** Reads the manifest that the build left beside the page; without one only the brand's style is hinted. */
export function createHints(distDir: string): Hints {
  const chunks = readManifest(distDir);
  return (config, acceptLanguage = "") => {
    const language = guessLanguage(config, acceptLanguage);
    const own = `brands/${config.appId}/locales/${language}.json`;
    const scripts = chunks.filter(({ name, src }) => name === `first-${language}` || src === own);
    const style = `</brands/${config.appId}/theme.css>; rel=preload; as=style`;
    return [style, ...scripts.map(({ file }) => `</${file}>; rel=modulepreload`)].join(", ");
  };
}

function readManifest(distDir: string): readonly Chunk[] {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"));
    return Object.values(manifest as Record<string, Chunk>);
  } catch {
    return [];
  }
}

/** The page also uses the language that it has stored; this is what a first visit gets (I18N-02). */
function guessLanguage({ brand, domain }: AppConfig, acceptLanguage: string): string {
  if (typeof brand.forcedLanguage === "string") return brand.forcedLanguage;
  const offered: unknown[] = Array.isArray(domain.languages) ? domain.languages : [];
  const preferred = acceptLanguage.split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const otherwise = typeof domain.defaultLanguage === "string" ? domain.defaultLanguage : "en";
  return preferred.find((tag) => offered.includes(tag)) ?? otherwise;
}
