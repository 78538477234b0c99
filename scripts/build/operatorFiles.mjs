// What a stock web server needs beside the built client (SRV-15): compressed copies, the policy with its hashes, and nginx's configuration.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEMPLATES = join(import.meta.dirname, "nginx");
/** nginx names the host of a request like this, with its port. */
const HOST = "$http_host";

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (page, tag) =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, text]) => hashOf(text));

/**
 * The policy of the built page for a brand that names no other origin: the embedded server's, with its own host in place of `host`
 * (server/http/page/headers.ts; a test compares the two).
 */
export function writePolicy(page, host) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(page, "script")].join(" "),
    ["style-src 'self'", ...hashesOf(page, "style")].join(" "),
    `connect-src 'self' ws://${host} wss://${host}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types worker",
  ].join("; ");
}

/**
 * Writes beside what a build has left in `dir`: `policy.txt`, `nginx/`, `*.gz`, and `*.br` of each script and style, so that no server
 * compresses them again and again.
 */
export function writeOperatorFiles(dir) {
  const page = readFileSync(join(dir, "index.html"), "utf8");
  const names = readdirSync(join(dir, "v")).filter((name) => /\.(js|css)$/.test(name));
  const parts = names.map((name) => join(dir, "v", name));
  for (const path of parts) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  for (const path of [...parts, join(dir, "index.html")])
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  writeFileSync(join(dir, "policy.txt"), `${writePolicy(page, "<host>")}\n`);
  mkdirSync(join(dir, "nginx"), { recursive: true });
  for (const name of readdirSync(TEMPLATES)) {
    const text = readFileSync(join(TEMPLATES, name), "utf8");
    writeFileSync(
      join(dir, "nginx", name),
      text.replace("{{policy}}", () => writePolicy(page, HOST)),
    );
  }
}
