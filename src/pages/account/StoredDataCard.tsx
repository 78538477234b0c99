/** Whether this device stores what the learner has opened, the room that it takes, and "Clear" (OFF-13). Rule: what could not be deleted, or is not known, is said. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectDeviceData } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { SwitchField } from "../../ui/choice/SwitchField";
import { Notice } from "../../ui/feedback/Notice";
import { useFormats } from "../../ui/words/formats";

export function StoredDataCard() {
  const { t } = useTranslation("account");
  const { isOn, isChoiceLost, clearing } = useMemberView(selectDeviceData);
  const send = useSend();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => send("deviceData/roomRequested", {}), [send]);
  const clear = () => send("deviceData/clearRequested", {});
  const clearAgain = () => {
    // the button goes with the notice
    heading.current?.focus();
    clear();
  };
  return (
    <Card title={t("stored.title")} text={t("stored.text")} headingRef={heading}>
      <SwitchField
        label={t("stored.label")}
        hint={t("stored.hint")}
        isOn={isOn}
        isBusy={!isOn && clearing === "running"}
        onChange={(next) => send("deviceData/storingChosen", { isOn: next })}
      />
      {isChoiceLost && <Notice tone="warning" messages={t("stored.lost")} />}
      {clearing !== "failed" && <Room />}
      {clearing === "done" && <Notice tone="positive" messages={t("stored.cleared")} />}
      {clearing === "failed" && <Failed isOn={isOn} onRetry={clearAgain} />}
      {isOn && (
        <div>
          {/* not busy meanwhile: a button that cannot be pressed loses the focus */}
          <Button data-click="stored_data_clear" onClick={clear}>
            {t("stored.clear")}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** With the setting on, "Clear" tries again. */
function Failed({ isOn, onRetry }: { isOn: boolean; onRetry: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  const text = t("stored.failed");
  if (isOn) return <Notice tone="negative" messages={text} />;
  const retry = t("common:retry");
  return (
    <Notice
      tone="negative"
      messages={text}
      action={
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}

/** What is stored takes this much, or why that is not known. */
function Room() {
  const { t } = useTranslation("account");
  const { isOn, clearing, room } = useMemberView(selectDeviceData);
  const { fileSize } = useFormats();
  if (clearing === "running") return <p>{t("stored.clearing")}</p>;
  if (!isOn || room === 0) return <p>{t("stored.none")}</p>;
  if (room === "unknown") return <Notice tone="warning" messages={t("stored.unknown")} />;
  return <p>{typeof room === "number" ? t("stored.room", { size: fileSize(room) }) : t("stored.measuring")}</p>;
}
