/** The named streams: their subscribers, and which streams only ever gain subscribers. */
import { useTranslation } from "react-i18next";
import { DataTable } from "../kit/DataTable";
import { Sections } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { useSession } from "../panel";
import styles from "./Inventory.module.css";

/** Those that grow come first. */
export function StreamsTab() {
  const { t } = useTranslation("devtools");
  const { streams } = useSession();
  const sorted = streams.toSorted((one, other) => Number(other.isGrowing) - Number(one.isGrowing));
  return (
    <Sections label={t("tab.streams")}>
      <div className={styles.padded}>
        <DataTable
          label={t("tab.streams")}
          empty={t("streams.none")}
          columns={[
            { title: t("streams.name") },
            { title: t("streams.subscribers"), isNumber: true },
            { title: t("streams.most"), isNumber: true },
            { title: t("streams.history") },
            { title: t("streams.last") },
          ]}
          rows={sorted.map(({ name, subscribers, mostSubscribers, history, isGrowing, marks }) => ({
            id: name,
            tone: isGrowing ? "warning" : undefined,
            cells: [
              name,
              subscribers,
              mostSubscribers,
              <span key="history" style={{ display: "flex", gap: 8 }}>
                <Spark values={history} />
                {isGrowing && `▲ ${t("streams.grows")}`}
              </span>,
              marks.length > 0 ? clockTime(marks.at(-1) ?? 0) : "–",
            ],
          }))}
        />
      </div>
    </Sections>
  );
}

/** The number of subscribers over the last measurements, as a line. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = 94 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${1 + index * step},${15 - (value / most) * 14}`).join(" ");
  return (
    <svg className={styles.spark} viewBox="0 0 96 16" aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}
