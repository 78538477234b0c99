/** The server as a process. Rule: it stops when asked, saying so to its sockets; nothing unforeseen ends it half-way. */
import { traceOf } from "./http/traces";
import { optionsFromEnvironment } from "./options";
import { type RunningPlatform, startPlatform } from "./platform";
import { demoAccounts, demoPassword } from "./seed/people";

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const platform = await startPlatform(optionsFromEnvironment(process.env));
  const accounts = demoAccounts.map(({ email, about }) => `  ${email.padEnd(28)} ${about}\n`).join("");
  process.stdout.write(`\nReady at ${platform.url}\n\nDemo accounts (password ${demoPassword}):\n${accounts}\n`);
  stopOnSignals(platform);
}

function stopOnSignals(platform: RunningPlatform): void {
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
    await platform.close();
    process.exit(code);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("unhandledRejection", (reason) => report("Unhandled rejection", traceOf(reason)));
  // The state is unknown now: stop in order; what was answered is in the database.
  process.on("uncaughtException", (error) => {
    report("Uncaught exception", traceOf(error));
    void stop(1);
  });
}

const report = (what: string, why: unknown): void => {
  process.stderr.write(`${what}: ${typeof why === "string" ? why : JSON.stringify(why)}\n`);
};

main().catch((error: Error) => {
  report("Not started", error.name === "DataDirectoryInUse" ? error.message : traceOf(error));
  process.exit(1);
});
