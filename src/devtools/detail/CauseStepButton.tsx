/** One step of a chain: its sign, its name, and how much later it came than the first. */
import { useTranslation } from "react-i18next";
import type { CauseStep } from "../../../streams/devtools/index";
import { Mark, type Source } from "../kit/Mark";
import { span } from "../kit/times";
import { usePanel } from "../panel";
import { chooseTitle } from "../records";
import styles from "./Detail.module.css";

export interface CauseStepButtonProps {
  readonly step: CauseStep;
  /** The moment that times are relative to. */
  readonly from: CauseStep | undefined;
  readonly isCurrent?: boolean;
}

/** A call is in the server's lane, a packet in the socket's. */
const sourceOf = (step: Exclude<CauseStep, { kind: "gone" }>): Source =>
  step.kind === "event" ? step.record.source : step.kind === "call" ? "rest" : "socket";

export function CauseStepButton({ step, from, isCurrent }: CauseStepButtonProps) {
  const { t } = useTranslation("devtools");
  const { select } = usePanel();
  if (step.kind === "gone") {
    return (
      <button type="button" className={styles.step} disabled>
        {step.id} {t("gone")}
      </button>
    );
  }
  const start = from && from.kind !== "gone" ? from.record.at : step.record.at;
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={isCurrent || undefined}
      title={chooseTitle(step)}
      onClick={() => select(step.id)}
    >
      <Mark source={sourceOf(step)} />
      <span className={styles.name}>
        {step.id} {chooseTitle(step)}
      </span>
      <span className={styles.when}>+{span(Math.max(0, step.record.at - start))}</span>
    </button>
  );
}
