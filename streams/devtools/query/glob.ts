/** Patterns with `*` for any characters and `?` for one. Rule: no regular expression is built, and only the last `*` is ever retried. */

/** Whether the whole text matches. The time is at most the product of the lengths. */
export function globMatches(pattern: string, text: string): boolean {
  let at = 0;
  let inText = 0;
  // where to continue when the text after the last star did not match: one character further
  let star = -1;
  let afterStar = 0;
  while (inText < text.length) {
    if (pattern[at] === "*") {
      star = at++;
      afterStar = inText;
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[inText])) {
      at++;
      inText++;
    } else if (star >= 0) {
      at = star + 1;
      inText = ++afterStar;
    } else return false;
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
