/** Light, dark, or as the device has it (BRAND-08). Rule: it holds at once, on this device only. */

import { useTranslation } from "react-i18next";
import { selectTheme } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { RadioList } from "../../ui/choice/RadioList";
import { Page } from "../../ui/layout/Page";

const THEMES = ["light", "dark", "auto"] as const;

export function AppearancePage() {
  const { t } = useTranslation("account");
  const theme = useView(selectTheme);
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
    </Page>
  );
}
