// `npm run staff -- create …`: makes an admin or an expert. Rule: what is piped in is the password; a terminal is never waited for; a copy
// in which `npm run serve` runs is left as it is.
import { text } from "node:stream/consumers";
import { ensureDependencies } from "./ensure.mjs";
import { findMissingDependency } from "./installed.mjs";

if (findMissingDependency()) await ensureDependencies();
const { register } = await import("tsx/esm/api");
register();
const { runStaffCommand } = await import("../server/staff/command.ts");
const input = process.stdin.isTTY ? "" : await text(process.stdin);
const write = (line) => process.stdout.write(line);
process.exitCode = await runStaffCommand(process.argv.slice(2), { env: process.env, input, write });
