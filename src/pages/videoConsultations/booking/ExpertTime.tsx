/** The chosen time in words, and what the expert's clocks show then, where they are in another zone (VC-06). */
import { useTranslation } from "react-i18next";
import { timeIn } from "../../../../streams/rules/index";
import { useFormats } from "../../../ui/words/formats";
import { zoneName } from "../../../ui/words/zones";
import styles from "../Consultations.module.css";
import { useDayName } from "../useDayName";

interface ExpertTimeProps {
  readonly startMs: number | null;
  readonly expertZone: string | null;
  readonly now: number;
}

export function ExpertTime({ startMs, expertZone, now }: ExpertTimeProps) {
  const { t } = useTranslation("consultations");
  const { time, timeZone } = useFormats();
  const dayName = useDayName(now);
  if (startMs === null) return null;
  const theirs = expertZone && isKnown(expertZone) ? timeIn(startMs, expertZone) : null;
  const isOther = theirs !== null && theirs !== timeIn(startMs, timeZone);
  return (
    <p role="status">
      <span className={styles.name}>{t("book.chosen", { day: dayName(startMs), time: time(startMs) })}</span>
      {isOther && ` ${t("book.expertZone", { time: theirs, zone: zoneName(expertZone ?? "") })}`}
    </p>
  );
}

/** A zone that this browser does not know would throw. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
