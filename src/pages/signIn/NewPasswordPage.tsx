/** A new password, by the link of the letter (AUTH-11, contract 4). Rule: it signs nobody in; the next step is to sign in. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Secret } from "../../../streams/parts/core";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { Button, buttonClass } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { checkNewPassword, NewPasswordFields, toNewPassword } from "../shared/form/NewPassword";
import { useForm } from "../shared/form/useForm";
import { SignInFrame } from "./SignInFrame";
import { useNewPasswordTexts } from "./useNewPasswordTexts";

const empty = { password: "", passwordRepeat: "" };

export function NewPasswordPage({ token, onAskAgain }: { token: Secret; onAskAgain: () => void }) {
  const { t } = useTranslation("signIn");
  const texts = useNewPasswordTexts();
  const reset = useMutation("signIn/reset");
  const form = useForm({
    saved: empty,
    check: checkNewPassword,
    outcome: reset,
    send: (values) => reset.request({ token, ...toNewPassword(values) }),
  });
  const tokenError = reset.problem?.fields?.token;
  const voidText = useVoidLink(token);
  if (voidText)
    return (
      <SignInFrame key="void" title={t("newPasswordPage.void")} text={voidText}>
        <Button look="primary" onClick={onAskAgain}>
          {t("newPasswordPage.askAgain")}
        </Button>
      </SignInFrame>
    );
  if (form.isDone)
    return (
      <SignInFrame key="done" title={t("newPasswordPage.done")} text={t("newPasswordPage.doneText")}>
        <Link to="/" className={buttonClass("primary")}>
          {t("signIn")}
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame key="form" title={t("newPasswordPage.title")} ways={<Link to="/">{t("signUp.toSignIn")}</Link>}>
      <Form {...form.whole} problem={tokenError ?? form.whole.problem}>
        {tokenError && <Button onClick={onAskAgain}>{t("newPasswordPage.askAgain")}</Button>}
        <NewPasswordFields field={form.field} {...texts} />
        <Button look="primary" type="submit" isWide isBusy={form.isBusy}>
          {t("newPasswordPage.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}

/** Why the link cannot be used, as soon as the server says so; a server that cannot tell says it when the form is sent. */
function useVoidLink(token: Secret): string | undefined {
  const { problem } = useMutation("signIn/resetCheck");
  const send = useSend();
  useEffect(() => send("signIn/resetCheckRequested", { token }), [send, token]);
  return problem?.fields?.token;
}
