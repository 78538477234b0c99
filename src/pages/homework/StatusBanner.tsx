/** The state of a homework with the next step in words. The rule: a new verdict cross-fades in the place of the old one, nothing moves. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import tones from "../../ui/feedback/tone.module.css";
import { classNames } from "../../ui/layout/classNames";
import { Icon } from "../../ui/media/Icon";
import { useFormats } from "../../ui/words/formats";
import { type HomeworkStatus, statusLooks } from "../shared/homeworkStatus";
import styles from "./HomeworkView.module.css";

export interface StatusBannerProps {
  readonly status: HomeworkStatus;
  readonly scores: number | null;
  readonly replyByMs: number | null;
  readonly nowMs: number;
  /** The work is on its way: when it has arrived, the status has the focus, since the composer is gone. */
  readonly isSending: boolean;
  /** Where one goes on once it is approved. */
  readonly courseTo: string;
}

/** Its heading is the status by contract 8: "Not sent", "On checking", "Approved", "Sent for rework". */
export function StatusBanner({ status, scores, replyByMs, nowMs, isSending, courseTo }: StatusBannerProps) {
  const { t } = useTranslation("homework");
  const next = useNextStep(status, replyByMs, nowMs);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSending = useRef(isSending);
  useEffect(() => {
    const isSent = wasSending.current && !isSending && status === "onChecking";
    wasSending.current = isSending;
    if (isSent) heading.current?.focus();
  }, [isSending, status]);
  const { tone, icon } = statusLooks[status];
  return (
    <div key={status} className={classNames(styles.banner, tones[tone])} data-status={status}>
      <span className={styles.bannerIcon}>
        <Icon icon={icon} size={24} />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t(`status.${status}`)}
        </h2>
        <p>{status === "approved" ? <Link to={courseTo}>{next}</Link> : next}</p>
      </div>
      {status === "approved" && scores !== null && (
        <span className={styles.scores}>{t("scores", { count: scores })}</span>
      )}
    </div>
  );
}

/** What comes next, in words. A time that has passed is not promised again. */
function useNextStep(status: HomeworkStatus, replyByMs: number | null, nowMs: number): string {
  const { t } = useTranslation("homework");
  const { moment } = useFormats();
  if (status !== "onChecking" || replyByMs === null) return t(`next.${status}`);
  return replyByMs < nowMs ? t("next.onCheckingLate") : t("next.onCheckingBy", { when: moment(replyByMs, nowMs) });
}
