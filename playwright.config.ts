// Tests in a real browser against the real server. Rule: no retry hides a flaw; what failed leaves its trace in test-results.
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const findBrowser = () => execFileSync(process.execPath, ["scripts/browser.mjs"], { encoding: "utf8" }).trim();
process.env.PLAYWRIGHT_CHROMIUM ??= findBrowser(); // the workers inherit it

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    trace: { mode: "retain-on-failure", screenshots: false },
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
