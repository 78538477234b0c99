// npm run conform -- --url <base> --user a@example.com:pass --other b@example.com:pass [--write]: whether a backend speaks docs/contract.md.
// Rule: the exit code is 0 only where all that was asked holds; 2 where the command itself is wrong.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readFacts } from "./ids";
import { type Report, writeJson, writeJunit, writeTable } from "./report";
import { type Account, type RunOptions, runConformance } from "./run";

const USAGE = `npm run conform -- --url https://api.example.com --user a@example.com:password --other b@example.com:password
  --write         also writes: L1 to L3. One message to an expert stays
  --socket <url>  the origin of the sockets, if it is another one
  --app-id <id>   what X-App-Id says (web)
  --facts <file>  JSON with ids that no answer names: {"chatId": 3, "promocode": "SPRING"}
  --json <file>, --junit <file>
The accounts may be in the environment: CONFORM_USER, CONFORM_OTHER. docs/conformance.md says more.`;

/** "a@example.com:pass"; a password may have colons. */
function readAccount(text: string | undefined, name: string): Account {
  const at = text?.indexOf(":") ?? -1;
  if (text === undefined || at < 1) throw new Error(`--${name} is e-mail:password`);
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}

const readOrigin = (text: string | undefined, name: string): string => {
  if (text === undefined || !URL.canParse(text)) throw new Error(`--${name} is an address: https://api.example.com`);
  return new URL(text).origin;
};

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      ...{ url: text, user: text, other: text, socket: text, "app-id": text, facts: text, json: text, junit: text },
      write: { type: "boolean", default: false },
    },
  });
  const { CONFORM_USER, CONFORM_OTHER } = process.env;
  const run: RunOptions = {
    url: readOrigin(values.url, "url"),
    socketUrl: values.socket === undefined ? undefined : readOrigin(values.socket, "socket"),
    appId: values["app-id"],
    user: readAccount(values.user ?? CONFORM_USER, "user"),
    other: readAccount(values.other ?? CONFORM_OTHER, "other"),
    mayWrite: values.write,
    facts: values.facts === undefined ? {} : readFacts(readFileSync(values.facts, "utf8")),
  };
  return { run, json: values.json, junit: values.junit };
}

function write(report: Report, { json, junit }: { json?: string; junit?: string }): void {
  if (json !== undefined) writeFileSync(json, writeJson(report));
  if (junit !== undefined) writeFileSync(junit, writeJunit(report));
  process.stdout.write(`${writeTable(report)}\n`);
  process.exitCode = report.checks.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

try {
  const { run, ...files } = readOptions();
  write(await runConformance(run), files);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exitCode = 2;
}
