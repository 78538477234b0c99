/** A member must choose another password before anything else (AUTH-12, ROUTE-05). */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useFirstTexts } from "../../locales/firstTexts";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PasswordField } from "../../ui/form/PasswordField";
import { useViolationText } from "../useViolationText";
import { NewPasswordFields, newPasswordOf, passwordViolations } from "./NewPasswordFields";
import { StepFrame } from "./StepFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

/** `done` takes its place once the password is another. */
export function OwnPasswordPage({ done }: { done: ReactNode }) {
  const { t } = useTranslation("signIn");
  const { login } = useFirstTexts();
  const { values, write, isChecked, check } = useFields({ current: "", password: "", passwordRepeat: "" });
  const { isBusy, isDone, errorOf, textBeside } = useAttempt("change");
  const send = useSend();
  const say = useViolationText();
  const currentFault = rules.required(values.current);
  const submit = () => {
    check();
    const { first, second } = passwordViolations(values.password, values.passwordRepeat);
    if (currentFault || first || second) return;
    const currentPassword = new Secret(values.current.trim());
    send("signIn/ownPasswordRequested", { currentPassword, ...newPasswordOf(values) });
  };
  if (isDone) return done;
  return (
    <StepFrame title={t("ownPassword.title")} text={t("ownPassword.text")}>
      <Form isBusy={isBusy} problem={textBeside("current_password", "password", "password_repeat")} onSubmit={submit}>
        <PasswordField
          label={t("ownPassword.current")}
          showLabel={login.showPassword}
          hideLabel={login.hidePassword}
          capsLockHint={login.capsLock}
          autoComplete="current-password"
          value={values.current}
          onChange={write("current")}
          error={(isChecked ? say(currentFault) : undefined) ?? errorOf("current_password")}
        />
        <NewPasswordFields values={values} write={write} isChecked={isChecked} errorOf={errorOf} />
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t("ownPassword.submit")}
        </Button>
      </Form>
    </StepFrame>
  );
}
