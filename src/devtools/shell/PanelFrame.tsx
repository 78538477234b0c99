/** The region "Dev tools": its head with the places to dock, the banners, and the tabs. */
import ExternalLink from "lucide-react/icons/external-link";
import PanelBottom from "lucide-react/icons/panel-bottom";
import PanelRight from "lucide-react/icons/panel-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../kit/Banner";
import { ToolButton } from "../kit/ToolButton";
import styles from "../Panel.module.css";
import { Banners } from "./Banners";
import { PanelTabs } from "./PanelTabs";
import type { Dock } from "./place";
import { SHORTCUT_TEXT } from "./shortcut";

export interface PanelFrameProps {
  readonly ref: Ref<HTMLElement>;
  readonly dock: Dock;
  readonly isWindowBlocked: boolean;
  readonly onDock: (dock: Dock) => void;
  readonly onClose: () => void;
}

const places = [
  ["bottom", PanelBottom],
  ["right", PanelRight],
  ["window", ExternalLink],
] as const;

/** Keys pressed here do not leave it: Escape in the tools closes nothing of the app. */
export function PanelFrame({ ref, dock, isWindowBlocked, onDock, onClose }: PanelFrameProps) {
  const { t } = useTranslation("devtools");
  const id = useId();
  const stopKeys = (event: KeyboardEvent) => event.nativeEvent.stopPropagation();
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id} tabIndex={-1} onKeyDown={stopKeys}>
      <header className={styles.head}>
        <h2 id={id}>{t("title")}</h2>
        <kbd className={styles.shortcut} title={t("shortcut")}>
          {SHORTCUT_TEXT}
        </kbd>
        {places.map(([name, icon]) => (
          <ToolButton
            key={name}
            isBare
            icon={icon}
            label={t(`dock.${name}`)}
            isOn={dock === name}
            onClick={() => onDock(name)}
          />
        ))}
        <ToolButton isBare icon={X} label={t("close")} onClick={onClose} />
      </header>
      {isWindowBlocked && <Banner tone="negative">{t("windowBlocked")}</Banner>}
      <Banners />
      <PanelTabs />
    </section>
  );
}
