/** Says that the learner's own message is being edited, and cancels that. */
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/IconButton";
import styles from "./Composer.module.css";

/** The bar above the composer while a sent message is edited. */
export function EditBar({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className={styles.bar}>
      <p>{t("editing")}</p>
      <IconButton icon={X} label={t("cancelEdit")} onClick={onCancel} />
    </div>
  );
}
