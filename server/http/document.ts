/**
 * The page's document, with what its visitor sees before any script: the brand's logo, its style and, for a guest, the
 * sign-in form (SPEED-01); for a member what the first calls need (SPEED-02). Rule: of the learner it holds their position
 * in the log, and nothing else.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppConfig } from "../config/brandBook";
import type { Position } from "../notifications/log";

export interface Visit {
  readonly config: AppConfig;
  readonly language: string;
  /** A member's position in the log, read before the page is sent. */
  readonly position: Position | null;
  /** Whether the visitor certainly signs in next: without a token, at the address of the form. */
  readonly isSigningIn: boolean;
}

export interface PageDocument {
  /** The hashes of the scripts and styles that stand in it, as the policy names them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  write(visit: Visit): string;
}

/** A logo above this is requested like any other picture. */
const MAX_LOGO_BYTES = 8_000;

/** Reads the built page; null where there is none. */
export function readDocument(distDir: string, brandsDir: string): PageDocument | null {
  const path = join(distDir, "index.html");
  if (!existsSync(path)) return null;
  const page = readFileSync(path, "utf8");
  const forms = readForms(join(distDir, "first"));
  return {
    scripts: hashesOf(page, "script"),
    styles: hashesOf(page, "style"),
    write({ config, language, position, isSigningIn }) {
      const form = isSigningIn ? forms.get(formName(config, language)) : undefined;
      const { title, theme } = config.domain;
      const look = theme === "light" || theme === "dark" ? ` class="theme-${theme}"` : "";
      const parts: Readonly<Record<string, string>> = {
        '<html lang="en">': `<html lang="${language}"${look}>`,
        "<title data-first>…</title>": `<title data-first>${escape(typeof title === "string" ? title : "…")}</title>`,
        "<!--start-data-->": position ? startData(config, language, position) : "",
        "<!--logo-->": form ? "" : logo(config, brandsDir),
        "<!--brand-->": `<link rel="stylesheet" href="/brands/${config.appId}/theme.css" data-brand>`,
        "<!--first-->": form ?? "",
      };
      const written = Object.entries(parts).reduce((text, [mark, part]) => text.replace(mark, () => part), page);
      return form ? written.replace(/<div id="boot">.*?<\/div>/, "") : written;
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

function startData({ appId, brand, domain }: AppConfig, language: string, position: Position): string {
  const { apiUrl = "" } = domain;
  const { forcedLanguage = null } = brand;
  const data = { appId, apiUrl, forcedLanguage, language, position, servedAt: new Date().toUTCString() };
  return `<script type="application/json" id="start-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function logo({ appId, domain }: AppConfig, brandsDir: string): string {
  const name = String(domain.logo);
  const image = (src: string) => `<img src="${escape(src)}" width="48" height="48" alt="">`;
  try {
    const bytes = readFileSync(join(brandsDir, appId, name));
    if (bytes.length <= MAX_LOGO_BYTES && name.endsWith(".svg"))
      return image(`data:image/svg+xml;base64,${bytes.toString("base64")}`);
    return image(`/brands/${appId}/${name}`);
  } catch {
    return "";
  }
}

const hashesOf = (page: string, tag: "script" | "style"): readonly string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
