// Finds the browsers of the tests, or installs them; run alone it prints Chromium's path, with `whole` that of one with tabs. Rule: a browser counts only if it starts.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bin, capture } from "./processes.mjs";

/** The same engine without a window: tests take half of the processor's time in it. */
export const SHELL = { names: ["chromium-headless-shell"], package: "chromium-headless-shell" };
export const CHROMIUM = {
  names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  mac: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  package: "chromium",
};
export const FIREFOX = {
  names: ["firefox-esr", "firefox"],
  mac: "/Applications/Firefox.app/Contents/MacOS/firefox",
  package: "firefox-esr",
};
const isRoot = process.getuid?.() === 0;

const starts = async (path) =>
  path !== undefined && existsSync(path) && (await capture(path, ["--version"])).code === 0;

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/** The paths that programs of these names would have. */
export const inPath = (names) =>
  (process.env.PATH ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));

const installed = ({ names, mac }) => firstThatStarts([...inPath(names), mac]);

async function playwrights() {
  const { chromium } = await import("playwright-core");
  return firstThatStarts([chromium.executablePath()]);
}

async function download() {
  console.error("No Chromium found: downloading Playwright's …");
  await capture(bin("playwright"), ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  return playwrights();
}

async function fromApt(browser) {
  console.error(`Trying the system's package ${browser.package} …`);
  const sudo = isRoot ? "" : "sudo -n ";
  const install = `${sudo}apt-get install -y --no-install-recommends ${browser.package}`;
  await capture("sh", ["-c", `${sudo}apt-get update && ${install}`]);
  return installed(browser);
}

/**
 * The path of a Chromium that starts: `PLAYWRIGHT_CHROMIUM`, otherwise the one without a window, unless a `whole` one is
 * requested, otherwise one in PATH, otherwise Playwright's own, each installed now if possible. Throws when there is none.
 */
export async function findBrowser({ whole = false } = {}) {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`PLAYWRIGHT_CHROMIUM is ${chosen}, which does not start.`);
  }
  const shell = whole ? undefined : ((await installed(SHELL)) ?? (await fromApt(SHELL)));
  const path = shell ?? (await installed(CHROMIUM)) ?? (await playwrights()) ?? (await download());
  if (path) return path;
  const last = await fromApt(CHROMIUM);
  if (last) return last;
  throw new Error("No Chromium: install one, or name its path in PLAYWRIGHT_CHROMIUM.");
}

/** Playwright cannot control a Firefox that is much older than itself. */
async function isControlled(path) {
  const { firefox } = await import("playwright-core");
  const browser = await firefox.launch({ executablePath: path, channel: "moz-firefox" }).catch(() => undefined);
  await browser?.close();
  return browser !== undefined;
}

/** The path of the system's Firefox, `PLAYWRIGHT_FIREFOX` first, upgraded if it is too old; undefined where there is none to use. */
export async function findFirefox() {
  if (process.env.PLAYWRIGHT_FIREFOX) return process.env.PLAYWRIGHT_FIREFOX;
  for (const find of [installed, fromApt]) {
    const path = await find(FIREFOX);
    if (path && (await isControlled(path))) return path;
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(await findBrowser({ whole: process.argv[2] === "whole" }));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
