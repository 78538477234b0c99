/** The system's notifications on this device: allowed, not yet, or blocked, and what to do then (CHAT-13); also while no page is open (OFF-06). */

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectDeviceNotifications } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Card } from "../../../ui/card/Card";
import { Notice } from "../../../ui/feedback/Notice";
import styles from "../Account.module.css";

const UNBLOCK = ["open", "find", "allow"] as const;

export function DeviceNotificationsCard() {
  const { t } = useTranslation("account");
  const { permission, isAsking, isUnanswered, pushStatus } = useMemberView(selectDeviceNotifications);
  const send = useSend();
  const heading = useAnsweredFocus(isAsking);
  useEffect(() => send("notifications/pushLooked", {}), [send]);
  const hasPush = pushStatus !== "unknown" && pushStatus !== "absent";
  return (
    <Card title={t("device.title")} text={t(hasPush ? "device.textPush" : "device.text")} headingRef={heading}>
      {permission === "granted" && !hasPush && <Notice tone="positive" messages={[t("device.granted")]} />}
      {permission === "granted" && hasPush && <Pushed status={pushStatus} />}
      {permission === "absent" && <Notice tone="info" messages={t("device.absent")} />}
      {permission === "denied" && (
        <>
          <Notice tone="warning" messages={t("device.denied")} />
          <ol className={styles.steps}>
            {UNBLOCK.map((step) => (
              <li key={step}>{t(`device.unblock.${step}`)}</li>
            ))}
          </ol>
        </>
      )}
      {permission === "default" && (
        <>
          {isUnanswered && <Notice tone="info" messages={t("device.unanswered")} />}
          <div>
            <Button
              look="primary"
              data-click="notifications_allow"
              isBusy={isAsking}
              onClick={() => send("notifications/permissionRequested", {})}
            >
              {t("device.allow")}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** What of it is on is said only once it has been answered. */
function Pushed({ status }: { readonly status: "off" | "starting" | "on" | "failed" }) {
  const { t } = useTranslation("account");
  const send = useSend();
  const isOn = status === "on";
  return (
    <>
      {status === "failed" && <Notice tone="negative" messages={t("device.failed")} />}
      {(isOn || status === "off") && <Notice tone="positive" messages={[t(isOn ? "device.on" : "device.onlyOpen")]} />}
      <div>
        <Button
          look={isOn ? "secondary" : "primary"}
          data-click={isOn ? "push_withdraw" : "push_allow"}
          isBusy={status === "starting"}
          onClick={() => send(isOn ? "notifications/pushWithdrawn" : "notifications/pushRequested", {})}
        >
          {t(isOn ? "device.turnOff" : "device.turnOn")}
        </Button>
      </div>
    </>
  );
}

/** The button is gone with the answer: the focus goes to what the answer is written under. */
function useAnsweredFocus(isAsking: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) heading.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return heading;
}
