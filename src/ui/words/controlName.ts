/** Names of controls that a screen has several of. Rule: what it does comes first, as it is seen; then what it acts on (A11Y-12). */
import { countCharacters } from "../../../streams/rules/length";

const EXCERPT_LENGTH = 40;

/** "Join: The morning club": one control told from the others of its kind, also out of its place. */
export const nameControl = (act: string, ...on: readonly string[]): string => [act, ...on].filter(Boolean).join(": ");

/** The beginning of a text, on one line and cut at a word, as a name of what it belongs to. */
export function cutExcerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (countCharacters(line) <= EXCERPT_LENGTH) return line;
  const cut = [...line].slice(0, EXCERPT_LENGTH).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
