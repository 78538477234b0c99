// `npm run test:postgres`: every test below the browser once more, with each platform on a PostgreSQL of its own. Rule: the
// PostgreSQL is started for the run and gone after it. Arguments go on to vitest.
import { ensureDependencies } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

const PROJECTS = ["server", "contract", "law", "transport"];

await ensureDependencies();
const { register } = await import("tsx/esm/api");
register();
const { startPostgres } = await import("../tests/support/postgres.ts");
const { url, stop } = await startPostgres();
const wanted = PROJECTS.map((project) => `--project=${project}`);
process.exitCode = await run(bin("vitest"), ["run", ...wanted, ...process.argv.slice(2)], { env: { DATABASE_URL: url } });
await stop();
