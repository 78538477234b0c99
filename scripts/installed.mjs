// What a server needs that runs without installing and building. Rule: plain Node, nothing from node_modules, and nothing is changed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkNode } from "./ensure.mjs";
import { projectDir } from "./processes.mjs";

const readJson = (...path) => JSON.parse(readFileSync(join(projectDir, ...path), "utf8"));

/** Where npm puts a dependency of the server. */
const installedAt = (name) => [
  ["server", "node_modules", name, "package.json"],
  ["node_modules", name, "package.json"],
];

/** The first dependency of the server that is not there in its version, with the version; undefined where all are. */
export function findMissingDependency() {
  const { tsx } = readJson("package.json").dependencies;
  const wanted = Object.entries({ tsx, ...readJson("server", "package.json").dependencies });
  const found = wanted.find(([name, version]) => {
    const path = installedAt(name).find((each) => existsSync(join(projectDir, ...each)));
    return path === undefined || readJson(...path).version !== version;
  });
  return found?.join(" ");
}

/** One sentence for what the server lacks, and what to do; undefined where it can start. */
export function explainMissing() {
  try {
    checkNode();
  } catch (error) {
    return error.message;
  }
  const dependency = findMissingDependency();
  if (dependency) return `the dependency ${dependency} is not installed; run "npm ci --omit=dev" here first.`;
  if (!existsSync(join(projectDir, "dist", "index.html")))
    return 'there is no build in dist/; run "npm run build" here, or copy the dist/ of a build of the same version.';
  return undefined;
}
