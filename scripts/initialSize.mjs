// Weighs what the login page must load before it shows. Rule: at most 98.5 kB of scripts, brotli.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { projectDir } from "./processes.mjs";

// 0.2 kB of it are the hashes in the names of the other files: the same code weighs 0.1 kB more or less with each build
const LIMIT_BYTES = 98_500;
const distDir = join(projectDir, "dist");
const manifest = JSON.parse(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"));

/** The login screen, if it is lazy, and its texts in the language that takes the most bytes. */
const isFirstScreen = (key) => key.startsWith("src/pages/login/") || manifest[key].name === "first-ru";

/** The page's module script and what the first screen adds, with all that they import statically. */
function initialChunks() {
  const keys = ["index.html", ...Object.keys(manifest).filter(isFirstScreen)];
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
}

const sizes = initialChunks().map((file) => ({
  file,
  bytes: brotliCompressSync(readFileSync(join(distDir, file))).length,
}));
const totalBytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(9)}  ${file}`);
console.log(`${kilobytes(totalBytes).padStart(9)}  login start path, brotli (limit ${kilobytes(LIMIT_BYTES)})`);
process.exitCode = totalBytes > LIMIT_BYTES ? 1 : 0;
