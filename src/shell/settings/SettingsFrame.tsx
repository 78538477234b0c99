/** The settings: their list, and the section that is open beside it. Rule: the list stays from one section to the next. */
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { RouteName } from "../../../streams/parts/visitor/index";
import { LoadingView } from "../../pages/shared/states/LoadingView";
import { TwoPanes } from "../../ui/panes/TwoPanes";
import styles from "./SettingsFrame.module.css";
import { SettingsList } from "./SettingsList";

/** Two addresses show the list: the menu's and the header's (A, section 2). */
const LISTS: readonly RouteName[] = ["userSettings", "userSetting"];

/** `children` is the section; at the list's own addresses it is what a wide window shows beside the list. */
export function SettingsFrame({ route, children }: { route: RouteName; children: ReactNode }) {
  const { t } = useTranslation("common");
  const isList = LISTS.includes(route);
  const section = (
    // a section of its own: it begins at its top, wherever the one before was scrolled to
    <div key={route} className={styles.section}>
      <Suspense fallback={isList ? null : <LoadingView label={t("loading")} />}>{children}</Suspense>
    </div>
  );
  return (
    <TwoPanes
      list={<SettingsList route={route} isPage={isList} />}
      detail={isList ? undefined : section}
      empty={section}
    />
  );
}
