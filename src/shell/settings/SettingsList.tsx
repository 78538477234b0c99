/** All that the learner can set, as the left pane or, on a phone, as a page of its own (look: settings). */
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RouteName } from "../../../streams/parts/visitor/index";
import { BannerFoot, BannerSlot } from "../../pages/banners/BannerSlot";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import styles from "./SettingsList.module.css";
import { useSettingsRows } from "./settingsRows";

export interface SettingsListProps {
  readonly route: RouteName;
  /** No section is open: the list's title is the page's. */
  readonly isPage: boolean;
}

/** The list is a page of its own, with the h1, until a section is opened; then that section's title is the page's. */
export function SettingsList({ route, isPage }: SettingsListProps) {
  const { t } = useTranslation("account");
  if (isPage)
    return (
      <Page title={t("settings.title")} isFilling>
        <Rows route={route} />
      </Page>
    );
  return (
    <>
      <div className={styles.title} aria-hidden="true">
        {t("settings.title")}
      </div>
      <Rows route={route} />
    </>
  );
}

function Rows({ route }: { route: RouteName }) {
  const { t } = useTranslation("account");
  const groups = useSettingsRows(route);
  return (
    <div className={styles.places}>
      <BannerSlot position="settings" placement="top" />
      <nav className={styles.list} aria-label={t("settings.title")}>
        {groups.map(({ id, rows }) => (
          <ul key={id} data-group={id}>
            {rows.map(({ to, label, icon, isCurrent }) => (
              <li key={to}>
                <Link to={to} className={styles.row} aria-current={isCurrent ? "page" : undefined}>
                  <Icon icon={icon} />
                  <span>{label}</span>
                  <Icon icon={ChevronRight} className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <BannerFoot position="settings" />
    </div>
  );
}
