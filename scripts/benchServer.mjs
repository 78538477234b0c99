// `npm run bench:server`: the server with ten thousand sockets beside plain ws, one JSON line for each thing measured. `SOCKETS`
// and `ROUNDS` make it smaller.
import { ensureDependencies } from "./ensure.mjs";
import { run } from "./processes.mjs";

await ensureDependencies();
const env = { NODE_ENV: "production" };
process.exitCode = await run(process.execPath, ["--import", "tsx", "tests/bench/server/main.ts"], { env });
