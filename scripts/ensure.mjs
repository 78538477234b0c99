// Makes what is missing: dependencies and the build. Rule: what is newer than its sources is not made again.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { bin, projectDir, run } from "./processes.mjs";

const BUILD_SOURCES = ["index.html", "vite.config.ts", "package-lock.json", "brands", "public", "src", "streams"];

const modifiedMs = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** The time of the newest file under a path; tests are not part of the build. */
function newestMs(path) {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return 0;
  if (!statSync(path).isDirectory()) return modifiedMs(path);
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

async function must(command, args) {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed (exit code ${code}).`);
}

/** Throws for a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported) throw new Error(`Node ${process.versions.node} is too old: 20.19, 22.12 or newer is needed.`);
}

/** Installs exactly what package-lock.json says, unless that has been done since it changed; returns whether it did. */
export async function ensureDependencies() {
  checkNode();
  const installedMs = modifiedMs(join(projectDir, "node_modules", ".package-lock.json"));
  if (installedMs >= modifiedMs(join(projectDir, "package-lock.json"))) return false;
  console.log("Installing dependencies …");
  await must("npm", ["ci", "--include=dev", "--no-fund", "--no-audit"]);
  return true;
}

/** Builds dist/ if a source is newer than it. */
export async function ensureBuild() {
  const newestSourceMs = Math.max(...BUILD_SOURCES.map((name) => newestMs(join(projectDir, name))));
  if (modifiedMs(join(projectDir, "dist", "index.html")) >= newestSourceMs) return;
  console.log("Building …");
  await must(bin("vite"), ["build", "--manifest", "--logLevel", "warn"]);
}

/** Everything that the server and the tests need; throws with the reason if it cannot be made. */
export async function ensure() {
  await ensureDependencies();
  await ensureBuild();
}
