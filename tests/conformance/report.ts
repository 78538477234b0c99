// What a run has found, for people, for programs and for a CI. Rule: a level holds where it and all below it were asked and nothing is wrong.
import { readFileSync } from "node:fs";
import { type Check, LEVELS, type Level } from "./notebook";

/** Why a level was not asked, or proves nothing. */
export type Gaps = { [L in Level]?: string };

export interface Report {
  /** Of the contract, "1.40". */
  readonly version: string;
  readonly url: string;
  readonly checks: readonly Check[];
  /** The highest level that holds; null: not even reads. */
  readonly level: Level | null;
  readonly verdict: string;
}

/** The version of a text of the contract: its second number counts the changes that it lists. */
export function readVersion(contract: string): string {
  const changes = contract.slice(contract.indexOf("## 11. Changes"));
  return `1.${changes.match(/^\| \d{4}-\d\d-\d\d \|/gm)?.length ?? 0}`;
}

const CONTRACT = new URL("../../docs/contract.md", import.meta.url);

/** Decides what the backend speaks. */
export function makeReport(url: string, checks: readonly Check[], gaps: Gaps): Report {
  const version = readVersion(readFileSync(CONTRACT, "utf8"));
  const missing = LEVELS.find((level) => findGap(level, checks, gaps) !== null);
  const held = missing === undefined ? LEVELS : LEVELS.slice(0, LEVELS.indexOf(missing));
  const level = held.at(-1) ?? null;
  const gap = missing === undefined ? "" : `for ${missing}: ${findGap(missing, checks, gaps)}`;
  const spoken = level === null ? `does not speak contract ${version}` : `speaks contract ${version} at ${level}`;
  return { version, url, checks, level, verdict: [spoken, gap].filter(Boolean).join("; ") };
}

function findGap(level: Level, checks: readonly Check[], gaps: Gaps): string | null {
  const own = checks.filter((check) => check.level === level);
  const count = own.reduce((sum, { findings }) => sum + findings.length, 0);
  if (count > 0) return count === 1 ? "1 finding" : `${count} findings`;
  return gaps[level] ?? (own.every(({ skipped }) => skipped !== null) ? "nothing could be asked" : null);
}

const stateOf = ({ findings, skipped }: Check): string =>
  findings.length > 0 ? "fails" : skipped === null ? "holds" : "skipped";

/** For people; the last line is the verdict. */
export function writeTable({ checks, verdict }: Report): string {
  const lines = LEVELS.flatMap((level) => checks.filter((check) => check.level === level)).flatMap((check) => [
    `${check.level}  ${stateOf(check).padEnd(7)}  ${check.name}${check.skipped === null ? "" : `: ${check.skipped}`}`,
    ...check.findings.flatMap(({ path, wanted, got, section, repeat }) => [
      `      ${path}`,
      `      wanted ${wanted}; got ${got} (contract ${section})`,
      `      ${repeat}`,
    ]),
  ]);
  return [...lines, "", verdict].join("\n");
}

/** For programs. */
export function writeJson({ checks, ...whole }: Report): string {
  const listed = checks.map((check) => {
    const { level, name, skipped, findings } = check;
    return { level, name, state: stateOf(check), skipped, findings };
  });
  return JSON.stringify({ ...whole, checks: listed }, null, 2);
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "").replace(/[^\P{Cc}\n\t]/gu, "");

/** For a CI: a suite for each level, a case for each check. */
export function writeJunit({ checks, url }: Report): string {
  const suites = LEVELS.map((level) => {
    const own = checks.filter((check) => check.level === level);
    const cases = own.map(({ name, findings, skipped }) => {
      const failures = findings.map(
        ({ path, wanted, got, section, repeat }) =>
          `<failure message="${escapeXml(`${path}: wanted ${wanted}; got ${got}`)}">${escapeXml(`contract ${section}\n${repeat}`)}</failure>`,
      );
      const skip = skipped === null ? [] : [`<skipped message="${escapeXml(skipped)}"/>`];
      const outcome = failures.length > 0 ? failures : skip;
      return `<testcase classname="${level}" name="${escapeXml(name)}">${outcome.join("")}</testcase>`;
    });
    const failed = own.filter(({ findings }) => findings.length > 0).length;
    return `<testsuite name="${level}" tests="${own.length}" failures="${failed}">\n${cases.join("\n")}\n</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(url)}">\n${suites.join("\n")}\n</testsuites>\n`;
}
