// Tests in a real browser against the real server. Rule: no retry hides a flaw; a failed test leaves in
// test-results the content of the page, and is examined with `--trace on`: tracing every story would add a thirtieth of the time.
import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { isAll } from "./tests/support/all";

const findBrowser = () => execFileSync(process.execPath, ["scripts/browser.mjs"], { encoding: "utf8" }).trim();
process.env.PLAYWRIGHT_CHROMIUM ??= findBrowser(); // the workers inherit it

export default defineConfig({
  testDir: "tests/e2e",
  // "all" in the name of a file, or as the tag of a test: only in `npm run test:all`
  grepInvert: isAll ? undefined : /[.@]all\b/,
  outputDir: "test-results",
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // for a machine that is busy with other work: what holds is seen as soon as it does
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // a story that is about the worker allows it; the routes of a page do not see what a worker requests
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        // all must work with reduced motion too; Firefox, the chaos tests and the stories of scrolling have motion
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          executablePath: process.env.PLAYWRIGHT_CHROMIUM,
          chromiumSandbox: process.getuid?.() !== 0,
          // a camera and a microphone that are always the same; the shell without a window has no question of its own
          args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
        },
      },
    },
    // the core stories again, in a Firefox where there is one
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
