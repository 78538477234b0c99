// Finds a Chromium for the tests, or gets one; prints its path. Rule: a browser counts only if it starts.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bin, capture } from "./processes.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const isRoot = process.getuid?.() === 0;

const starts = async (path) => existsSync(path) && (await capture(path, ["--version"])).code === 0;

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

const installed = () =>
  firstThatStarts([
    ...(process.env.PATH ?? "").split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name))),
    MAC,
  ]);

async function playwrights() {
  const { chromium } = await import("playwright-core");
  return firstThatStarts([chromium.executablePath()]);
}

async function download() {
  console.error("No Chromium found: downloading Playwright's …");
  await capture(bin("playwright"), ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  return playwrights();
}

async function fromApt() {
  console.error("Not to be had: trying the system's package …");
  const sudo = isRoot ? "" : "sudo -n ";
  await capture("sh", ["-c", `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends chromium`]);
  return installed();
}

/**
 * The path of a Chromium that starts: `PLAYWRIGHT_CHROMIUM`, else one in PATH, else Playwright's own, else one that is
 * installed now. Throws when there is none to be had.
 */
export async function findBrowser() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`PLAYWRIGHT_CHROMIUM is ${chosen}, which does not start.`);
  }
  for (const find of [installed, playwrights, download, fromApt]) {
    const path = await find();
    if (path) return path;
  }
  throw new Error("No Chromium: install one, or name its path in PLAYWRIGHT_CHROMIUM.");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
