/** One record from all sides (DEV-02): what it carried, what it changed, what caused it, what it led to, how long it took. */
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PacketRecord } from "../../../streams/devtools/index";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { usePanel, useSession } from "../panel";
import { chooseTitle, findRecord } from "../records";
import { Tree } from "../tree/Tree";
import { CallParts } from "./CallParts";
import { Causes } from "./Causes";
import styles from "./Detail.module.css";
import { EventParts } from "./EventParts";
import { SaidParts } from "./SaidParts";

/** Says so when the record is no longer stored. */
export function Detail({ id }: { id: string }) {
  const { t } = useTranslation("devtools");
  const { select } = usePanel();
  const found = findRecord(useSession(), id);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [id]);
  return (
    <section className={styles.detail} aria-label={t("detail.title")}>
      <div className={styles.head}>
        <h3 className={styles.title} aria-live="polite">
          {id} {found ? chooseTitle(found) : t("gone")}
        </h3>
        <ToolButton isBare icon={X} label={t("detail.close")} onClick={() => select(null)} />
      </div>
      {/* biome-ignore lint/a11y: what scrolls must be reachable from the keyboard */}
      <div ref={scroller} className={styles.scroller} role="group" aria-label={t("detail.parts")} tabIndex={0}>
        {found && <SaidParts id={id} />}
        {found?.kind === "event" && <EventParts key={id} record={found.record} />}
        {found?.kind === "call" && <CallParts key={id} record={found.record} />}
        {found?.kind === "packet" && <PacketParts key={id} record={found.record} />}
        {!found && (
          <Section title={t("detail.gone")}>
            <p>{t("detail.goneText")}</p>
          </Section>
        )}
        <Causes id={id} />
      </div>
    </section>
  );
}

/** What is shown of a packet of the socket. */
function PacketParts({ record }: { record: PacketRecord }) {
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
