/** Whether a backend has no such call (contract 11): no failure, and nothing to try again. */
import type { Problem } from "../../../../streams/parts/core";

const ABSENT: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

export const isAbsentCall = (problem: Problem | null | undefined): boolean => ABSENT.has(problem?.status);
