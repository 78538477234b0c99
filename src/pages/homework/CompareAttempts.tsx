/** Two attempts at a homework beside each other (HW-10). The rule: at first they are the latest two, the earlier one first. */
import Columns2 from "lucide-react/icons/columns-2";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { SelectField } from "../../ui/choice/SelectField";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import { useFormats } from "../../ui/words/formats";
import { type Attempt, toAttempts } from "./attempts";
import styles from "./CompareAttempts.module.css";
import type { HomeworkEvent } from "./homework";
import timeline from "./Timeline.module.css";

/** A button that opens them below it, the latest two at first; nothing where there are fewer than two. */
export function CompareAttempts({ history, nowMs }: { history: readonly HomeworkEvent[]; nowMs: number }) {
  const { t } = useTranslation("homework");
  const { moment } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
    { key: "left", label: t("compare.one"), number: left, choose: chooseLeft },
    { key: "right", label: t("compare.other"), number: right, choose: chooseRight },
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
      <div id={id} className={styles.sides} hidden={!isOpen}>
        {isOpen &&
          sides.map(({ key, label, number, choose }) => (
            <div key={key} className={styles.side} data-side={key}>
              <SelectField
                label={label}
                value={String(number)}
                options={options}
                onChange={(value) => choose(Number(value))}
              />
              <Side attempt={attempts[number - 1]} nowMs={nowMs} />
            </div>
          ))}
      </div>
    </section>
  );
}

function Side({ attempt, nowMs }: { attempt: Attempt | undefined; nowMs: number }) {
  const { t } = useTranslation("homework");
  if (!attempt) return null;
  return (
    <>
      <Step event={attempt.submission} nowMs={nowMs} />
      {attempt.verdict ? (
        <Step event={attempt.verdict} nowMs={nowMs} />
      ) : (
        <p className={timeline.head}>{t("status.onChecking")}</p>
      )}
    </>
  );
}

function Step({ event, nowMs }: { event: HomeworkEvent; nowMs: number }) {
  const { t } = useTranslation(["homework", "shell"]);
  const { moment } = useFormats();
  const { kind, atMs, text, files } = event;
  return (
    <div className={styles.step} data-kind={kind}>
      <p className={timeline.head}>
        <span className={styles.title}>{t(`event.${kind}`)}</span>
        <time dateTime={new Date(atMs).toISOString()}>{moment(atMs, nowMs)}</time>
      </p>
      {text && <MessageText text={text} />}
      <MediaFiles files={files} label={t("shell:files.sent")} />
    </div>
  );
}
