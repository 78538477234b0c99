/** A code that was sent: entered, or asked for again when the time has come (AUTH-09, AUTH-10, A11Y-05). */
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { type CodeUse, selectCode } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useCountdown, useCountdownVoice } from "../../ui/feedback/countdown";
import { Button } from "../../ui/form/Button";
import { CodeField } from "../../ui/form/CodeField";
import { Form } from "../../ui/form/Form";
import { useProblemText } from "../useProblemText";
import styles from "./SignIn.module.css";

const LENGTH = 6;

/** A full code is sent without a press; a wrong one keeps the field. */
export function CodeEntry({ use }: { use: CodeUse }) {
  const { t } = useTranslation("signIn");
  const { recipient, isSending, isChecking, problem, resendAt } = useView(selectCode, use);
  const [code, setCode] = useState("");
  const send = useSend();
  const say = useProblemText();
  const secondsLeft = useCountdown(resendAt);
  useCountdownVoice(
    secondsLeft,
    useCallback((count: number) => t(count > 0 ? "code.againIn" : "code.againNow", { count }), [t]),
  );
  const enter = (typed: string) => {
    if (recipient === null || typed.length < LENGTH) return;
    send("signIn/codeEntered", { use, recipient, code: new Secret(typed) });
  };
  const again = () => {
    setCode("");
    if (recipient !== null) send("signIn/codeRequested", { use, recipient });
  };
  return (
    <Form isBusy={isChecking} problem={problem?.fields?.code ? null : say(problem)} onSubmit={() => enter(code)}>
      <CodeField
        label={t("code.label")}
        value={code}
        isBusy={isChecking}
        onChange={setCode}
        onComplete={enter}
        error={problem?.fields?.code}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" isWide isBusy={isChecking} disabled={code.length < LENGTH}>
          {t("code.submit")}
        </Button>
        <Button isWide isBusy={isSending} disabled={secondsLeft > 0} onClick={again}>
          {secondsLeft > 0 ? t("code.againIn", { count: secondsLeft }) : t("code.again")}
        </Button>
      </div>
    </Form>
  );
}
