/**
 * A promo code, checked before anything is ordered with it (SUBS-05). Rule: one that is not good is dropped, and the learner reads why
 * the price is the full one.
 */

import { useTranslation } from "react-i18next";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/button/Button";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { Notice } from "../../ui/feedback/Notice";
import { TextField } from "../../ui/form/TextField";
import { isOfInputMethod } from "../../ui/input/inputMethod";
import { useViolationText } from "../shared/form/useViolationText";
import { useProblemText } from "../shared/states/useProblemText";
import styles from "./Money.module.css";
import type { CodeCheck } from "./useCodeCheck";

interface CodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly codeCheck: CodeCheck;
}

export function CodeField({ value, error, onChange, codeCheck }: CodeFieldProps) {
  const { code, checked, isRunning, isUnchecked, problem, check } = codeCheck;
  const { t } = useTranslation("money");
  const send = useSend();
  const problemText = useProblemText();
  const violationText = useViolationText();
  const announce = useAnnounce();
  const tooLong = violationText(rules.max(code, LIMITS.promoCode));
  const refused =
    checked && !checked.answer.success
      ? `${endSentence(checked.answer.message || t("code.unknown"))} ${t("code.dropped")}`
      : undefined;
  return (
    <>
      <TextField
        label={t("code.label")}
        value={value}
        error={tooLong ?? error ?? (isUnchecked ? problemText(problem) : null) ?? refused}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(typed) => {
          onChange(typed);
          if (checked) send("offers/codeDropped", {});
        }}
        onBlur={check}
        onKeyDown={(event) => {
          // Enter checks what was typed; it does not order yet
          if (event.key !== "Enter" || isOfInputMethod(event.nativeEvent) || checked) return;
          event.preventDefault();
          if (code === "") announce(t("code.fill"));
          check();
        }}
        end={
          <Button
            look="quiet"
            size="small"
            className={styles.check}
            aria-busy={isRunning || undefined}
            waitsFor={code === "" ? t("code.fill") : tooLong}
            onClick={check}
          >
            {t(isRunning ? "code.running" : "code.check")}
          </Button>
        }
      />
      {checked?.answer.success && <Notice tone="positive" messages={t("code.good", { code: checked.code })} />}
    </>
  );
}

/** The server's words, as a sentence before another one. */
const endSentence = (words: string): string => words.trim().replace(/[^.!?…]$/, "$&.");
