// docs/faults.md says what happens when something fails, and names its proofs. Rule: every proof that it names exists.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAY_KEYS } from "../streams/devtools/say/said";
import { DRIVEN } from "../tests/replays/driven/faults";
import { SAID } from "../tests/replays/driven/said";

const projectDir = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(projectDir, path), "utf8");
/** The faults that the product promises to handle, row by row. */
const FAULTS = 120;

const [matrix = "", inWords = ""] = read("docs/faults.md").split("## In words");
const rows = matrix
  .split("\n")
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));
/** The keys of a fault's sentences, or why it has none. */
const said = [...inWords.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, number, words = ""]) => ({
  number: Number(number),
  words,
  keys: [...words.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => key),
}));
const proofs = rows.flatMap(([number = "", , , proof = ""]) =>
  [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = "", title = ""]) => ({ number, path, title })),
);

describe("docs/faults.md", () => {
  it("docs/faults.md has every fault of the matrix, in order, each with what happens", () => {
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1));
    for (const row of rows) {
      expect(row).toHaveLength(4);
      for (const cell of row) expect(cell, `row ${row[0]}`).not.toBe("");
    }
  });

  it("docs/faults.md gives each fault a proof, or the reason why there is none", () => {
    const without = rows.filter(([number, , , proof = ""]) => !proof.startsWith("none: ") && !has(number));
    expect(without.map(([number]) => number)).toEqual([]);
  });

  it("docs/faults.md names as proofs only tests that exist, by their titles", () => {
    expect(proofs.length).toBeGreaterThan(FAULTS);
    expect(proofs.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
    const isThere = ({ path, title }: (typeof proofs)[number]) =>
      existsSync(join(projectDir, path)) && read(path).includes(title);
    expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
  });

  it("DEV-14 docs/faults.md names the sentences of each fault that a page can notice, or says why there is none", () => {
    expect(said.map(({ number }) => number)).toEqual(rows.map(([number]) => Number(number)));
    const wrong = said.filter(({ words, keys }) => !(keys.length > 0 || /^none: \S/.test(words)));
    expect(wrong).toEqual([]);
    const unknown = said.flatMap(({ keys }) => keys.filter((key) => !SAY_KEYS.some((known) => known === key)));
    expect(unknown).toEqual([]);
  });

  it("DEV-14 the driven faults say what docs/faults.md names for their rows", () => {
    const driven = DRIVEN.flatMap(({ name, rows: faults }) => faults.map((number) => ({ name, number })));
    const silent = driven.filter(({ name, number }) => {
      const keys = said.find((each) => each.number === number)?.keys ?? [];
      return !(SAID[name] ?? []).some((sentence) => keys.includes(sentence.split(" ")[0] ?? ""));
    });
    expect(silent).toEqual([]);
  });
});

const has = (row: string | undefined): boolean => proofs.some(({ number }) => number === row);
