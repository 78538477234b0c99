/** How long the learner waited, in its named parts, beside what is usual for the type. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type EventRecord, LATENCY_PARTS, latencyByType, latencyParts, totalMs } from "../../../streams/devtools/index";
import { span } from "../kit/times";
import { useSession } from "../panel";
import styles from "./Detail.module.css";

/** The widths are shares of the whole; the numbers are below, so that no one needs the colours. */
export function LatencyBar({ record }: { record: EventRecord }) {
  const { t } = useTranslation("devtools");
  const { events } = useSession();
  const parts = latencyParts(record.latency);
  const whole = totalMs(record.latency);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- as of the selection: to sort all again with each event is felt
  const usual = useMemo(() => latencyByType(events).get(record.type), [record.type]);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {LATENCY_PARTS.map((part) => {
          const ms = Math.max(0, parts[part] ?? 0);
          return (
            ms > 0 && <span key={part} className={styles.part} data-part={part} style={{ flexGrow: ms / whole }} />
          );
        })}
      </div>
      <dl className={styles.legend}>
        {LATENCY_PARTS.filter((part) => part !== "lost" || parts.lost !== null).map((part) => (
          <div key={part}>
            <dt>
              <i className={styles.key} data-part={part} />
              {t(`part.${part}`)}
            </dt>
            <dd>{parts[part] === null ? "–" : span(parts[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t("part.total")}</dt>
          <dd>{span(whole)}</dd>
        </div>
      </dl>
      {usual && (
        <p className={styles.usual}>
          {t("part.usual", { type: record.type, p50: span(usual.p50Ms), p95: span(usual.p95Ms), count: usual.count })}
        </p>
      )}
    </>
  );
}
