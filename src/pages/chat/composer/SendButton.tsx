/** The button that sends. The rule: while it must wait it shows the seconds and keeps its name and its place in the tab order. */
import ArrowUp from "lucide-react/icons/arrow-up";
import { Icon } from "../../../ui/media/Icon";
import styles from "./Composer.module.css";
import { CountdownRing } from "./CountdownRing";

export interface SendButtonProps {
  readonly label: string;
  readonly isRefused: boolean;
  readonly countdown: { secondsLeft: number; totalSeconds: number } | null;
  /** The id of why it waits, in words. */
  readonly describedBy: string | undefined;
  readonly onPress: () => void;
}

/** Always named by `label`; while refused, it is disabled for screen readers but does not lose the focus. */
export function SendButton({ label, isRefused, countdown, describedBy, onPress }: SendButtonProps) {
  return (
    <button
      type="button"
      className={styles.send}
      aria-label={label}
      title={label}
      aria-disabled={isRefused || undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {countdown ? <CountdownRing {...countdown} /> : <Icon icon={ArrowUp} />}
    </button>
  );
}
