/** What failed, what is still there, and a way to try again (look: errors). */
import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "../form/Button";
import { Drawing } from "../media/Drawing";
import styles from "./EmptyState.module.css";

export interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
}

/** An alert in the place of what could not be shown, with one button. */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Drawing name="broken" />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <Button icon={RotateCw} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
