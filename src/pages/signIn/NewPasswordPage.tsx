/** Another password, by the link of the letter (AUTH-11, contract 4). Rule: nobody is signed in by it; the next thing is to sign in. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Secret } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { Button, buttonClass } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { NewPasswordFields, newPasswordOf, passwordViolations } from "./NewPasswordFields";
import { SignInFrame } from "./SignInFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

export function NewPasswordPage({ token, onAskAgain }: { token: Secret; onAskAgain: () => void }) {
  const { t } = useTranslation("signIn");
  const { values, write, isChecked, check } = useFields({ password: "", passwordRepeat: "" });
  const { isBusy, isDone, errorOf, textBeside } = useAttempt("reset");
  const send = useSend();
  const tokenError = errorOf("token");
  const submit = () => {
    check();
    const { first, second } = passwordViolations(values.password, values.passwordRepeat);
    if (!first && !second) send("signIn/newPasswordRequested", { token, ...newPasswordOf(values) });
  };
  if (isDone)
    return (
      <SignInFrame key="done" title={t("newPasswordPage.done")} text={t("newPasswordPage.doneText")}>
        <Link to="/" className={buttonClass("primary")}>
          {t("signIn")}
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame key="form" title={t("newPasswordPage.title")} ways={<Link to="/">{t("signUp.toSignIn")}</Link>}>
      <Form isBusy={isBusy} problem={tokenError ?? textBeside("password", "password_repeat")} onSubmit={submit}>
        {tokenError && <Button onClick={onAskAgain}>{t("newPasswordPage.askAgain")}</Button>}
        <NewPasswordFields values={values} write={write} isChecked={isChecked} errorOf={errorOf} />
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t("newPasswordPage.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
