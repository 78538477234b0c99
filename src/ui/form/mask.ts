/**
 * Masks of what is typed (VAL-06): "0" stands for a digit, anything else for itself. The rule: a mask helps at the end of
 * the text and does not change what is corrected in its middle; it never refuses what a rule could explain.
 */

/** What was typed, in the form of the mask: "1.2.2000", "1/2/2000" and "01022000" all become "01.02.2000". */
export function applyMask(mask: string, typed: string): string {
  const groups = readGroups(mask);
  let text = "";
  let group = 0;
  let digits = "";
  const isLast = () => group === groups.length - 1;
  const endGroup = () => {
    text += digits + (groups[group]?.literal ?? "");
    digits = "";
    group += 1;
  };
  for (const character of typed) {
    const size = groups[group]?.size ?? 0;
    if (/\d/.test(character)) {
      if (digits.length === size && !isLast()) endGroup();
      if (digits.length < (groups[group]?.size ?? 0)) digits += character;
    } else if (digits !== "" && !isLast()) {
      // a separator typed early: "1." means 01
      digits = digits.padStart(size, "0");
      endGroup();
    }
  }
  return text + digits;
}

/** Only what the mask has room for, in its order. */
export function takeMaskCharacters(mask: string, typed: string): string {
  const allowed = [...typed].filter((character) => /\d/.test(character) || mask.includes(character));
  return allowed.join("").slice(0, mask.length);
}

/** "00.00.0000" as groups of digits, each with the literal that ends it. */
function readGroups(mask: string): { size: number; literal: string }[] {
  return [...mask.matchAll(/(0+)([^0]*)/g)].map(([, zeros = "", literal = ""]) => ({ size: zeros.length, literal }));
}
