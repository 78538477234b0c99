/** Opens where an own message or homework is (RT-13). Rule: what it shows already says how it stands; a press says when. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTabStop } from "../../../ui/input/tabStop";
import styles from "./Journey.module.css";

interface WhereIsItProps {
  /** How it stands, in words, and of what: no two are called alike. */
  readonly name: string;
  /** How it stands, as it is shown. */
  readonly children: ReactNode;
  readonly onOpen: () => void;
}

export function WhereIsIt({ name, children, onOpen }: WhereIsItProps) {
  const { t } = useTranslation("journey");
  const tabIndex = useTabStop();
  return (
    <button
      type="button"
      className={styles.open}
      tabIndex={tabIndex}
      title={t("open")}
      aria-label={name}
      data-click="where_is_it"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
