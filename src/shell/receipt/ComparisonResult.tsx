/** What a comparison found, by the names that the learner knows (RT-12). */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { selectServerOffset } from "../../../streams/parts/member/index";
import type { Comparison, Differences } from "../../../streams/parts/receipt/index";
import { useMemberView } from "../../hooks/useView";
import { useProblemText } from "../../pages/shared/states/useProblemText";
import { Notice } from "../../ui/feedback/Notice";
import { StatusText } from "../../ui/feedback/StatusText";
import { useFormats } from "../../ui/words/formats";
import styles from "./ReceiptContent.module.css";

type Judged = Comparison["verdicts"][number];

/** Nothing before the first press. */
export function ComparisonResult({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation("receipt");
  const problemText = useProblemText();
  const { status, total, answered, verdicts, problem } = comparison;
  if (status === "idle") return null;
  if (status === "failed") return <Notice tone="warning" messages={problemText(problem) ?? ""} />;
  if (status === "running")
    return <StatusText>{total === 0 ? t("running") : t("progress", { answered, total })}</StatusText>;
  const differing = verdicts.filter(({ verdict }) => verdict.kind !== "equal");
  return (
    <>
      <Summary comparison={comparison} />
      {differing.length > 0 && <DifferenceList judged={differing} />}
    </>
  );
}

function Summary({ comparison: { verdicts, endedAt } }: { comparison: Comparison }) {
  const { t } = useTranslation("receipt");
  const time = useExactTime(endedAt ?? 0);
  const count = verdicts.filter(({ verdict }) => verdict.kind === "different").length;
  const hasFailed = verdicts.some(({ verdict }) => verdict.kind === "failed");
  const incomplete = hasFailed ? [t("incomplete", { time })] : [];
  if (verdicts.length === 0) return <Notice tone="info" messages={t("nothingShown")} />;
  if (count > 0) return <Notice tone="warning" messages={[t("different", { count, time }), ...incomplete]} />;
  return hasFailed ? (
    <Notice tone="warning" messages={incomplete} />
  ) : (
    <Notice tone="positive" messages={t("allEqual", { time })} />
  );
}

/** With seconds, in the profile's zone: what is compared holds for that moment. */
function useExactTime(deviceMs: number): string {
  const { i18n } = useTranslation();
  const { timeZone } = useFormats();
  const offsetMs = useMemberView(selectServerOffset);
  return new Intl.DateTimeFormat(i18n.language, { timeZone, timeStyle: "medium", hourCycle: "h23" }).format(
    deviceMs + offsetMs,
  );
}

function DifferenceList({ judged }: { judged: readonly Judged[] }) {
  const { t } = useTranslation("receipt");
  const heading = useId();
  return (
    <section className={styles.result} aria-labelledby={heading}>
      <h3 id={heading}>{t("result")}</h3>
      <ul>
        {judged.map((one) => (
          <Difference key={`${one.resource} ${one.key}`} judged={one} />
        ))}
      </ul>
    </section>
  );
}

function Difference({ judged: { resource, verdict } }: { judged: Judged }) {
  const { t } = useTranslation("receipt");
  const problemText = useProblemText();
  const words = useDifferenceWords();
  const findWords = () => {
    if (verdict.kind === "equal") return "";
    if (verdict.kind === "failed") return problemText(verdict.problem) ?? "";
    return words(verdict.differences);
  };
  return (
    <li>
      <span className={styles.name}>{t(`name.${resource as "homework/list"}`)}</span>
      <span>{findWords()}</span>
      {verdict.kind === "different" && !verdict.isFault && <span>{t("late")}</span>}
    </li>
  );
}

/** "2 changed: Stretching, Running; 1 value changed". */
function useDifferenceWords(): (differences: Differences) => string {
  const { t } = useTranslation("receipt");
  return (differences) => {
    const rows = (["added", "removed", "changed"] as const).flatMap((kind) => {
      const { count, names } = differences[kind];
      if (count === 0) return [];
      const what = t(kind, { count });
      if (names.length === 0) return [what];
      const listed = names.join(", ");
      return [t("named", { what, names: names.length < count ? t("and", { names: listed }) : listed })];
    });
    const { fieldCount } = differences;
    return [...rows, ...(fieldCount === 0 ? [] : [t("fields", { count: fieldCount })])].join("; ");
  };
}
