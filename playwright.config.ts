// Tests in a real browser against the real server. Rule: no retry hides a flaw; what failed leaves in
// test-results what was on the page, and is looked into by `--trace on`: to trace every story is a thirtieth of the time.
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const findBrowser = () => execFileSync(process.execPath, ["scripts/browser.mjs"], { encoding: "utf8" }).trim();
process.env.PLAYWRIGHT_CHROMIUM ??= findBrowser(); // the workers inherit it

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        // for those whom movement makes ill all must work too; Firefox, the chaos and the stories of scrolling have it
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          executablePath: process.env.PLAYWRIGHT_CHROMIUM,
          chromiumSandbox: process.getuid?.() !== 0,
        },
      },
    },
    // the core stories once more, where a Firefox is named
    ...(process.env.PLAYWRIGHT_FIREFOX
      ? [
          {
            name: "firefox",
            grep: /@core/,
            use: {
              browserName: "firefox" as const,
              channel: "moz-firefox",
              launchOptions: { executablePath: process.env.PLAYWRIGHT_FIREFOX },
            },
          },
        ]
      : []),
  ],
});
