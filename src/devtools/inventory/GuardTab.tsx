/** What the guard decided about each route, and why (DEV-09). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventRecord } from "../../../streams/devtools/index";
import { createRowFilter } from "../events/rowFilter";
import { DataTable } from "../kit/DataTable";
import { Section, Sections } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { usePanel, useSession } from "../panel";
import { shortText, valueAt } from "../tree/treeRows";
import styles from "./Inventory.module.css";

const isDecision = ({ type }: EventRecord): boolean => type === "page/guardDecided";
const textAt = ({ payload }: EventRecord, key: string): string => {
  const value = valueAt(payload, [key]);
  return typeof value === "string" ? value : shortText(value);
};

/** The last decision first. */
export function GuardTab() {
  const { t } = useTranslation("devtools");
  const session = useSession();
  const { select } = usePanel();
  const [decisionsOf] = useState(() => createRowFilter(isDecision));
  const decisions = decisionsOf(session.events).rows.toReversed();
  const last = decisions[0];
  return (
    <Sections label={t("tab.guard")}>
      <Section title={t("guard.last")}>
        {last ? (
          <p className={styles.decision}>
            {textAt(last, "route")} → <strong>{textAt(last, "decision")}</strong>: {textAt(last, "reason")}
          </p>
        ) : (
          <p>{t("guard.none")}</p>
        )}
      </Section>
      <Section title={t("guard.history")}>
        <DataTable
          label={t("guard.history")}
          empty={t("guard.none")}
          columns={[
            { title: t("column.time") },
            { title: t("guard.route") },
            { title: t("guard.decision") },
            { title: t("guard.reason") },
          ]}
          rows={decisions.map((record) => ({
            id: record.id,
            cells: [
              clockTime(record.at),
              textAt(record, "route"),
              textAt(record, "decision"),
              textAt(record, "reason"),
            ],
          }))}
          onSelect={select}
        />
      </Section>
    </Sections>
  );
}
