/** The beginning of a text, as a notice shows it. Rule: it is cut between code points, so no emoji or rare letter is cut in half. */

/** The first `most` code points of a text. */
export function takeFirst(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("");
}
