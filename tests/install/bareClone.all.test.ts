// What a newcomer does: clone, `npm start`, open the page.
// Rule: `npm ci` is really run once. Where `npm run test:all` has just installed into a bare clone itself, by the same function
// from the same lock file, the clone's `npm ci` uses a copy of that.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectProduct, type Product, startProduct } from "./product";

const projectDir = join(import.meta.dirname, "..", "..");
const dir = mkdtempSync(join(tmpdir(), "bare-clone-"));
const clone = join(dir, "clone");
const START_DEADLINE_MS = 280_000;

/** The folder of an npm that answers `npm ci` with what is installed here: links, or copies from another disk. */
function givingNpm(): string {
  const bin = join(dir, "bin");
  mkdirSync(bin);
  const given = `"${projectDir}"/node_modules/* "${projectDir}"/node_modules/.bin node_modules`;
  const give = `mkdir node_modules && { cp -al ${given} 2>/dev/null || cp -a ${given}; }`;
  writeFileSync(join(bin, "npm"), `#!/bin/sh\n[ "$1" = ci ] && ${give}\n`, { mode: 0o755 });
  return bin;
}

let product: Product;
beforeAll(async () => {
  execFileSync("git", ["clone", "--quiet", projectDir, clone]);
  const { PATH = "", HOME = "", INSTALLED_NOW } = process.env;
  const env = { PATH: INSTALLED_NOW ? `${givingNpm()}:${PATH}` : PATH, HOME };
  product = await startProduct(clone, env, START_DEADLINE_MS);
}, START_DEADLINE_MS + 20_000);

afterAll(() => {
  product?.stop();
  rmSync(dir, { recursive: true, force: true });
  // hundreds of packages are removed, beside whatever else the machine does
}, 300_000);

it("SRV-01 npm start on a bare clone installs, builds, prints the address and the accounts, and serves page and demo data", async () => {
  for (const step of ["Installing dependencies", "Building"]) expect(product.output()).toContain(step);
  await expectProduct(product);
});
