/** All that the learner can set, as the left pane or, on a phone, as a page of its own (look: settings). */

import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RouteName } from "../../../streams/parts/visitor/index";
import { Icon } from "../../ui/media/Icon";
import { ListPane } from "../../ui/panes/ListPane";
import styles from "./SettingsList.module.css";
import { SettingsOffers } from "./SettingsOffers";
import { useSettingsRows } from "./settingsRows";

export interface SettingsListProps {
  readonly route: RouteName;
  /** No section is open: the list's title is the page's. */
  readonly isPage: boolean;
}

/** Beside the section that is open, or a page of its own. */
export function SettingsList({ route, isPage }: SettingsListProps) {
  const { t } = useTranslation("account");
  return (
    <ListPane title={t("settings.title")} isPage={isPage}>
      <Rows route={route} />
      {isPage && <SettingsOffers isBesideList={false} />}
    </ListPane>
  );
}

function Rows({ route }: { route: RouteName }) {
  const { t } = useTranslation("account");
  const groups = useSettingsRows(route);
  return (
    <div className={styles.places}>
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
    </div>
  );
}
