/** The conversation so far. Rule: what the school adds is said once, what the learner answered is not, and the newest line is visible. */

import Pencil from "lucide-react/icons/pencil";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionName } from "../../../streams/parts/member/index";
import { IconButton } from "../../ui/button/IconButton";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import styles from "./Onboarding.module.css";
import type { Line } from "./useLines";

const DOTS = "••••••••";

export interface TranscriptProps {
  readonly lines: readonly Line[];
  readonly school: string;
  /** Undefined while an answer is on its way. */
  readonly onChange: ((question: QuestionName) => void) | undefined;
}

export function Transcript({ lines, school, onChange }: TranscriptProps) {
  const { t } = useTranslation("onboarding");
  const log = useRef<HTMLDivElement>(null);
  useNewLinesSaid(lines);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    toEnd();
    // a keyboard that opens, or an answer that takes more room, leaves less room for the conversation
    const sizes = new ResizeObserver(toEnd);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <div ref={log} className={styles.log} role="log" aria-live="off" aria-label={t("conversation")} tabIndex={0}>
      <div className={styles.push} />
      {lines.map(({ key, isOwn, text, change }) => (
        <div key={key} className={styles.turn} data-own={isOwn || undefined}>
          {change && (
            <IconButton
              icon={Pencil}
              label={t("change", { question: change.label })}
              waitsFor={!onChange}
              onClick={() => onChange?.(change.question)}
            />
          )}
          <p className={styles.line}>
            <VisuallyHidden>{isOwn ? t("you") : school}: </VisuallyHidden>
            {text === null ? (
              <>
                <span aria-hidden>{DOTS}</span>
                <VisuallyHidden>{t("reply.hidden")}</VisuallyHidden>
              </>
            ) : (
              text
            )}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Announces each line of the school that is added; those that are there at first are read from the heading on. */
function useNewLinesSaid(lines: readonly Line[]): void {
  const announce = useAnnounce();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(lines.map(({ key }) => key));
    for (const { key, isOwn, text } of before === null ? [] : lines)
      if (!isOwn && text !== null && !before?.has(key)) announce(text);
  }, [lines, announce]);
}
