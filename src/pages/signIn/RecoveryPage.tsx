/** A forgotten password (AUTH-11). Rule: the answer does not reveal whether the e-mail exists. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { checkEmail } from "../../../streams/parts/core";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { Form } from "../../ui/form/Form";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { useForm } from "../shared/form/useForm";
import { NewPasswordPage } from "./NewPasswordPage";
import { SignInFrame } from "./SignInFrame";
import { useTokenOfAddress } from "./useTokenOfAddress";

export function RecoveryPage() {
  const token = useTokenOfAddress();
  const [isAsking, setAsking] = useState(false);
  if (token && !isAsking) return <NewPasswordPage token={token} onAskAgain={() => setAsking(true)} />;
  return <AskForLink />;
}

const check = ({ email }: { email: string }) => ({ email: checkEmail(tidyEmail(email)) });

function AskForLink() {
  const { t } = useTranslation("signIn");
  const [query] = useSearchParams();
  const [begun] = useState(query.get("email") ?? "");
  const recovery = useMutation("signIn/recovery");
  const form = useForm({
    saved: { email: begun },
    check,
    outcome: recovery,
    send: ({ email }) => recovery.request({ email: tidyEmail(email) }),
  });
  return (
    <SignInFrame
      title={t("recovery.title")}
      text={t("recovery.text")}
      ways={<Link to="/">{t("signUp.toSignIn")}</Link>}
    >
      {form.isDone && <FocusedNotice tone="positive" messages={t("recovery.sent")} />}
      <Form {...form.whole}>
        <EmailField {...form.field("email")} label={t("email")} />
        <Button look={form.isDone ? "secondary" : "primary"} type="submit" isWide isBusy={form.isBusy}>
          {t(form.isDone ? "recovery.again" : "recovery.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
