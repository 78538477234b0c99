/**
 * What is typed into a search. Rule: case and accents do not matter, since "tension" is typed for "tensión", and all words must
 * be there, in any order.
 */

/** A text as it is searched. */
export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");

/** The words of a search; none where nothing is searched for. */
export const searchWords = (query: string): readonly string[] => plainText(query).split(/\s+/).filter(Boolean);

/** Whether a plain text has all words. */
export const hasWords = (plain: string, words: readonly string[]): boolean =>
  words.every((word) => plain.includes(word));

export interface FoundPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** The text in parts: those that the words found, and those between them. Together they are the text. */
export function splitFound(text: string, words: readonly string[]): readonly FoundPart[] {
  const { plain, places } = withPlaces(text);
  const isFound = new Array<boolean>(plain.length).fill(false);
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      isFound.fill(true, at, at + word.length);
  const parts: FoundPart[] = [];
  let from = 0;
  for (let at = 1; at <= plain.length; at += 1) {
    if (at < plain.length && isFound[at] === isFound[at - 1]) continue;
    const to = places[at] ?? text.length;
    if (to > from) parts.push({ text: text.slice(from, to), isFound: isFound[at - 1] ?? false });
    from = to;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false });
  return parts;
}

/** The plain text, and for each of its units where in the text it comes from. */
function withPlaces(text: string): { plain: string; places: readonly number[] } {
  let plain = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = plainText(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    plain += part;
    at += character.length;
  }
  return { plain, places };
}
