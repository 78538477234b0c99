/** What a learner asks of their course first: how far they are, until when it is open, and where its other parts are. */
import FileText from "lucide-react/icons/file-text";
import MessageCircle from "lucide-react/icons/message-circle";
import Snowflake from "lucide-react/icons/snowflake";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../../streams/parts/core";
import type { CourseView } from "../../../../streams/parts/member/index";
import { isOffered } from "../../../../streams/parts/visitor/index";
import { useView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Icon } from "../../../ui/media/Icon";
import { ProgressRing } from "../../../ui/progress/ProgressRing";
import { useFormats } from "../../../ui/words/formats";
import { CourseOptions } from "../CourseOptions";
import { statusLooks } from "../courseLooks";
import { FreezeDialog } from "../FreezeDialog";
import { canFreeze } from "../freezing";
import styles from "./Calendar.module.css";

interface HeadProps {
  readonly view: CourseView;
  readonly now: number;
}

export function CalendarHead({ view, now }: HeadProps) {
  const { t } = useTranslation("course");
  const { percent, number } = useFormats();
  const { status, courseStream } = view;
  const { completeDaysCount = 0, daysCount = 0 } = courseStream.progress ?? {};
  const share = daysCount > 0 ? Math.min(1, completeDaysCount / daysCount) : 0;
  return (
    <section className={styles.head} aria-label={t("head.label")}>
      <ProgressRing value={share} size={72} label={t("head.ring", { percent: percent(share) })}>
        {percent(share)}
      </ProgressRing>
      <div className={styles.facts}>
        <p className={styles.progress}>
          <strong>{t("head.progress", { done: number(completeDaysCount), count: daysCount })}</strong>
          <StatusChip {...statusLooks[status]} label={t(`status.${status}`)} />
        </p>
        <p className={styles.soft}>{useDates(view)}</p>
      </div>
      <Ways view={view} now={now} />
      <CourseOptions view={view} />
    </section>
  );
}

/** "Open until 12 January 2027 · 50 days left". */
function useDates({ courseStream, status, daysLeft }: CourseView): string {
  const { t } = useTranslation("course");
  const { date } = useFormats();
  const { startDate, endDate } = courseStream;
  if (status === "not_started") return t("head.startsOn", { date: date(startDate) });
  if (endDate === null) return t("head.openEnded");
  if (status === "ended") return t("head.endedOn", { date: date(endDate) });
  const left = t("head.left", { count: daysLeft ?? 0 });
  return `${t("head.until", { date: date(endDate) })} · ${left}`;
}

function Ways({ view, now }: HeadProps) {
  const { t } = useTranslation("course");
  const config = useView(selectConfig);
  const [isFreezing, setFreezing] = useState(false);
  const { id, chatChannelId } = view.courseStream;
  const hasChat = chatChannelId !== null && config !== null && isOffered("chat", config);
  return (
    <div className={styles.ways}>
      <Link to={`/course/${id}/materials`} className={buttonClass()}>
        <Icon icon={FileText} />
        {t("head.materials")}
      </Link>
      {hasChat && (
        <Link to={`/chat/${chatChannelId}`} className={buttonClass()}>
          <Icon icon={MessageCircle} />
          {t("head.chat")}
        </Link>
      )}
      {canFreeze(view, now) && (
        <Button look="quiet" icon={Snowflake} onClick={() => setFreezing(true)}>
          {t("head.freeze")}
        </Button>
      )}
      <FreezeDialog view={view} now={now} isOpen={isFreezing} onClose={() => setFreezing(false)} />
    </div>
  );
}
