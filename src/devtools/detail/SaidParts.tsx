/** What happened, in words, above everything else that is known of a record (DEV-14). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Diagnosis, type Sentence, sayRecord } from "../../../streams/devtools/index";
import { Section } from "../kit/Sections";
import { clockTime, span } from "../kit/times";
import { useSession } from "../panel";
import styles from "./Detail.module.css";

/** Nothing where the records have nothing to say. */
export function SaidParts({ id }: { id: string }) {
  const { t } = useTranslation("devtools");
  const session = useSession();
  const diagnosis = useMemo(() => sayRecord(session, id), [session, id]);
  return (
    diagnosis && (
      <Section title={t("say.title")}>
        <SaidText diagnosis={diagnosis} />
      </Section>
    )
  );
}

/** The sentences in their order, then what is not known. */
export function SaidText({ diagnosis: { sentences, unknown } }: { diagnosis: Diagnosis }) {
  const { t, i18n } = useTranslation("devtools");
  const say = useSentence();
  const open = unknown.map((what) => t(`say.unknown.${what}`));
  const listed = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(open);
  return (
    <p className={styles.said}>
      {sentences.map(say).join(" ")}
      {open.length > 0 && ` ${t("say.unknown.title", { what: listed })}`}
    </p>
  );
}

/** One sentence in the language of the tools: moments as a clock shows them, spans with their unit. */
function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation("devtools");
  // each key has its own parameters: all are given to each
  const fill = t as (key: string, params: Readonly<Record<string, string | number>>) => string;
  return ({ key, params: { at, ms, ofMs, ...counts } }) =>
    fill(`say.${key}`, {
      count: 0,
      ...counts,
      at: at === undefined ? "" : clockTime(at),
      ms: ms === undefined ? "" : span(ms),
      ofMs: ofMs === undefined ? "" : span(ofMs),
    });
}
