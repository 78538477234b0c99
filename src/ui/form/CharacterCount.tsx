/**
 * How much of a maximum length is used (VAL-06). The rule: the count is always visible; a screen reader hears it when the
 * field is nearly full, not at each letter.
 */
import { countCharacters } from "../../../streams/rules/length";
import { useSaid } from "../feedback/useSaid";
import { VisuallyHidden } from "../layout/VisuallyHidden";
import styles from "./CharacterCount.module.css";

interface Counting {
  /** In code points. */
  maxLength: number;
  /** How many are left, in words. */
  nameOfLeft: (left: number) => string;
}

/** From here on each letter is announced: a tenth of the whole, ten at least. */
const isNearlyFull = (left: number, maxLength: number) => left <= Math.max(10, maxLength / 10);

/** What is needed to count, or null where a field does not. */
export function isCounted({ maxLength, nameOfLeft }: Partial<Counting>): Counting | null {
  return maxLength !== undefined && nameOfLeft ? { maxLength, nameOfLeft } : null;
}

/** "12 / 100" on screen, the phrase for screen readers. */
export function CharacterCount({ id, text, maxLength, nameOfLeft }: Counting & { id: string; text: string }) {
  const used = countCharacters(text);
  const left = maxLength - used;
  useSaid(isNearlyFull(left, maxLength) ? nameOfLeft(left) : null);
  return (
    <span className={styles.count} data-full={left <= 0 || undefined}>
      <span aria-hidden="true">
        {used} / {maxLength}
      </span>
      <VisuallyHidden>
        <span id={id}>{nameOfLeft(left)}</span>
      </VisuallyHidden>
    </span>
  );
}
