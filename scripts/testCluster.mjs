// `npm run test:cluster`: two nodes, Redis and PostgreSQL at full length: 30 s without Redis, a node that is stopped for 5 s.
// `npm run test:all` has the same with short outages. Arguments are passed on to vitest.
import { ensureDependencies } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

await ensureDependencies();
const env = { TEST_ALL: "1", OUTAGE_MS: "30000", STALL_MS: "5000" };
process.exitCode = await run(bin("vitest"), ["run", "tests/cluster/", ...process.argv.slice(2)], { env });
