/** What is shown of a packet of the socket. */
import { useTranslation } from "react-i18next";
import type { PacketRecord } from "../../../streams/devtools/index";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { Tree } from "../tree/Tree";

export function PacketParts({ record }: { record: PacketRecord }) {
  const { t } = useTranslation("devtools");
  const { at, name, type, seq, verdict, detail, raw } = record;
  return (
    <>
      <Section title={t("detail.facts")}>
        <Facts
          facts={[
            { name: t("column.time"), value: clockTime(at) },
            { name: t("packet.name"), value: name },
            { name: t("column.type"), value: type },
            { name: t("packet.number"), value: seq },
            { name: t("packet.verdict"), value: verdict, isAlarming: verdict === "rejected" },
            { name: t("packet.detail"), value: detail, isAlarming: verdict === "rejected" },
          ]}
        />
      </Section>
      <Section title={t("packet.raw")}>
        <Tree label={t("packet.raw")} value={raw} />
      </Section>
    </>
  );
}
