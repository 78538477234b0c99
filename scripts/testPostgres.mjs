// `npm run test:postgres`: every test below the browser once more, with each platform on a PostgreSQL of its own. Rule: the
// PostgreSQL is started for the run and removed after it. Arguments are passed on to vitest, in place of our folders.
import { ensureDependencies } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

const FOLDERS = ["server/", "tests/contract/", "tests/integration/", "tests/law/", "tests/transport/"];

await ensureDependencies();
const { register } = await import("tsx/esm/api");
register();
const { startPostgres } = await import("../tests/support/servers/postgres.ts");
const { url, stop } = await startPostgres();
const args = process.argv.slice(2);
const command = ["run", "--project=system", ...(args.length > 0 ? args : FOLDERS)];
process.exitCode = await run(bin("vitest"), command, { env: { DATABASE_URL: url } });
await stop();
