/** What is on this device, the largest first, the room that it takes, and the way to clear all of it (OFF-03, OFF-08). */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  selectDeviceFiles,
  selectDeviceItems,
  selectDeviceRoom,
  selectFetchHeld,
  stageOf,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Card } from "../../../ui/card/Card";
import { List } from "../../../ui/card/List";
import { Soft } from "../../../ui/card/Soft";
import { SwitchField } from "../../../ui/choice/SwitchField";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Notice } from "../../../ui/feedback/Notice";
import { useFormats } from "../../../ui/words/formats";
import { ItemRow } from "./ItemRow";

export function HereCard() {
  const { t } = useTranslation("downloads");
  const { isRemovalFailed, isListed } = useMemberView(selectDeviceFiles);
  const items = useMemberView(selectDeviceItems);
  const held = useMemberView(selectFetchHeld);
  const send = useSend();
  useEffect(() => {
    if (!isListed) return;
    send("deviceFiles/roomRequested", {});
    send("deviceFiles/checkRequested", {});
  }, [send, isListed]);
  const isMoving = items.some((item) => ["waits", "comes"].includes(stageOf(item)));
  return (
    <Card title={t("here.title")}>
      <Lost />
      {isRemovalFailed && <Notice tone="negative" messages={t("here.removeFailed")} />}
      {isMoving && held === "offline" && <Notice tone="info" messages={t("here.offline")} />}
      {isMoving && held === "metered" && <Notice tone="info" messages={t("here.metered")} />}
      {items.length > 0 ? (
        <>
          <Room />
          <List label={t("here.list")}>
            {items.map((item) => (
              <ItemRow key={item.key} item={item} />
            ))}
          </List>
          <ClearAll />
        </>
      ) : (
        <EmptyState drawing="courses" title={t("here.empty")} text={t("here.emptyText")} />
      )}
      <WifiOnly />
    </Card>
  );
}

/** What is left is said only where the browser really says it. */
function Room() {
  const { t } = useTranslation("downloads");
  const { fileSize } = useFormats();
  const taken = useMemberView(selectDeviceRoom);
  const { left } = useMemberView(selectDeviceFiles);
  const words = [t("here.taken", { size: fileSize(taken) }), left !== null && t("here.left", { size: fileSize(left) })];
  return <Soft>{words.filter(Boolean).join(" · ")}</Soft>;
}

function Lost() {
  const { t } = useTranslation("downloads");
  const { lost } = useMemberView(selectDeviceFiles);
  const send = useSend();
  if (lost === null) return null;
  return (
    <Notice
      tone="warning"
      messages={t("here.lost", { count: lost })}
      closeLabel={t("here.lostSeen")}
      onClose={() => send("deviceFiles/lossSeen", {})}
    />
  );
}

/** Only where the browser says how the device is connected. */
function WifiOnly() {
  const { t } = useTranslation("downloads");
  const { network, isWifiOnly } = useMemberView(selectDeviceFiles);
  const send = useSend();
  if (network === "unknown") return null;
  return (
    <SwitchField
      label={t("here.wifi")}
      hint={t("here.wifiHint")}
      isOn={isWifiOnly}
      onChange={(isOn) => send("deviceFiles/wifiChosen", { isWifiOnly: isOn })}
    />
  );
}

function ClearAll() {
  const { t } = useTranslation("downloads");
  const { fileSize } = useFormats();
  const taken = useMemberView(selectDeviceRoom);
  const items = useMemberView(selectDeviceItems);
  const send = useSend();
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    send("deviceFiles/removeRequested", { keys: items.map(({ key }) => key) });
  };
  return (
    <div>
      <Button data-click="downloads_clear" onClick={() => setAsking(true)}>
        {t("here.clear")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("here.clearTitle")}
        text={t("here.clearText", { size: fileSize(taken) })}
        confirmLabel={t("here.clear")}
        cancelLabel={t("here.cancel")}
        closeLabel={t("here.close")}
        tone="danger"
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
