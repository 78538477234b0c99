// docs/requirements.md and the titles of the tests say the same: what is built has a test, what is planned has none.
import { describe, expect, it } from "vitest";
import { traceRequirements } from "./trace.mjs";

interface Requirement {
  readonly id: string;
  readonly isPlanned: boolean;
  readonly isCarried: boolean;
  readonly isDaily: boolean;
}
const requirements: readonly Requirement[] = traceRequirements();
const idsOf = (rows: readonly Requirement[]): string[] => rows.map(({ id }) => id);

describe("docs/requirements.md", () => {
  it("every requirement that is not planned has a test with its id", () => {
    expect(requirements.length).toBeGreaterThan(300);
    expect(idsOf(requirements.filter(({ isPlanned, isCarried }) => !isPlanned && !isCarried))).toEqual([]);
  });

  it("every requirement that is not planned has a test in `npm test`, and not in `test:all` alone", () => {
    expect(idsOf(requirements.filter(({ isPlanned, isDaily }) => !isPlanned && !isDaily))).toEqual([]);
  });

  it("no test carries the id of a requirement that is only planned", () => {
    expect(idsOf(requirements.filter(({ isPlanned, isCarried }) => isPlanned && isCarried))).toEqual([]);
  });
});
