/** What is shown of a call to the server. */
import { useTranslation } from "react-i18next";
import type { CallRecord } from "../../../streams/devtools/index";
import { CopiedText } from "../kit/CopiedText";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { clockTime, span } from "../kit/times";
import { Tree } from "../tree/Tree";

export function CallParts({ record }: { record: CallRecord }) {
  const { t } = useTranslation("devtools");
  const { at, endedAt, outcome, status, idempotencyKey, tries, body, answer } = record;
  return (
    <>
      <Section title={t("detail.facts")}>
        <Facts
          facts={[
            { name: t("requests.outcome"), value: t(`requests.${outcome}`), isAlarming: outcome === "failed" },
            { name: t("requests.status"), value: status },
            { name: t("column.time"), value: clockTime(at) },
            { name: t("requests.took"), value: endedAt === null ? null : span(endedAt - at) },
            { name: t("requests.key"), value: idempotencyKey },
            ...tries.map((one, index) => ({
              name: t("requests.try", { number: index + 1 }),
              value: `+${span(one.at - at)} · ${one.status ?? "–"}${one.endedAt === null ? "" : ` · ${span(one.endedAt - one.at)}`}`,
            })),
            ...tries.flatMap(({ requestId }, index) =>
              requestId === undefined
                ? []
                : [{ name: t("requests.id", { number: index + 1 }), value: <CopiedText text={requestId} /> }],
            ),
          ]}
        />
      </Section>
      <Section title={t("requests.body")}>
        <Tree label={t("requests.body")} value={body} />
      </Section>
      <Section title={t("requests.answer")}>
        <Tree label={t("requests.answer")} value={answer} />
      </Section>
    </>
  );
}
