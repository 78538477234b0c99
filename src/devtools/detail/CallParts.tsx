/** What is shown of a call to the server. */
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallRecord } from "../../../streams/devtools/index";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { clockTime, span } from "../kit/times";
import { Tree } from "../tree/Tree";
import { toCurl } from "./curl";
import styles from "./Detail.module.css";

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
      <Section title={t("requests.curl")}>
        <p className={styles.command}>
          <CopiedText text={toCurl(record, window.location.origin)} name={t("requests.curl")} />
        </p>
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

/** A text that is needed elsewhere, with a button that copies it. */
function CopiedText({ text, name = text }: { text: string; name?: string }) {
  const { t } = useTranslation("devtools");
  const [isCopied, setIsCopied] = useState(false);
  const copy = (button: EventTarget & HTMLElement) => {
    // a window of its own has the focus, and with it the right to write to the clipboard
    const view = button.ownerDocument.defaultView ?? window;
    view.navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <>
      {text}
      <ToolButton icon={Copy} isBare label={t("copy", { text: name })} onClick={(event) => copy(event.currentTarget)} />
      <span role="status">{isCopied ? t("copied") : ""}</span>
    </>
  );
}
