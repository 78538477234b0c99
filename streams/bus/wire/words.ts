/**
 * The words that the code itself declares: values of closed lists in schemas, and those of the protocol. Rule: a text that equals one of
 * them tells nothing of a person, so that it may be shown where everything else is hidden (DEV-16).
 */
const words = new Set<string>();

/** Makes these words that may be shown. */
export function declareWords(declared: readonly (string | number)[]): void {
  for (const word of declared) if (typeof word === "string") words.add(word);
}

export const isDeclaredWord = (text: string): boolean => words.has(text);
