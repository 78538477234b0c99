/** Patterns with `*` for any letters and `?` for one. Rule: no regular expression is made, and each `*` is left once. */

/** Whether the whole text fits. Takes at most the product of the lengths; there is nothing to blow up. */
export function globMatches(pattern: string, text: string): boolean {
  let at = 0;
  let inText = 0;
  // where to go on when what follows the last star did not fit: one letter further
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
