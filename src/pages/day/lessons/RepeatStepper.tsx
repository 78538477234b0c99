/** How often a set of lessons is repeated, within its bounds, and how often it was (COURSE-01, COURSE-15, COURSE-21). Props only. */
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/IconButton";
import { StatusValue } from "../../../ui/feedback/StatusText";
import { useFormats } from "../../../ui/words/formats";
import styles from "./RepeatStepper.module.css";

interface RepeatStepperProps {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** So many rounds were played, at most `count`. */
  readonly played: number;
  readonly onChange: (count: number) => void;
}

/** At a bound its button says so and stays reachable. */
export function RepeatStepper({ count, from, to, played, onChange }: RepeatStepperProps) {
  const { t } = useTranslation("day");
  const { number } = useFormats();
  const id = useId();
  const rangeId = useId();
  const step = (next: number) => {
    if (next >= from && next <= to) onChange(next);
  };
  return (
    <div
      className={styles.stepper}
      role="group"
      aria-labelledby={id}
      aria-describedby={from < to ? rangeId : undefined}
    >
      <span className={styles.words}>
        <span id={id}>{t("repeats")}</span>
        {from < to && <small id={rangeId}>{t("repeatsRange", { from: number(from), to: number(to) })}</small>}
        {played > 0 && <small>{t("played", { played, rounds: count })}</small>}
      </span>
      <IconButton icon={Minus} label={t("fewer")} aria-disabled={count <= from} onClick={() => step(count - 1)} />
      <StatusValue className={styles.count}>{t("repeatsCount", { count })}</StatusValue>
      <IconButton icon={Plus} label={t("more")} aria-disabled={count >= to} onClick={() => step(count + 1)} />
    </div>
  );
}
