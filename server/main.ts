/** The server as a process. Rule: when it is asked to stop it notifies its sockets; no unexpected error ends it half-way. */
import { describeError } from "./http/traces";
import { optionsFromEnvironment } from "./options";
import type { RunningPlatform } from "./platform";
import { checkStart } from "./startChecks";
import { StartError } from "./startError";

/** Running requests have 10 s; the database and the rest must be closed in what is left. */
const STOP_WITHIN_MS = 15_000;

async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  await checkStart(options);
  // loading the rest takes a second or two
  const { startPlatform } = await import("./platform");
  const { demoAccounts, DEMO_PASSWORD } = await import("./demo/seed/people");
  const platform = await startPlatform(options);
  const people = options.isDemo
    ? `Demo accounts (password ${DEMO_PASSWORD}):\n${demoAccounts.map(inLine).join("")}\nEverybody who can reach this address, also through a proxy, can sign in as any of them. For a school, set DEMO=0.\n`
    : "No demo: nothing is seeded and no stub is open. The first people are made by: npm run staff -- create\n";
  process.stdout.write(`\nReady at ${platform.url}\n\n${people}\n`);
  stopOnSignals(platform);
}

const inLine = ({ email, about }: { email: string; about: string }): string => `  ${email.padEnd(28)} ${about}\n`;

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
  process.on("unhandledRejection", (reason) => report("Unhandled rejection", describeError(reason)));
  // The state is unknown now: stop in order; what was answered is in the database.
  process.on("uncaughtException", (error) => {
    report("Uncaught exception", describeError(error));
    void stop(1);
  });
}

const report = (what: string, why: unknown): void => {
  process.stderr.write(`${what}: ${typeof why === "string" ? why : JSON.stringify(why)}\n`);
};

main().catch((error: unknown) => {
  report("Not started", error instanceof StartError ? error.message : describeError(error));
  const isDetailed = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "");
  if (isDetailed && error instanceof StartError) report("Because of", describeError(error.cause));
  process.exit(1);
});
