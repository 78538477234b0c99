/** Signing in with a code by e-mail (AUTH-09). Rule: it replaces the sign-in page, which needs no router. */

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkEmail } from "../../../streams/parts/core";
import { selectCode } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { TextButton } from "../../ui/button/TextButton";
import { Form } from "../../ui/form/Form";
import { useCountdown } from "../../ui/progress/countdown";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { useForm } from "../shared/form/useForm";
import { CodeEntry } from "./CodeEntry";
import { SignInFrame } from "./SignInFrame";

export function CodeSignInPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("signIn");
  const { step, recipient } = useVisitorView(selectCode, "signIn");
  const send = useSend();
  useEffect(() => send("signIn/codeOpened", { use: "signIn", recipient: null }), [send]);
  const isSent = step === "code";
  return (
    <SignInFrame
      key={step}
      title={t(isSent ? "code.enter" : "code.signIn")}
      text={isSent ? t("code.sentTo", { recipient: recipient ?? "" }) : t("code.willSend")}
      ways={
        <>
          <TextButton onClick={onBack}>{t("code.byPassword")}</TextButton>
          {isSent && (
            <TextButton onClick={() => send("signIn/codeRestarted", { use: "signIn" })}>
              {t("code.otherEmail")}
            </TextButton>
          )}
        </>
      }
    >
      {isSent ? <CodeEntry use="signIn" /> : <EmailStep />}
    </SignInFrame>
  );
}

const check = ({ email }: { email: string }) => ({ email: checkEmail(tidyEmail(email)) });

function EmailStep() {
  const { t } = useTranslation("signIn");
  const { isSending, problem, recipient, resendAt } = useVisitorView(selectCode, "signIn");
  const [begun] = useState(recipient ?? "");
  const send = useSend();
  const form = useForm({
    saved: { email: begun },
    check,
    outcome: { status: isSending ? "running" : "idle", problem },
    send: ({ email }) => send("signIn/codeRequested", { use: "signIn", recipient: tidyEmail(email) }),
  });
  const secondsLeft = useCountdown(tidyEmail(form.values.email) === recipient ? resendAt : null);
  const wait = secondsLeft > 0 && t("code.againIn", { count: secondsLeft });
  return (
    <Form {...form.whole}>
      <EmailField {...form.field("email")} label={t("email")} />
      <Button look="primary" type="submit" isWide isBusy={isSending} waitsFor={wait}>
        {wait || t("code.send")}
      </Button>
    </Form>
  );
}
