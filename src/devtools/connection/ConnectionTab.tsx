/** The state of the connection to the server and its history (DEV-05). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowSession } from "../../../streams/devtools/index";
import { createRowFilter } from "../events/rowFilter";
import { DataTable } from "../kit/DataTable";
import { Facts } from "../kit/Facts";
import { Section, Sections } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { useLookedAtState, usePanel, useSession } from "../panel";
import { shortText } from "../tree/treeRows";
import { ComparisonSection } from "./ComparisonSection";
import { isTurn, readConnection, readLanes, rejectedOf } from "./connectionFacts";
import { useConnectionFacts } from "./useConnectionFacts";

export function ConnectionTab() {
  const { t } = useTranslation("devtools");
  const session = useSession();
  const state = useLookedAtState();
  const [turnsOf] = useState(() => createRowFilter(isTurn));
  const turns = turnsOf(session.events).rows.toReversed();
  const { select } = usePanel();
  return (
    <Sections label={t("tab.connection")}>
      <Section title={t("connection.socket")} actions={<ConnectionButtons />}>
        <Facts facts={useConnectionFacts(readConnection(state, session.events), session)} />
      </Section>
      <ComparisonSection />
      <Section title={t("connection.rejected")}>
        <DataTable
          label={t("connection.rejected")}
          empty={t("connection.noRejected")}
          columns={["time", "type", "number", "failed"].map((name) => ({
            title: t(`connection.column.${name as "time"}`),
          }))}
          rows={rejectedOf(session).map(({ id, at, type, name, seq, detail }) => ({
            id,
            cells: [clockTime(at), type ?? name, seq ?? "–", detail ?? "–"],
            tone: "negative",
          }))}
        />
      </Section>
      <ReportsSection reports={session.reports} />
      <Section title={t("connection.outbox")}>
        <DataTable
          label={t("connection.outbox")}
          empty={t("connection.noOutbox")}
          columns={["chat", "count", "first", "since"].map((name) => ({
            title: t(`connection.column.${name as "chat"}`),
          }))}
          rows={readLanes(state).map(({ chat, count, status, since }) => ({
            id: chat,
            cells: [chat, count, status ?? "–", since === null ? "–" : clockTime(since)],
            tone: status === "failed" ? "negative" : undefined,
          }))}
        />
      </Section>
      <Section title={t("connection.turns")}>
        <DataTable
          label={t("connection.turns")}
          empty={t("connection.noTurns")}
          columns={["time", "what", "with"].map((name) => ({ title: t(`connection.column.${name as "what"}`) }))}
          rows={turns.map(({ id, at, type, payload }) => ({
            id,
            cells: [clockTime(at), type, payloadText(payload)],
            tone: /Failed|gapFound|Rejected|websocketRefused|dropped|refused/.test(type) ? "warning" : undefined,
          }))}
          onSelect={select}
        />
      </Section>
    </Sections>
  );
}

/** What was only reported, the newest first. */
function ReportsSection({ reports }: Pick<FlowSession, "reports">) {
  const { t } = useTranslation("devtools");
  return (
    <Section title={t("connection.reports")}>
      <DataTable
        label={t("connection.reports")}
        empty={t("connection.noReports")}
        columns={["time", "what", "failed"].map((name) => ({ title: t(`connection.column.${name as "what"}`) }))}
        rows={reports.toReversed().map(({ id, at, what, error }) => ({
          id,
          cells: [clockTime(at), what, error ?? "–"],
        }))}
      />
    </Section>
  );
}

/** A small payload in a line: `reason: "transport close"`. */
function payloadText(payload: unknown): string {
  if (typeof payload !== "object" || payload === null) return shortText(payload);
  return Object.entries(payload)
    .map(([key, value]) => `${key}: ${shortText(value)}`)
    .join(", ");
}

/** What staff can do to the connection: what faults do, and what its own rules do. */
function ConnectionButtons() {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const actions = [
    [t("connection.drop"), flow.dropConnection],
    [t("connection.reconnect"), flow.reconnect],
    [t("connection.catchUp"), flow.catchUp],
    [t("connection.hintMode"), flow.enterHintMode],
  ] as const;
  return actions.map(([label, act]) => (
    <ToolButton key={label} label={label} disabled={imported !== null} onClick={() => act()} />
  ));
}
