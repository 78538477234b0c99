/**
 * The page's document, with what its visitor sees before any script: the brand's logo, its style and, for a guest, the
 * sign-in form (SPEED-01); for a member what the first calls need (SPEED-02). Rule: of the learner it holds their position
 * in the log, and nothing else.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppConfig } from "../../config/brandBook";
import type { Position } from "../../notifications/log";
import type { Hint } from "./hints";

export interface Visit {
  readonly config: AppConfig;
  readonly language: string;
  /** A member's position in the log, read before the page is sent. */
  readonly position: Position | null;
  /** What a member's page needs soon; the page itself requests it, after what it can show at once. */
  readonly hints: readonly Hint[];
  /** Whether the visitor certainly signs in next: without a token, at the address of the form. */
  readonly isSigningIn: boolean;
}

export interface WrittenPage {
  readonly html: string;
  /** The hashes of the scripts and styles that stand in it, as the policy names them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
export interface PageDocument {
  write(visit: Visit): WrittenPage;
}

/** A brand's file above this is requested like any other. */
const MAX_BRAND_BYTES = 8_000;

/** Reads the built page; null where there is none. */
export function readDocument(distDir: string, brandsDir: string): PageDocument | null {
  const path = join(distDir, "index.html");
  if (!existsSync(path)) return null;
  const page = readFileSync(path, "utf8");
  const forms = readForms(join(distDir, "first"));
  const scripts = hashesOf(page, "script");
  const styles = hashesOf(page, "style");
  return {
    write({ config, language, position, hints, isSigningIn }) {
      const form = isSigningIn ? forms.get(formName(config, language)) : undefined;
      const { title, theme: shade } = config.domain;
      const theme = brandStyle(config, brandsDir);
      const look = shade === "light" || shade === "dark" ? ` class="theme-${shade}"` : "";
      const parts: Readonly<Record<string, string>> = {
        '<html lang="en">': `<html lang="${language}"${look}>`,
        "<title data-first>…</title>": `<title data-first>${escape(typeof title === "string" ? title : "…")}</title>`,
        "<!--start-data-->": position ? startData(config, language, position, hints) : "",
        "<!--logo-->": form ? "" : logo(config, brandsDir),
        "<!--brand-->": theme.html,
        "<!--first-->": form ?? "",
      };
      const written = Object.entries(parts).reduce((text, [mark, part]) => text.replace(mark, () => part), page);
      // who signs in has no boot logo over the form, and nothing to show of before
      const html = form
        ? written.replace(/<div id="boot">.*?<\/div>|<!--preview-->[^]*<!--\/preview-->/g, "")
        : written;
      return { html, scripts, styles: [...styles, ...theme.hashes] };
    },
  };
}

/** The prepared forms, by the name that the build gave them. */
function readForms(directory: string): ReadonlyMap<string, string> {
  if (!existsSync(directory)) return new Map();
  return new Map(readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}

/** The build names a form by the brand, the domain and the language. */
const formName = ({ appId, domain }: AppConfig, language: string): string =>
  `${appId}.${String(domain.name)}.${language}.html`;

function startData(
  { appId, brand, domain }: AppConfig,
  language: string,
  position: Position,
  hints: readonly Hint[],
): string {
  const { apiUrl = "" } = domain;
  const { forcedLanguage = null } = brand;
  const data = { appId, apiUrl, forcedLanguage, language, position, hints, servedAt: new Date().toUTCString() };
  return `<script type="application/json" id="start-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function logo({ appId, domain }: AppConfig, brandsDir: string): string {
  const name = String(domain.logo);
  const bytes = readBrandFile(brandsDir, appId, name);
  const isWithin = bytes !== null && name.endsWith(".svg");
  const src = isWithin ? `data:image/svg+xml;base64,${bytes.toString("base64")}` : `/brands/${appId}/${name}`;
  return `<img src="${escape(src)}" width="48" height="48" alt="">`;
}

/** The client finds it by its address, and loads no second copy. */
function brandStyle({ appId }: AppConfig, brandsDir: string): { html: string; hashes: readonly string[] } {
  const href = `/brands/${appId}/theme.css`;
  const css = readBrandFile(brandsDir, appId, "theme.css")?.toString();
  if (css === undefined || css.includes("<"))
    return { html: `<link rel="stylesheet" href="${href}" data-brand="${href}">`, hashes: [] };
  return { html: `<style data-brand="${href}">${css}</style>`, hashes: [hashOf(css)] };
}

/** Null for one that is missing, or too large to stand in the page. */
function readBrandFile(brandsDir: string, appId: string, name: string): Buffer | null {
  try {
    const bytes = readFileSync(join(brandsDir, appId, name));
    return bytes.length <= MAX_BRAND_BYTES ? bytes : null;
  } catch {
    return null;
  }
}

const hashesOf = (page: string, tag: "script" | "style"): readonly string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, text = ""]) => hashOf(text));
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
