/** The length of a text. Rule: only this function counts typed text; it counts like the server (contract 9, "lengths"). */

/** The number of code points: an emoji or a rare letter counts as one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
