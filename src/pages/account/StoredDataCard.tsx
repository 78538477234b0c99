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
  const { t } = useTranslation(["account", "common"]);
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
  const isClearing = clearing === "running";
  return (
    <Card title={t("stored.title")} text={t("stored.text")} headingRef={heading}>
      <SwitchField
        label={t("stored.label")}
        hint={t("stored.hint")}
        isOn={isOn}
        isBusy={!isOn && isClearing}
        onChange={(next) => send("deviceData/storingChosen", { isOn: next })}
      />
      {isChoiceLost && <Notice tone="warning" messages={t("stored.lost")} />}
      {clearing !== "failed" && <Room />}
      {clearing === "done" && <Notice tone="positive" messages={t("stored.cleared")} />}
      {clearing === "failed" && (
        <Notice
          tone="negative"
          messages={t("stored.failed")}
          action={
            !isOn && (
              <Button size="small" onClick={clearAgain}>
                {t("common:retry")}
              </Button>
            )
          }
        />
      )}
      {isOn && (
        <div>
          <Button isBusy={isClearing} data-click="stored_data_clear" onClick={clear}>
            {t("stored.clear")}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What is stored takes this much, or why that is not known. */
function Room() {
  const { t } = useTranslation("account");
  const { isOn, room } = useMemberView(selectDeviceData);
  const { fileSize } = useFormats();
  if (!isOn || room === 0) return <p>{t("stored.none")}</p>;
  if (room === "unknown") return <Notice tone="warning" messages={t("stored.unknown")} />;
  return <p>{typeof room === "number" ? t("stored.room", { size: fileSize(room) }) : t("stored.measuring")}</p>;
}
