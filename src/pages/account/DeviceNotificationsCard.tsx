/** The system's notifications on this device: allowed, not yet, or blocked, and what to do then (CHAT-13). */

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectDeviceNotifications } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import styles from "./Account.module.css";

const UNBLOCK = ["open", "find", "allow"] as const;

export function DeviceNotificationsCard() {
  const { t } = useTranslation("account");
  const { permission, isAsking, isUnanswered } = useMemberView(selectDeviceNotifications);
  const send = useSend();
  const heading = useAnsweredFocus(isAsking);
  return (
    <Card title={t("device.title")} text={t("device.text")} headingRef={heading}>
      {permission === "granted" && <Notice tone="positive" messages={[t("device.granted")]} />}
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
