/**
 * One to five stars. The rules: native radio buttons underneath, so that arrows, names and states are the browser's own; an arrow
 * only chooses (WCAG 3.2.2).
 */
import Star from "lucide-react/icons/star";
import { useId } from "react";
import { useTabStop } from "../../../ui/input/tabStop";
import { Icon } from "../../../ui/media/Icon";
import styles from "./StarRating.module.css";

export interface StarRatingProps {
  readonly label: string;
  readonly value: number | null;
  /** The name of each choice, such as "4 of 5". */
  readonly nameOf: (stars: number) => string;
  /** One was chosen: nothing is sent by that. */
  readonly onChoose: (stars: number) => void;
  /** One was pressed with a pointer, which says both which and that it is meant. */
  readonly onPress?: ((stars: number) => void) | undefined;
}

/** A group of five choices named `label`. */
export function StarRating({ label, value, nameOf, onChoose, onPress }: StarRatingProps) {
  const name = useId();
  const tabIndex = useTabStop();
  return (
    <fieldset className={styles.stars}>
      <legend className={styles.legend}>{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className={styles.star}
          data-full={value !== null && stars <= value ? true : undefined}
          title={nameOf(stars)}
        >
          <input
            type="radio"
            tabIndex={tabIndex}
            name={name}
            value={stars}
            checked={value === stars}
            aria-label={nameOf(stars)}
            onChange={() => onChoose(stars)}
            // a click that the browser makes of an arrow or of Space has no count of presses
            onClick={({ detail }) => detail > 0 && onPress?.(stars)}
          />
          <Icon icon={Star} />
        </label>
      ))}
    </fieldset>
  );
}
