/**
 * Offers the system's notifications after the learner's first message (CHAT-13). Rule: it stands where the
 * message was written: nothing above it moves, it covers nothing, takes no focus, and gives back the focus that it was given.
 */
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectDeviceNotifications } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Notice } from "../../../ui/feedback/Notice";
import styles from "./Composer.module.css";

export function NotificationOffer() {
  const { isOffered } = useMemberView(selectDeviceNotifications);
  return isOffered ? <Offer /> : null;
}

function Offer() {
  const { t } = useTranslation("shell");
  const { isAsking, pushStatus } = useMemberView(selectDeviceNotifications);
  const send = useSend();
  useEffect(() => send("notifications/pushLooked", {}), [send]);
  const { strip, onFocus } = useFocusReturn();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from
    <div ref={strip} onFocus={onFocus}>
      <Notice
        tone="info"
        messages={t(pushStatus === "off" ? "offer.textPush" : "offer.text")}
        action={
          <div className={styles.offerActions}>
            <Button size="small" waitsFor={isAsking} onClick={() => send("notifications/offerDeclined", {})}>
              {t("offer.later")}
            </Button>
            <Button
              size="small"
              look="primary"
              data-click="notifications_offer_allow"
              isBusy={isAsking}
              onClick={() => send("notifications/permissionRequested", {})}
            >
              {t("offer.allow")}
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Where the focus was before it came here: it goes back there when this is gone, unless it has gone elsewhere by itself. */
function useFocusReturn() {
  const strip = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || strip.current?.contains(activeElement);
      if (isHere) before.current?.focus({ preventScroll: true });
    },
    [],
  );
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return { strip, onFocus };
}
