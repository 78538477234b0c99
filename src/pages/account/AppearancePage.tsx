/** What holds on this device only: light, dark, or as the device has it (BRAND-08), what it stores (OFF-13), and the installed app (OFF-01). */

import { useTranslation } from "react-i18next";
import { selectConfig, selectTheme } from "../../../streams/parts/core";
import { selectPlayerSettings } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { RadioList } from "../../ui/choice/RadioList";
import { SwitchField } from "../../ui/choice/SwitchField";
import { Page } from "../../ui/layout/Page";
import { InstallCard } from "./InstallCard";
import { StoredDataCard } from "./StoredDataCard";

const THEMES = ["light", "dark", "auto"] as const;

/** Whether the next lesson plays by itself (VIDEO-13). */
function NextLessonCard() {
  const { t } = useTranslation("account");
  const settings = useMemberView(selectPlayerSettings);
  const send = useSend();
  return (
    <Card title={t("nextLesson.title")}>
      <SwitchField
        label={t("nextLesson.label")}
        hint={t("nextLesson.hint")}
        isOn={!settings.isNextByHand}
        onChange={(isOn) => send("playback/settingsChanged", { settings: { ...settings, isNextByHand: !isOn } })}
      />
    </Card>
  );
}

export function AppearancePage() {
  const { t } = useTranslation("account");
  const theme = useView(selectTheme);
  const canInstall = useView(selectConfig)?.brand.isOfflineEnable ?? false;
  const send = useSend();
  return (
    <Page isNarrow title={t("settings.appearance")} context={t("appearance.context")}>
      <Card>
        <RadioList
          label={t("appearance.label")}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          onChange={(chosen) => send("brand/themeChosen", { theme: chosen })}
        />
      </Card>
      <NextLessonCard />
      <StoredDataCard />
      {canInstall && <InstallCard />}
    </Page>
  );
}
