/** The parts of home, each with its address: courses, events, catalogue (B, section 2). */
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import styles from "./HomeSections.module.css";

const SECTIONS = [
  ["courses", "/home"],
  ["events", "/events"],
  ["catalog", "/catalog"],
] as const;

export function HomeSections() {
  const { t } = useTranslation("home");
  return (
    <nav className={styles.sections} aria-label={t("sections.label")}>
      {SECTIONS.map(([section, path]) => (
        <NavLink key={section} to={path} className={styles.section}>
          {t(`sections.${section}`)}
        </NavLink>
      ))}
    </nav>
  );
}
