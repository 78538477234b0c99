/** Who the learner is and what holds now, at a glance: beside the list on a wide window, where no section is open. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { displayName, selectLanguage, selectTheme, selectUser } from "../../../streams/parts/core";
import { selectAreNotificationsOn, selectAvatarUrl } from "../../../streams/parts/member/index";
import { ROUTES, type RouteName } from "../../../streams/parts/visitor/index";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { LANGUAGE_NAMES } from "../../pages/shared/form/LanguageChoice";
import { Avatar } from "../../ui/avatar/Avatar";
import { Pause } from "../../ui/layout/Pause";
import { useFormats } from "../../ui/words/formats";
import { zoneName } from "../../ui/words/zones";
import { SettingsOffers } from "./SettingsOffers";
import styles from "./SettingsOverview.module.css";

export function SettingsOverview() {
  const { t } = useTranslation("account");
  const user = useView(selectUser);
  const language = useView(selectLanguage);
  const theme = useView(selectTheme);
  const areOn = useMemberView(selectAreNotificationsOn);
  const avatarUrl = useMemberView(selectAvatarUrl);
  const { timeZone, time } = useFormats();
  const now = useServerNow();
  if (!user) return null;
  const facts: readonly (readonly [RouteName, string, string])[] = [
    ["userEdit", t("profile.timezone"), `${zoneName(timeZone)}, ${time(now)}`],
    ["settingsNotifications", t("settings.notifications"), t(areOn ? "overview.on" : "overview.off")],
    ["settingsLanguage", t("settings.language"), LANGUAGE_NAMES[language]],
    ["settingsAppearance", t("settings.appearance"), t(`appearance.${theme}`)],
  ];
  return (
    <section className={styles.overview} aria-label={t("overview.title")}>
      <div className={styles.person}>
        <Avatar name={displayName(user)} url={avatarUrl} size={88} />
        <div>
          <h2>{displayName(user)}</h2>
          <p>{user.email}</p>
        </div>
      </div>
      <ul className={styles.facts}>
        {facts.map(([route, name, value]) => (
          <li key={route}>
            <Link to={ROUTES[route].path}>
              <span>{name}</span>
              <Pause />
              <span>{value}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SettingsOffers isBesideList />
    </section>
  );
}
