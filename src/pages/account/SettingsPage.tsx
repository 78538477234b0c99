/** The settings, each a link. What a brand does not have is not listed (BRAND-06). */
import Bell from "lucide-react/icons/bell";
import ChevronRight from "lucide-react/icons/chevron-right";
import Clock from "lucide-react/icons/clock";
import Cookie from "lucide-react/icons/cookie";
import KeyRound from "lucide-react/icons/key-round";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import UserPen from "lucide-react/icons/user-pen";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { classNames } from "../../ui/layout/classNames";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import styles from "./Account.module.css";

const LINKS = [
  { name: "profile", to: "/user/edit", icon: UserPen },
  { name: "password", to: "/user/settings/password", icon: KeyRound },
  { name: "notifications", to: "/user/settings/notifications", icon: Bell },
  { name: "reminders", to: "/user/settings/reminders", icon: Clock },
  { name: "socialNetworks", to: "/user/social-networks", icon: Share2 },
  { name: "cookies", to: "/user/settings/cookie", icon: Cookie },
  { name: "delete", to: "/delete", icon: Trash2 },
] as const;

export function SettingsPage() {
  const { t } = useTranslation("account");
  const hasNetworks = (useView(selectConfig)?.domain.socialAuthClients.linking.length ?? 0) > 0;
  return (
    <Page isNarrow title={t("settings.title")}>
      <div className={styles.cards}>
        <ul className={styles.list}>
          {LINKS.filter(({ name }) => name !== "socialNetworks" || hasNetworks).map(({ name, to, icon }) => (
            <li key={name}>
              <Link to={to} className={classNames(styles.line, name === "delete" && styles.dangerous)}>
                <Icon icon={icon} />
                <span className={styles.words}>{t(`settings.${name}`)}</span>
                <Icon icon={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
