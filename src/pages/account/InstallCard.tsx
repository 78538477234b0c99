/** The app on this device (OFF-01): what installing brings, and a press that asks the browser for it. */

import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import { askToInstall, useInstallState } from "../shared/installed/installOffer";

export function InstallCard() {
  const { t } = useTranslation("account");
  const state = useInstallState();
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = () => {
    // the button goes with the question, which is asked once
    heading.current?.focus();
    void askToInstall();
  };
  return (
    <Card title={t("install.title")} text={t("install.text")} headingRef={heading}>
      {state === "installed" && <Notice tone="positive" messages={t("install.installed")} />}
      {state === "byMenu" && <Notice tone="info" messages={t("install.byMenu")} />}
      {state === "offered" && (
        <div>
          <Button look="primary" data-click="app_install" onClick={ask}>
            {t("install.install")}
          </Button>
        </div>
      )}
    </Card>
  );
}
