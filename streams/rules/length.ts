/** How long a text is. Rule: this is the only way to count what was typed; it counts as the server does (contract 9, "lengths"). */

/** The number of code points: a picture character or a rare letter counts as one. */
export const lengthOf = (text: string): number => [...text].length;
