/**
 * What is offered over the last picture of a film (VIDEO-13): the next lesson, which plays by itself after five seconds, or what ends the
 * day. Rule: the next lesson does not start by itself while a text field or a dialog has the focus, after "Not now", or with the setting off (WCAG 2.2.1).
 */
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../../ui/button/Button";
import { useSaid } from "../../../../ui/feedback/useSaid";
import { ProgressRing } from "../../../../ui/progress/ProgressRing";
import type { DayEndOffer } from "../engine/types";
import { useLatest } from "../hooks/useLatest";
import styles from "./EndFrame.module.css";

export const COUNTED_S = 5;

interface NextLessonProps {
  readonly title: string;
  readonly isByHand: boolean;
  readonly onNext: () => void;
  /** From now on the next lesson waits for a press. */
  readonly onByHand: () => void;
}

export function NextLesson({ title, isByHand, onNext, onByHand }: NextLessonProps) {
  const { t } = useTranslation("player");
  const [isHeld, setHeld] = useState(isByHand);
  const left = useCountdown(!isHeld, onNext, () => setHeld(true));
  const [words] = useState(() => (isByHand ? t("next.is", { title }) : t("next.soon", { title, count: COUNTED_S })));
  useSaid(words);
  return (
    <Frame>
      <p className={styles.label}>{t("next.label")}</p>
      <p className={styles.title}>{title}</p>
      <div className={styles.row}>
        <button type="button" className={buttonClass("primary")} onClick={onNext}>
          {!isHeld && (
            <span className={styles.ring} aria-hidden="true">
              <ProgressRing size={24} value={1 - left / COUNTED_S} label="">
                {left}
              </ProgressRing>
            </span>
          )}
          {t("next.play")}
        </button>
        {!isHeld && (
          <button type="button" className={buttonClass()} onClick={() => setHeld(true)}>
            {t("next.stay")}
          </button>
        )}
      </div>
      {!isByHand && (
        <button
          type="button"
          className={styles.never}
          onClick={() => {
            setHeld(true);
            onByHand();
          }}
        >
          {t("next.never")}
        </button>
      )}
    </Frame>
  );
}

/** After the last lesson: what the day still needs, or its end. */
export function DayEnd({ task, onPress }: DayEndOffer) {
  const { t } = useTranslation("player");
  useSaid(t("next.last"));
  return (
    <Frame>
      <p className={styles.title}>{t("next.last")}</p>
      <button type="button" className={buttonClass("primary")} onClick={onPress}>
        {task === null ? t("next.finish") : t("next.task", { task })}
      </button>
    </Frame>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => <div className={styles.frame}>{children}</div>;

/** Whether a field, a list or a dialog has the focus. */
const isBusy = (): boolean =>
  document.activeElement?.matches("input, textarea, select, [role=dialog], [role=dialog] *, [role=listbox] *") ?? false;

/** The seconds that are left; `onOver` once, when none is. */
function useCountdown(isRunning: boolean, onOver: () => void, onHeld: () => void): number {
  const [left, setLeft] = useState(COUNTED_S);
  const latest = useLatest({ onOver, onHeld });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      if (isBusy()) latest.current.onHeld();
      else if (left > 1) setLeft(left - 1);
      else latest.current.onOver();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [isRunning, left, latest]);
  return left;
}
