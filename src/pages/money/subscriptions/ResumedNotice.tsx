/** Says that a subscription goes on again, in the place of the button for that; where it was done elsewhere, it is only heard (SUBS-02). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SubscriptionStanding } from "../../../../streams/parts/member/index";
import type { Outcome } from "../../../hooks/useMutation";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { FocusedNotice } from "../../../ui/feedback/FocusedNotice";

interface ResumedNoticeProps {
  readonly standing: SubscriptionStanding;
  /** Of what was pressed here. */
  readonly outcome: Outcome;
}

export function ResumedNotice({ standing, outcome: { status } }: ResumedNoticeProps) {
  const { t } = useTranslation("money");
  const announce = useAnnounce();
  const before = useRef(standing);
  const isDoneHere = status === "running" || status === "done";
  useEffect(() => {
    if (standing === "active" && before.current !== "active" && !isDoneHere) announce(t("resume.done"));
    before.current = standing;
  }, [standing, isDoneHere, announce, t]);
  return status === "done" && standing === "active" && <FocusedNotice tone="positive" messages={t("resume.done")} />;
}
