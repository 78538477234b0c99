/** A phone is to be proved (AUTH-10): the number, then its code; later, where the platform lets one. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../streams/parts/core";
import { selectCode } from "../../../streams/parts/visitor/index";
import { rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useCountdown } from "../../ui/feedback/countdown";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PhoneField } from "../../ui/form/PhoneField";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";
import { CodeEntry } from "./CodeEntry";
import styles from "./SignIn.module.css";
import { StepFrame } from "./StepFrame";
import { useAttempt } from "./useAttempt";

export function PhoneVerificationPage() {
  const { t } = useTranslation("signIn");
  const { step, recipient } = useView(selectCode, "sms");
  const later = useAttempt("later");
  const send = useSend();
  const sayProblem = useProblemText();
  useEffect(() => send("signIn/codeOpened", { use: "sms", recipient: null }), [send]);
  const isSent = step === "code";
  return (
    <StepFrame
      key={step}
      title={t("verifyPhone.title")}
      text={isSent ? t("code.sentTo", { recipient: recipient ?? "" }) : t("verifyPhone.text")}
      more={
        isSent && (
          <button type="button" className={styles.link} onClick={() => send("signIn/codeRestarted", { use: "sms" })}>
            {t("verifyPhone.other")}
          </button>
        )
      }
    >
      {isSent ? <CodeEntry use="sms" /> : <PhoneStep />}
      {later.problem && <Notice tone="negative" messages={sayProblem(later.problem) ?? ""} />}
      <Button look="quiet" isBusy={later.isBusy} onClick={() => send("signIn/phoneLaterRequested", {})}>
        {t("verifyPhone.later")}
      </Button>
    </StepFrame>
  );
}

function PhoneStep() {
  const { t } = useTranslation("signIn");
  const user = useView(selectUser);
  const { isSending, problem, recipient, resendAt } = useView(selectCode, "sms");
  const [phone, setPhone] = useState(recipient ?? user?.phone ?? "");
  const [isChecked, setChecked] = useState(false);
  const send = useSend();
  const say = useViolationText();
  const sayProblem = useProblemText();
  const number = phone.trim();
  const fault = rules.required(number) ?? rules.phone(number);
  const secondsLeft = useCountdown(number === recipient ? resendAt : null);
  const submit = () => {
    setChecked(true);
    if (!fault) send("signIn/codeRequested", { use: "sms", recipient: number });
  };
  return (
    <Form isBusy={isSending} problem={problem?.fields?.phone ? null : sayProblem(problem)} onSubmit={submit}>
      <PhoneField
        label={t("verifyPhone.label")}
        hint={t("verifyPhone.hint")}
        value={phone}
        onChange={setPhone}
        error={(isChecked ? say(fault) : undefined) ?? problem?.fields?.phone}
      />
      <Button look="primary" type="submit" isWide isBusy={isSending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t("code.againIn", { count: secondsLeft }) : t("code.send")}
      </Button>
    </Form>
  );
}
