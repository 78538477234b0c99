/** When each named stream emitted something: a line for each, a marble for each value. */
import { useTranslation } from "react-i18next";
import type { StreamRecord } from "../../../streams/devtools/index";
import styles from "./FlowTab.module.css";
import { NAMES_PX } from "./LanePicture";

export interface MarblesProps {
  readonly streams: readonly StreamRecord[];
  readonly from: number;
  readonly until: number;
  readonly widthPx: number;
}

/** Over the same time as the lanes above; a stream that grows has its name marked. */
export function Marbles({ streams, from, until, widthPx }: MarblesProps) {
  const { t } = useTranslation("devtools");
  // streams that never emitted would only push the others out of sight
  const marked = streams.filter(({ marks }) => marks.length > 0);
  const xOf = (at: number) => NAMES_PX + ((at - from) / (until - from)) * (widthPx - NAMES_PX - 8);
  return (
    <div className={styles.marbles} aria-hidden="true">
      {marked.map(({ name, isGrowing, marks }) => {
        const seen = marks.filter((at) => at >= from && at <= until);
        return (
          <div key={name} className={styles.stream}>
            <span className={styles.streamName} data-growing={isGrowing || undefined}>
              {name} {seen.length > 0 && `×${seen.length}`} {isGrowing && `▲ ${t("streams.grows")}`}
            </span>
            <svg width={widthPx} height="14" aria-hidden="true">
              <line className={styles.laneLine} x1={NAMES_PX - 6} x2={widthPx} y1="7" y2="7" />
              {/* several in one place are one marble to the eye */}
              {[...new Set(seen.map((at) => Math.round(xOf(at))))].map((x) => (
                <circle key={x} className={styles.marble} cx={x} cy="7" r="4" />
              ))}
            </svg>
          </div>
        );
      })}
    </div>
  );
}
