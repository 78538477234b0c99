/** A forgotten password (AUTH-11). Rule: what is said after asking does not tell whether the e-mail exists. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { checkEmail } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useViolationText } from "../useViolationText";
import { NewPasswordPage } from "./NewPasswordPage";
import { SignInFrame } from "./SignInFrame";
import { useAttempt } from "./useAttempt";
import { useTokenOfAddress } from "./useTokenOfAddress";

export function RecoveryPage() {
  const token = useTokenOfAddress();
  const [isAsking, setAsking] = useState(false);
  if (token && !isAsking) return <NewPasswordPage token={token} onAskAgain={() => setAsking(true)} />;
  return <AskForLink />;
}

function AskForLink() {
  const { t } = useTranslation("signIn");
  const [query] = useSearchParams();
  const [email, setEmail] = useState(query.get("email") ?? "");
  const [isChecked, setChecked] = useState(false);
  const { isBusy, isDone, errorOf, textBeside } = useAttempt("recovery");
  const send = useSend();
  const say = useViolationText();
  const address = email.trim().toLowerCase();
  const fault = checkEmail(address);
  const submit = () => {
    setChecked(true);
    if (!fault) send("signIn/recoveryRequested", { email: address });
  };
  return (
    <SignInFrame
      title={t("recovery.title")}
      text={t("recovery.text")}
      ways={<Link to="/">{t("signUp.toSignIn")}</Link>}
    >
      {isDone && <Notice tone="positive" messages={t("recovery.sent")} />}
      <Form isBusy={isBusy} problem={textBeside("email")} onSubmit={submit}>
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={(isChecked ? say(fault) : undefined) ?? errorOf("email")}
        />
        <Button look={isDone ? "secondary" : "primary"} type="submit" isWide isBusy={isBusy}>
          {t(isDone ? "recovery.again" : "recovery.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
