/** Why a task cannot be sent yet, and where what opens it is offered (HW-01, COURSE-16). */
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "../../ui/media/Icon";
import styles from "./HomeworkView.module.css";
import type { LockReason } from "./homework";

interface HomeworkLockProps {
  readonly reason: LockReason;
  /** Null: nothing that is sold opens it. */
  readonly offerTo: string | null;
}

export function HomeworkLock({ reason, offerTo }: HomeworkLockProps) {
  const { t } = useTranslation("homework");
  return (
    <p className={styles.lock}>
      <Icon icon={Lock} />
      <span>
        {t(`lock.${reason}`)} {offerTo !== null && <Link to={offerTo}>{t("toOffer")}</Link>}
      </span>
    </p>
  );
}
