/** What is shown of an event. */
import { useTranslation } from "react-i18next";
import { type EventRecord, findWay } from "../../../streams/devtools/index";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { usePanel } from "../panel";
import { Tree } from "../tree/Tree";
import { Changes } from "./Changes";
import { JourneyParts } from "./JourneyParts";
import { LatencyBar } from "./LatencyBar";

export function EventParts({ record }: { record: EventRecord }) {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const { id, at, source, subject, position, isReplay, payload } = record;
  const way = findWay(record);
  const place = position && `${position.epoch ?? "–"} · ${position.cursor}`;
  const travel = <ToolButton label={t("travel.here")} disabled={imported !== null} onClick={() => flow.travelTo(id)} />;
  return (
    <>
      <JourneyParts payload={payload} />
      <Section title={t("detail.latency")}>
        <LatencyBar record={record} />
      </Section>
      <Section title={t("detail.change")} actions={travel}>
        <Changes record={record} />
      </Section>
      <Section title={t("detail.payload")}>
        <Tree label={t("detail.payload")} value={payload} />
      </Section>
      <Section title={t("detail.facts")}>
        <Facts
          facts={[
            { name: t("column.time"), value: clockTime(at) },
            { name: t("column.source"), value: t(`source.${source}`) },
            { name: t("detail.way"), value: way && t(`way.${way}`) },
            { name: t("column.subject"), value: subject },
            { name: t("detail.position"), value: place },
            { name: t("detail.replay"), value: isReplay ? t("detail.isReplay") : null },
          ]}
        />
      </Section>
    </>
  );
}
