/** The next confirmed call, as the head of the page: with whom and when, how long it is until then, and what to do now (VC-10). */
import { useTranslation } from "react-i18next";
import { isJoinable, type VideoConsultation } from "../../../streams/parts/member/index";
import { daysBetween } from "../../../streams/rules/index";
import { Avatar } from "../../ui/avatar/Avatar";
import { Card } from "../../ui/card/Card";
import { useFormats } from "../../ui/words/formats";
import styles from "./Consultations.module.css";
import { useConsultationWords } from "./consultationWords";
import { GetReady } from "./ready/GetReady";

const DAY_MS = 86_400_000;

interface NextCallProps {
  /** Soonest first. */
  readonly consultations: readonly VideoConsultation[];
  readonly now: number;
}

/** Nothing where none is confirmed. */
export function NextCall({ consultations, now }: NextCallProps) {
  const { t } = useTranslation("consultations");
  const wordsOf = useConsultationWords(now);
  const next = consultations.find(({ status, startDateTime }) => status === "available" && startDateTime !== null);
  const countdown = useCountdownWords(next, now);
  if (!next) return null;
  const { title, when } = wordsOf(next);
  return (
    <Card title={t("next.title")}>
      <div className={styles.expert}>
        {next.expert && <Avatar name={next.expert.name} url={next.expert.avatar} size={64} />}
        <div>
          <p className={styles.nextTitle}>{title}</p>
          <p>{[when, next.expert?.name].filter(Boolean).join(" · ")}</p>
          <p className={styles.name}>{countdown}</p>
        </div>
      </div>
      <GetReady consultation={next} now={now} />
    </Card>
  );
}

/** In dates, then in hours and minutes; while one can join, that. */
function useCountdownWords(next: VideoConsultation | undefined, now: number): string {
  const { t } = useTranslation("consultations");
  const { duration, dayKey } = useFormats();
  if (!next || next.startDateTime === null) return "";
  const leftMs = next.startDateTime - now;
  if (isJoinable(next, now)) return leftMs > 0 ? t("next.soon", { duration: duration(leftMs) }) : t("next.now");
  return leftMs >= DAY_MS
    ? t("next.days", { count: daysBetween(dayKey(now), dayKey(next.startDateTime)) })
    : t("next.in", { duration: duration(leftMs) });
}
