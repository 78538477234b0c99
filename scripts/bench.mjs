// `npm run bench`: every measurement beside its peers, one JSON line each. Names after `--` select some of them.
import { findBrowser } from "./browser.mjs";
import { ensureDependencies } from "./ensure.mjs";
import { run } from "./processes.mjs";

await ensureDependencies();
const env = { NODE_ENV: "production", PLAYWRIGHT_CHROMIUM: await findBrowser({ whole: true }) };
const args = ["--expose-gc", "--import", "tsx", "tests/bench/main.ts", ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args, { env });
