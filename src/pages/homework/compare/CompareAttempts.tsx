/** Two attempts at a homework beside each other (HW-10). The rule: at first they are the latest two, the earlier one first. */
import Columns2 from "lucide-react/icons/columns-2";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { SelectField } from "../../../ui/choice/SelectField";
import { MediaFiles } from "../../../ui/media/MediaFiles";
import { MessageText } from "../../../ui/media/MessageText";
import { useFormats } from "../../../ui/words/formats";
import type { HomeworkEvent } from "../homework";
import timeline from "../Timeline.module.css";
import { type Attempt, toAttempts } from "./attempts";
import styles from "./CompareAttempts.module.css";
import { findChangedWords } from "./changedWords";

/** A button that opens them below it, the latest two at first; nothing where there are fewer than two. */
export function CompareAttempts({ history, nowMs }: { history: readonly HomeworkEvent[]; nowMs: number }) {
  const { t } = useTranslation("homework");
  const { moment } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useScrolledTo(isOpen);
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null);
  const attempts = toAttempts(history);
  if (attempts.length < 2) return null;
  const [left, right] = chosen ?? [attempts.length - 1, attempts.length];
  const options = attempts.map(({ number, submission }) => ({
    value: String(number),
    label: t("compare.attempt", { number, when: moment(submission.atMs, nowMs) }),
  }));
  // the one that the other side shows changes places with it
  const chooseLeft = (number: number) => setChosen([number, number === right ? left : right]);
  const chooseRight = (number: number) => setChosen([number === left ? right : left, number]);
  const sides = [
    { key: "left", label: t("compare.one"), number: left, beside: right, choose: chooseLeft },
    { key: "right", label: t("compare.other"), number: right, beside: left, choose: chooseRight },
  ];
  return (
    <section className={styles.compare} aria-label={t("compare.title")}>
      <Button
        icon={Columns2}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("compare.title")}
      </Button>
      <div ref={place} id={id} className={styles.sides} hidden={!isOpen}>
        {isOpen &&
          sides.map(({ key, label, number, beside, choose }) => (
            <div key={key} className={styles.side} data-side={key}>
              <SelectField
                label={label}
                value={String(number)}
                options={options}
                onChange={(value) => choose(Number(value))}
              />
              <Side attempt={attempts[number - 1]} other={attempts[beside - 1]} nowMs={nowMs} />
            </div>
          ))}
      </div>
    </section>
  );
}

/** What has just opened comes into sight: below a long task it would open unseen. */
function useScrolledTo(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return place;
}

interface SideProps {
  readonly attempt: Attempt | undefined;
  /** The one on the other side: what differs from it is marked. */
  readonly other: Attempt | undefined;
  readonly nowMs: number;
}

function Side({ attempt, other, nowMs }: SideProps) {
  const { t } = useTranslation("homework");
  if (!attempt) return null;
  return (
    <>
      <Step event={attempt.submission} comparedWith={other?.submission.text} nowMs={nowMs} />
      {attempt.verdict ? (
        <Step event={attempt.verdict} nowMs={nowMs} />
      ) : (
        <p className={timeline.head}>{t("status.onChecking")}</p>
      )}
    </>
  );
}

interface StepProps {
  readonly event: HomeworkEvent;
  /** The text of the other attempt, where there is one. */
  readonly comparedWith?: string | null | undefined;
  readonly nowMs: number;
}

function Step({ event, comparedWith, nowMs }: StepProps) {
  const { t } = useTranslation(["homework", "shell"]);
  const { moment } = useFormats();
  const { kind, atMs, text, files } = event;
  return (
    <div className={styles.step} data-kind={kind}>
      <p className={timeline.head}>
        <span className={styles.title}>{t(`event.${kind}`)}</span>
        <time dateTime={new Date(atMs).toISOString()}>{moment(atMs, nowMs)}</time>
      </p>
      {text && (comparedWith ? <Compared text={text} other={comparedWith} /> : <MessageText text={text} />)}
      <MediaFiles files={files} label={t("shell:files.sent")} />
    </div>
  );
}

function Compared({ text, other }: { text: string; other: string }) {
  return (
    <p className={styles.compared} dir="auto">
      {findChangedWords(text, other).map((part, index) => {
        // the parts of one text never move: their index is their key
        const key = `${index}`;
        return part.isChanged ? <mark key={key}>{part.text}</mark> : part.text;
      })}
    </p>
  );
}
