/** What holds on this device only: light, dark, or as the device has it (BRAND-08), what it stores (OFF-13), and the installed app (OFF-01). */

import { useTranslation } from "react-i18next";
import { selectConfig, selectTheme } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { RadioList } from "../../ui/choice/RadioList";
import { Page } from "../../ui/layout/Page";
import { InstallCard } from "./InstallCard";
import { StoredDataCard } from "./StoredDataCard";

const THEMES = ["light", "dark", "auto"] as const;

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
      <StoredDataCard />
      {canInstall && <InstallCard />}
    </Page>
  );
}
