/** What failed, what is still there, and a way to try again (look: errors). */
import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "../button/Button";
import { Drawing } from "../media/Drawing";
import styles from "./EmptyState.module.css";

const BROKEN = "M40 60a10 10 0 0 1 0-14l6-6M56 32a10 10 0 0 1 0 14l-6 6M22 30l-8-4M30 22l-4-8M74 62l8 4M66 70l4 8";

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** An alert in the place of what could not be shown, with one button. */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Drawing path={BROKEN} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <Button icon={RotateCw} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
