/** docs/benchmarks.md, written by the benches. Rule: a section is replaced whole, with the day and the machine of its run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Metric } from "./metric";

const PATH = join(import.meta.dirname, "..", "..", "docs", "benchmarks.md");
const HEAD = `# Benchmarks

Written by \`npm run bench\` and \`npm run bench:server\`; never by hand. Every figure is a median of the rounds of one run, in which
ours, the peers and the limit (the least that the platform itself needs) were measured in turns. Ratios are ours to theirs.
`;

const figure = (value: number): string =>
  value.toLocaleString("en", { maximumSignificantDigits: 4, useGrouping: true });
const beside = (entries: Readonly<Record<string, number>>): string =>
  Object.entries(entries)
    .map(([who, value]) => `${who} ${figure(value)}`)
    .join(", ");

function row({ name, unit, ours, limit, peers, ratios, min, max, rounds, aim, isReached }: Metric): string {
  const others = limit === null ? peers : { limit, ...peers };
  const times = Object.fromEntries(Object.entries(ratios).filter(([, ratio]) => Number.isFinite(ratio)));
  const reached = aim === "" ? "" : isReached ? "yes" : "**no**";
  const cells = [
    name,
    unit,
    figure(ours),
    `${figure(min)}–${figure(max)}`,
    beside(others),
    beside(times),
    rounds,
    aim,
    reached,
  ];
  return `| ${cells.join(" | ")} |`;
}

function machine(): string {
  const [first] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim() ?? "unknown"}, ${memoryGb} GB, Node ${process.version}`;
}

/** Replaces one section (`Client`, `Server`) by what this run has measured; `browser` is the version of the one in it. */
export function writeReport(section: string, metrics: readonly Metric[], browser?: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const lines = [
    `## ${section}`,
    "",
    [day, machine(), ...(browser ? [`Chromium ${browser}`] : [])].join("; "),
    "",
    "| what | unit | ours | min–max | beside | ours to theirs | rounds | aim | reached |",
    "|---|---|---|---|---|---|---|---|---|",
    ...metrics.map(row),
    "",
  ];
  const before = existsSync(PATH) ? readFileSync(PATH, "utf8") : HEAD;
  const stored = before
    .split(/^(?=## )/m)
    .slice(1)
    .filter((part) => !part.startsWith(`## ${section}\n`));
  const sections = [...stored, lines.join("\n")].sort();
  writeFileSync(PATH, [HEAD, ...sections.map((part) => `${part.trim()}\n`)].join("\n"));
}
