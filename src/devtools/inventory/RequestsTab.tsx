/** Every call to the server, newest first, beside the detail of the selected one. */
import { useTranslation } from "react-i18next";
import type { CallRecord } from "../../../streams/devtools/index";
import { Detail } from "../detail/Detail";
import { DataTable } from "../kit/DataTable";
import { Sections } from "../kit/Sections";
import { clockTime, span } from "../kit/times";
import { usePanel, useSession } from "../panel";
import styles from "./Inventory.module.css";

export function RequestsTab() {
  const { t } = useTranslation("devtools");
  const { calls } = useSession();
  const { selectedId, select } = usePanel();
  const columns = [
    { title: t("requests.call") },
    { title: t("column.time") },
    { title: t("requests.status") },
    { title: t("requests.took"), isNumber: true },
    { title: t("requests.retries"), isNumber: true },
    { title: t("requests.key") },
  ];
  const statusOf = ({ status, outcome }: CallRecord) =>
    outcome === "answered" ? (status ?? "–") : [status, t(`requests.${outcome}`)].filter(Boolean).join(" ");
  return (
    <div className={styles.panes}>
      <Sections label={t("tab.requests")}>
        <div className={styles.padded}>
          <DataTable
            label={t("tab.requests")}
            empty={t("requests.none")}
            columns={columns}
            rows={calls.toReversed().map((call) => ({
              id: call.id,
              tone: call.outcome === "failed" ? "negative" : undefined,
              cells: [
                `${call.method} ${call.path}`,
                clockTime(call.at),
                statusOf(call),
                call.endedAt === null ? "…" : span(call.endedAt - call.at),
                Math.max(0, call.tries.length - 1),
                call.idempotencyKey?.slice(0, 8) ?? "–",
              ],
            }))}
            selectedId={selectedId}
            onSelect={select}
          />
        </div>
      </Sections>
      {selectedId !== null && <Detail id={selectedId} />}
    </div>
  );
}
