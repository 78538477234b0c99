/** The profile's list (SHELL-03): all that concerns the learner, on one page for a phone. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { displayName, selectUser } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { BannerSlot } from "../pages/BannerSlot";
import { Page } from "../ui/layout/Page";
import { Icon } from "../ui/media/Icon";
import { LanguageChoice } from "./LanguageChoice";
import { menuDrawings } from "./menu";
import styles from "./SettingPage.module.css";
import { useMenu } from "./useMenu";

export function SettingPage() {
  const { t } = useTranslation("shell");
  const user = useView(selectUser);
  const { profile } = useMenu();
  return (
    <Page isNarrow title={t("item.settings")} context={user ? displayName(user) : undefined}>
      <BannerSlot position="settings" placement="top" />
      <nav aria-label={t("section.account")}>
        <ul className={styles.list}>
          {profile.map(({ id, to }) => (
            <li key={id}>
              <Link to={to ?? "/user/setting"} className={styles.item}>
                <Icon icon={menuDrawings[id]} />
                {t(`item.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageChoice />
    </Page>
  );
}
