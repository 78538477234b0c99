/** A query as typed, read once. */
import type { TFunction } from "i18next";
import { parseQuery, type Query } from "../../../streams/devtools/index";

export interface ReadQuery extends Query {
  readonly text: string;
}

export const readQuery = (text: string): ReadQuery => ({ text, ...parseQuery(text) });

/** What is wrong with a query, in words; null when nothing is. */
export function problemText({ problem }: Query, t: TFunction<"devtools">): string | null {
  return problem && t(`filter.problem.${problem.reason}`, { word: problem.word, at: problem.at + 1 });
}
