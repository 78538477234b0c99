// `npm run test:postgres`: every test below the browser once more, with each platform on a PostgreSQL of its own. Rule: the
// PostgreSQL is started for the run and gone after it. Arguments go on to vitest; those that name projects replace ours.
import { ensureDependencies } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

const PROJECTS = ["server", "contract", "law", "transport"].map((project) => `--project=${project}`);

await ensureDependencies();
const { register } = await import("tsx/esm/api");
register();
const { startPostgres } = await import("../tests/support/postgres.ts");
const { url, stop } = await startPostgres();
const args = process.argv.slice(2);
const isChosen = args.some((arg) => arg.startsWith("--project="));
const command = ["run", ...(isChosen ? [] : PROJECTS), ...args];
process.exitCode = await run(bin("vitest"), command, { env: { DATABASE_URL: url } });
await stop();
