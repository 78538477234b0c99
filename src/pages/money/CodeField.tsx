/**
 * A promo code, checked before anything is ordered with it (SUBS-05). Rule: one that is not good is dropped, and the learner reads why
 * the price is the full one; what is typed and not checked counts for nothing.
 */

import { useTranslation } from "react-i18next";
import type { CodeAnswer } from "../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/button/Button";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { Notice } from "../../ui/feedback/Notice";
import { TextField } from "../../ui/form/TextField";
import { isOfInputMethod } from "../../ui/input/inputMethod";
import { useViolationText } from "../shared/form/useViolationText";
import { useProblemText } from "../shared/states/useProblemText";
import styles from "./Money.module.css";

interface CodeFieldProps {
  readonly serviceId: number;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** The last answer for this service. */
  readonly checked: { readonly code: string; readonly answer: CodeAnswer } | null;
}

export function CodeField({ serviceId, value, error, onChange, checked }: CodeFieldProps) {
  const { t } = useTranslation("money");
  const check = useMutation("offers/codeCheck");
  const send = useSend();
  const problemText = useProblemText();
  const violationText = useViolationText();
  const announce = useAnnounce();
  const code = value.trim();
  const isRunning = check.status === "running";
  const tooLong = violationText(rules.max(code, LIMITS.promoCode));
  const refused =
    checked && !checked.answer.success
      ? `${endSentence(checked.answer.message || t("code.unknown"))} ${t("code.dropped")}`
      : undefined;
  const request = () => {
    if (code !== "" && !tooLong && !isRunning) check.request({ serviceId, code });
  };
  return (
    <>
      <TextField
        label={t("code.label")}
        value={value}
        error={tooLong ?? error ?? problemText(check.problem) ?? refused}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(typed) => {
          onChange(typed);
          if (checked) send("offers/codeDropped", {});
        }}
        onKeyDown={(event) => {
          // Enter checks what was typed; it does not order yet
          if (event.key !== "Enter" || isOfInputMethod(event.nativeEvent) || checked) return;
          event.preventDefault();
          if (code === "") announce(t("code.fill"));
          request();
        }}
        end={
          <Button
            look="quiet"
            size="small"
            className={styles.check}
            aria-busy={isRunning || undefined}
            waitsFor={code === "" ? t("code.fill") : tooLong}
            onClick={request}
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
