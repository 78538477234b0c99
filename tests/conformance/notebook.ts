// What was asked of a backend, and what was wrong. Rule: a finding names paths, statuses and types, never what an answer said of a person.

/** What a level proves: reads; writes; pushes, as hints; their numbers, and catch-up. */
export const LEVELS = ["L0", "L1", "L2", "L3"] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  /** Where: a call or a push, and a field of it ("GET /chats: *.unread"). */
  readonly path: string;
  readonly wanted: string;
  readonly got: string;
  /** Of docs/contract.md. */
  readonly section: string;
  /** A line for a shell that repeats it. The tokens are variables of that shell. */
  readonly repeat: string;
}

/** One thing that was asked, by its name. */
export interface Check {
  readonly level: Level;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Why it was not asked, or not to its end; null where it was. */
  readonly skipped: string | null;
  find(finding: Finding): void;
  skip(reason: string): void;
}

export interface Notebook {
  readonly checks: readonly Check[];
  begin(level: Level, name: string): Check;
}

/** A notebook without a check. One and the same finding is noted once in a check. */
export function createNotebook(): Notebook {
  const checks: Check[] = [];
  return {
    checks,
    begin(level, name) {
      const findings: Finding[] = [];
      let skipped: string | null = null;
      const check: Check = {
        level,
        name,
        findings,
        get skipped() {
          return skipped;
        },
        find: (finding) => {
          const isKnown = findings.some(({ path, wanted }) => path === finding.path && wanted === finding.wanted);
          if (!isKnown) findings.push(finding);
        },
        skip: (reason) => {
          skipped = reason;
        },
      };
      checks.push(check);
      return check;
    },
  };
}
