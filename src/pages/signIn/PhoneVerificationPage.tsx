/** The learner must confirm a phone (AUTH-10): the number, then its code; later, where the platform allows that. */

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../streams/parts/core";
import { selectCode } from "../../../streams/parts/visitor/index";
import { rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { TextButton } from "../../ui/button/TextButton";
import { Notice } from "../../ui/feedback/Notice";
import { Form } from "../../ui/form/Form";
import { PhoneField } from "../../ui/form/PhoneField";
import { useCountdown } from "../../ui/progress/countdown";
import { useForm } from "../shared/form/useForm";
import { useProblemText } from "../shared/states/useProblemText";
import { CodeEntry } from "./CodeEntry";
import { StepFrame } from "./StepFrame";

export function PhoneVerificationPage() {
  const { t } = useTranslation("signIn");
  const { step, recipient } = useVisitorView(selectCode, "sms");
  const later = useMutation("user/proofLater");
  const send = useSend();
  const sayProblem = useProblemText();
  useEffect(() => send("signIn/codeOpened", { use: "sms", recipient: null }), [send]);
  const isSent = step === "code";
  return (
    <StepFrame
      key={step}
      title={t(isSent ? "code.enter" : "verifyPhone.title")}
      text={isSent ? t("code.sentTo", { recipient: recipient ?? "" }) : t("verifyPhone.text")}
      more={
        isSent && (
          <TextButton onClick={() => send("signIn/codeRestarted", { use: "sms" })}>{t("verifyPhone.other")}</TextButton>
        )
      }
    >
      {isSent ? <CodeEntry use="sms" /> : <PhoneStep />}
      {later.problem && <Notice tone="negative" messages={sayProblem(later.problem) ?? ""} />}
      <Button look="quiet" isBusy={later.status === "running"} onClick={() => later.request({})}>
        {t("verifyPhone.later")}
      </Button>
    </StepFrame>
  );
}

const check = ({ phone }: { phone: string }) => ({ phone: rules.required(phone) ?? rules.phone(phone.trim()) });

function PhoneStep() {
  const { t } = useTranslation("signIn");
  const user = useView(selectUser);
  const { isSending, problem, recipient, resendAt } = useVisitorView(selectCode, "sms");
  const [begun] = useState(recipient ?? user?.phone ?? "");
  const send = useSend();
  const form = useForm({
    saved: { phone: begun },
    check,
    outcome: { status: isSending ? "running" : "idle", problem },
    send: ({ phone }) => send("signIn/codeRequested", { use: "sms", recipient: phone.trim() }),
  });
  const secondsLeft = useCountdown(form.values.phone.trim() === recipient ? resendAt : null);
  const wait = secondsLeft > 0 && t("code.againIn", { count: secondsLeft });
  return (
    <Form {...form.whole}>
      <PhoneField {...form.field("phone")} label={t("verifyPhone.label")} hint={t("verifyPhone.hint")} />
      <Button look="primary" type="submit" isWide isBusy={isSending} waitsFor={wait}>
        {wait || t("code.send")}
      </Button>
    </Form>
  );
}
