/** `npm run brand -- create`, into a folder of brands of the test's own. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findWeakPairs, readColours } from "./contrast";
import { hostedConfigs, hostedFiles } from "./hosting";

const projectDir = join(import.meta.dirname, "..");
const brandsDir = mkdtempSync(join(tmpdir(), "brands-"));
afterAll(() => rmSync(brandsDir, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/brand.mjs", ...args], {
    cwd: projectDir,
    env: { ...process.env, BRANDS_DIR: brandsDir },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

it("BRAND-01 a brand is created from nothing but a name, a host and a colour: it decodes, is complete, and can be read in both themes", () => {
  const { status, said } = run("create", "acme", "--host", "learn.acme.test", "--accent", "#00714e");
  expect([status, said]).toEqual([0, expect.stringContaining(join(brandsDir, "acme"))]);
  const [config] = hostedConfigs(brandsDir, "acme");
  expect(config).toMatchObject({ appId: "acme", domain: { hosts: ["learn.acme.test"], title: "Acme" } });
  const paths = hostedFiles(brandsDir).map(({ path }) => path);
  const looks = ["theme.css", "logo.svg", "favicon.svg"].map((name) => `brands/acme/${name}`);
  expect(paths).toEqual(expect.arrayContaining(["config/learn.acme.test.json", ...looks]));
  const tokens = readFileSync(join(projectDir, "src", "ui", "layout", "tokens.css"), "utf8");
  const theme = readFileSync(join(brandsDir, "acme", "theme.css"), "utf8");
  for (const shade of ["light", "dark"] as const)
    expect(findWeakPairs(readColours([tokens, theme], shade))).toEqual([]);
});

it("BRAND-01 A11Y-01 a brand whose accent cannot be read is refused, with the nearest colour that can, which is then accepted", () => {
  const { status, said } = run("create", "bright", "--host", "bright.test", "--accent", "#0a7");
  expect(status).toBe(1);
  expect(said).toMatch(
    /^Not created: The accent #0a7 is too light: .* has a contrast of 2\.\d, and needs 4\.5\. Choose a darker/,
  );
  expect(existsSync(join(brandsDir, "bright"))).toBe(false);
  const [, advised = ""] = /such as (#[0-9a-f]{6})\./.exec(said) ?? [];
  expect(run("create", "bright", "--host", "bright.test", "--accent", advised).status).toBe(0);
});

it.each([
  [["create", "acme", "--host", "other.test", "--accent", "#00714e"], 'There is a brand "acme" already'],
  [["create", "other", "--host", "learn.acme.test", "--accent", "#00714e"], 'belongs to the brand "acme"'],
  [["create", "other", "--host", "https://other.test", "--accent", "#00714e"], "is no host name"],
  [["create", "Other/..", "--host", "other.test", "--accent", "#00714e"], "is no name of a folder"],
  [["create", "other", "--host", "other.test", "--accent", "green"], "is no colour"],
  [["create", "other"], "Usage"],
])("BRAND-01 a brand is not created by %j, and why is said", (args, why) => {
  const { status, said } = run(...args);
  expect([status !== 0, said]).toEqual([true, expect.stringContaining(why)]);
  expect(existsSync(join(brandsDir, "other"))).toBe(false);
});
