/** Signing in with a code by e-mail (AUTH-09). Rule: it stands in the place of the sign-in page, which needs no router. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkEmail } from "../../../streams/parts/core";
import { selectCode } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useCountdown } from "../../ui/feedback/countdown";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";
import { CodeEntry } from "./CodeEntry";
import styles from "./SignIn.module.css";
import { SignInFrame } from "./SignInFrame";

export function CodeSignInPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("signIn");
  const { step, recipient } = useView(selectCode, "signIn");
  const send = useSend();
  useEffect(() => send("signIn/codeOpened", { use: "signIn", recipient: null }), [send]);
  const isSent = step === "code";
  return (
    <SignInFrame
      key={step}
      title={t("code.signIn")}
      text={isSent ? t("code.sentTo", { recipient: recipient ?? "" }) : t("code.willSend")}
      ways={
        <>
          <button type="button" className={styles.link} onClick={onBack}>
            {t("code.byPassword")}
          </button>
          {isSent && (
            <button
              type="button"
              className={styles.link}
              onClick={() => send("signIn/codeRestarted", { use: "signIn" })}
            >
              {t("code.otherEmail")}
            </button>
          )}
        </>
      }
    >
      {isSent ? <CodeEntry use="signIn" /> : <EmailStep />}
    </SignInFrame>
  );
}

function EmailStep() {
  const { t } = useTranslation("signIn");
  const { isSending, problem, recipient, resendAt } = useView(selectCode, "signIn");
  const [email, setEmail] = useState(recipient ?? "");
  const [isChecked, setChecked] = useState(false);
  const send = useSend();
  const say = useViolationText();
  const sayProblem = useProblemText();
  const address = email.trim().toLowerCase();
  const fault = checkEmail(address);
  const secondsLeft = useCountdown(address === recipient ? resendAt : null);
  const submit = () => {
    setChecked(true);
    if (!fault) send("signIn/codeRequested", { use: "signIn", recipient: address });
  };
  return (
    <Form isBusy={isSending} problem={problem?.fields?.email ? null : sayProblem(problem)} onSubmit={submit}>
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={(isChecked ? say(fault) : undefined) ?? problem?.fields?.email}
      />
      <Button look="primary" type="submit" isWide isBusy={isSending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t("code.againIn", { count: secondsLeft }) : t("code.send")}
      </Button>
    </Form>
  );
}
