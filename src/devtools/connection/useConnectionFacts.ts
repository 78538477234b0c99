/** The facts of the connection with their names and units. */
import { useObservableState } from "observable-hooks";
import { useTranslation } from "react-i18next";
import type { FlowSession } from "../../../streams/devtools/index";
import { useFormats } from "../../ui/words/formats";
import type { Fact } from "../kit/Facts";
import { clockTime, size, span } from "../kit/times";
import { usePanel } from "../panel";
import { type ConnectionFacts, countNames, describeClock } from "./connectionFacts";

/** Facts that mean trouble are marked. */
export function useConnectionFacts(connection: ConnectionFacts, session: FlowSession): Fact[] {
  const { t } = useTranslation("devtools");
  const { number } = useFormats();
  const { flow, imported } = usePanel();
  const storage = useObservableState(flow.storageUse$, null);
  const whole = (value: number | null) => value !== null && number(value);
  const troubles: readonly string[] = ["gaps", "rejected"];
  const facts: Fact[] = [
    { name: t("connection.status"), value: connection.status, isAlarming: connection.status === "dropped" },
    { name: t("connection.mode"), value: connection.mode },
    { name: t("connection.transport"), value: connection.transport },
    { name: t("connection.roundTrip"), value: connection.roundTripMs !== null && span(connection.roundTripMs) },
    { name: t("connection.clock"), value: describeClock(session, connection.serverOffsetMs) },
    { name: t("connection.since"), value: connection.liveSince !== null && clockTime(connection.liveSince) },
    { name: t("connection.sinceRecorded"), value: session.lineSince !== null && clockTime(session.lineSince) },
    { name: t("connection.epoch"), value: connection.epoch },
    { name: t("connection.cursor"), value: whole(connection.cursor) },
    {
      name: t("connection.head"),
      value: whole(connection.head),
      isAlarming: connection.head !== null && connection.cursor !== null && connection.head > connection.cursor,
    },
    ...countNames.map((name) => ({
      name: t(`connection.${name}`),
      value: whole(connection.counts[name]),
      isAlarming: troubles.includes(name) && (connection.counts[name] ?? 0) > 0,
    })),
    { name: t("connection.recorded"), value: `${number(session.events.length)} · ${size(session.bytes)}` },
    { name: t("connection.droppedEvents"), value: whole(session.droppedCount) },
  ];
  if (imported) return facts;
  const used = storage && `${size(storage.usedBytes)} / ${size(storage.quotaBytes)}`;
  return [...facts, { name: t("connection.storage"), value: used }];
}
