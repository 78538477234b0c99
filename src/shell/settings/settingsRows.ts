/** The rows of the list of settings, in groups. Rule: what the learner has elsewhere (SHELL-03) comes from the profile's menu. */
import Bell from "lucide-react/icons/bell";
import Clock from "lucide-react/icons/clock";
import Cookie from "lucide-react/icons/cookie";
import CreditCard from "lucide-react/icons/credit-card";
import KeyRound from "lucide-react/icons/key-round";
import Languages from "lucide-react/icons/languages";
import SunMoon from "lucide-react/icons/sun-moon";
import { useTranslation } from "react-i18next";
import { ROUTES, type RouteName } from "../../../streams/parts/visitor/index";
import { useOfferedLanguages } from "../../pages/shared/form/useOfferedLanguages";
import type { IconDrawing } from "../../ui/media/Icon";
import { type MenuItemId, menuDrawings } from "../header/menu";
import { useMenu } from "../header/useMenu";

/** What the menu's one entry "settings" stands for. */
const SECTIONS = [
  { name: "security", route: "userPassword", icon: KeyRound },
  { name: "notifications", route: "settingsNotifications", icon: Bell },
  { name: "reminders", route: "settingsReminders", icon: Clock },
  { name: "payments", route: "payments", icon: CreditCard },
  { name: "language", route: "settingsLanguage", icon: Languages },
  { name: "appearance", route: "settingsAppearance", icon: SunMoon },
  { name: "privacy", route: "settingsCookiePolicy", icon: Cookie },
] as const;

/** `more`: what is no setting, and on a wide window stands in the header's menu. */
const GROUPS: readonly {
  readonly id: "account" | "settings" | "more" | "end";
  readonly items: readonly MenuItemId[];
}[] = [
  { id: "account", items: ["information", "socialNetworks"] },
  { id: "settings", items: ["settings"] },
  { id: "more", items: ["videoConsultations", "support", "catalog"] },
  { id: "end", items: ["delete"] },
];

export interface SettingsRow {
  readonly to: string;
  readonly label: string;
  readonly icon: IconDrawing;
  readonly isCurrent: boolean;
}
export interface SettingsGroup {
  readonly id: (typeof GROUPS)[number]["id"];
  readonly rows: readonly SettingsRow[];
}

/** The rows for this learner and brand; the one of `route`, or of what it belongs to, is the current one. */
export function useSettingsRows(route: RouteName): readonly SettingsGroup[] {
  const { t } = useTranslation(["shell", "account"]);
  const { profile } = useMenu();
  const { path, parent } = { parent: undefined, ...ROUTES[route] };
  const row = (to: string, label: string, icon: IconDrawing): SettingsRow => ({
    to,
    label,
    icon,
    isCurrent: to === path || (parent !== undefined && to === ROUTES[parent].path),
  });
  const hasLanguages = useOfferedLanguages().length > 0;
  const sections = () =>
    SECTIONS.filter(({ name }) => name !== "language" || hasLanguages).map(({ name, route, icon }) =>
      row(ROUTES[route].path, t(`account:settings.${name}`), icon),
    );
  return GROUPS.map(({ id, items }) => ({
    id,
    rows: profile
      .filter((item) => items.includes(item.id))
      .flatMap((item) =>
        item.id === "settings" ? sections() : row(item.to ?? "/", t(`shell:item.${item.id}`), menuDrawings[item.id]),
      ),
  }));
}
