/** Stands where the composer would: why nothing can be written, and where what is missing can be bought (COURSE-16, CHAT-08). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { WriteRefusal } from "../../../../streams/parts/member/index";
import styles from "./Composer.module.css";

export function Refusal({ reason, renewTo }: { reason: WriteRefusal; renewTo: string | null }) {
  const { t } = useTranslation("chat");
  const label = reason === "limit" || reason === "demo" ? t(`renew.${reason}`) : t("renew.course");
  return (
    <p className={styles.closed}>
      {t(`refusal.${reason}`)} {renewTo !== null && <Link to={renewTo}>{label}</Link>}
    </p>
  );
}
