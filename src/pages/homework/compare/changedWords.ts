/** Which words of an attempt are not in the other one (HW-10). Rule: nothing is marked where the comparison would take long, or finds everything changed. */
import { diffWords } from "diff";

export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Milliseconds: a learner waits for no marks. */
const LONGEST_MS = 100;

/** The whole text in order; what `other` has not is changed. */
export function findChangedWords(text: string, other: string): readonly TextPart[] {
  // by the rules of Unicode: the library's own words are Latin ones
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const parts = diffWords(other, text, { timeout: LONGEST_MS, intlSegmenter })
    ?.filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, isChanged: added }));
  const whole = [{ text, isChanged: false }];
  // an empty comparison, or one that changes letters, would show something else than was written
  if (!parts || parts.map((part) => part.text).join("") !== text) return whole;
  return parts.every(({ isChanged }) => isChanged) ? whole : parts;
}
