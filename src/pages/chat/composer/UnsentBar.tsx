/** Messages that could not be sent (CHAT-11): one bar, three ways out. The rule: nothing is dropped without the learner. */
import CircleAlert from "lucide-react/icons/circle-alert";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { Alert } from "../../../ui/feedback/Alert";
import { Icon } from "../../../ui/media/Icon";
import styles from "./Composer.module.css";

export interface UnsentModel {
  readonly count: number;
  /** Why, in words, where it is known. */
  readonly reason: string | null;
}

export interface UnsentBarProps {
  readonly unsent: UnsentModel;
  readonly onRetry: () => void;
  /** Takes the first unsent message back into the composer. */
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** An alert with Retry, Edit and Delete. */
export function UnsentBar({ unsent, onRetry, onEdit, onDelete }: UnsentBarProps) {
  const { t } = useTranslation("chat");
  return (
    <Alert className={styles.unsent}>
      <Icon icon={CircleAlert} />
      <p>
        {t("unsent", { count: unsent.count })}
        {unsent.reason && <span className={styles.reason}> {unsent.reason}</span>}
      </p>
      <span className={styles.ways}>
        <Button size="small" look="primary" onClick={onRetry}>
          {t("retry")}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t("editUnsent")}
        </Button>
        <Button size="small" look="quiet" onClick={onDelete}>
          {t("deleteUnsent")}
        </Button>
      </span>
    </Alert>
  );
}
