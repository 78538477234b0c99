// The build on a static file server, with an API of another origin (docs/contract.md 2.1).
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { hostApi, hostStatically, type Origin } from "../../support/servers/staticPage";
import { projectDir } from "../../support/stored";
import { expect, signInByForm, test } from "../support/fixtures";
import { heading } from "../support/screens";

const BRAND = "mind";
const TITLE = "School of another origin";

test.use({ as: null });

/** The brand with an API elsewhere, in a folder of brands of its own, and a build of it. */
async function build(directory: string, apiUrl: string): Promise<string> {
  const brandsDir = join(directory, "brands");
  const outDir = join(directory, "dist");
  await cp(join(projectDir, "brands", BRAND), join(brandsDir, BRAND), { recursive: true });
  const file = join(brandsDir, BRAND, "domains", "mind.json");
  const domain = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...domain, title: TITLE, apiUrl, notificationUrl: apiUrl }));
  const vite = join(projectDir, "node_modules", "vite", "bin", "vite.js");
  const env = { ...process.env, BRAND, BRANDS_DIR: brandsDir, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build", "--outDir", outDir], { cwd: projectDir, env });
  return outDir;
}

test("BRAND-01 BRAND-02 a static file server shows the brand's sign-in, and a learner signs in at an API of another origin", async ({
  page,
  server,
}) => {
  test.slow();
  const directory = await mkdtemp(join(tmpdir(), "static-"));
  let files: Origin | undefined;
  const api = await hostApi(server.url, () => files?.url ?? "");
  try {
    files = await hostStatically(await build(directory, api.url));
    await page.goto(files.url);
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(page).toHaveTitle(`Sign in · ${TITLE}`);
    await expect(page.getByText(TITLE)).toBeVisible();
    const logo = page.getByRole("main").locator("img").first();
    await expect.poll(() => logo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    const looks = await page.evaluate(() => ({
      icon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.getAttribute("href"),
      hue: getComputedStyle(document.documentElement).getPropertyValue("--brand-hue").trim(),
    }));
    const theme = await readFile(join(projectDir, "brands", BRAND, "theme.css"), "utf8");
    expect(looks.icon).toBe(`/brands/${BRAND}/favicon.svg`);
    expect(theme).toContain(`--brand-hue: ${looks.hue};`);

    await signInByForm(page);
    await expect(heading(page, "My courses")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Spanish from zero" })).toBeVisible();
    expect(api.calls).toContainEqual(expect.stringMatching(/^POST \/spa\/api\/v1\/auth\/login/));
    expect(files.calls.filter((call) => call.includes("/spa/"))).toEqual([]);
  } finally {
    await files?.close();
    await api.close();
    await rm(directory, { recursive: true, force: true });
  }
});
