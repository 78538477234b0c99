/** Sign-up and sign-in by application id (AUTH-08). Rule: shown only where the brand has it; no router is needed. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { identityError, selectChecked } from "../../../streams/parts/visitor/index";
import { rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useFirstTexts } from "../../locales/firstTexts";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PasswordField } from "../../ui/form/PasswordField";
import { TextField } from "../../ui/form/TextField";
import { useViolationText } from "../useViolationText";
import { NewPasswordFields, newPasswordOf, passwordViolations } from "./NewPasswordFields";
import styles from "./SignIn.module.css";
import { SignInFrame } from "./SignInFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

export function AppIdPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("signIn");
  const { login } = useFirstTexts();
  const [isNew, setNew] = useState(false);
  const { values, write, isChecked, check } = useFields({ appId: "", password: "", passwordRepeat: "" });
  const form = isNew ? "appIdSignUp" : "appIdSignIn";
  const { isBusy, problem, errorOf, textBeside } = useAttempt(form);
  const checked = useView(selectChecked);
  const send = useSend();
  const say = useViolationText();

  const appId = values.appId.trim();
  const fault = rules.required(appId);
  const taken = isNew && checked?.kind === "appId" && checked.value === appId ? checked.error : null;
  const submit = () => {
    check();
    if (fault || taken !== null) return;
    if (!isNew) {
      if (rules.required(values.password)) return;
      return send("signIn/appIdSignInRequested", { appId, password: new Secret(values.password.trim()) });
    }
    const { first, second } = passwordViolations(values.password, values.passwordRepeat);
    if (!first && !second) send("signIn/appIdSignUpRequested", { appId, ...newPasswordOf(values) });
  };
  const type = (typed: string) => {
    write("appId")(typed);
    if (isNew) send("signIn/identityTyped", { kind: "appId", value: typed.trim() });
  };
  return (
    <SignInFrame
      key={form}
      title={t(isNew ? "appId.signUp" : "appId.signIn")}
      ways={
        <>
          <button type="button" className={styles.link} onClick={onBack}>
            {t("signUp.toSignIn")}
          </button>
          <button type="button" className={styles.link} onClick={() => setNew(!isNew)}>
            {t(isNew ? "appId.toSignIn" : "appId.toSignUp")}
          </button>
        </>
      }
    >
      <Form
        isBusy={isBusy}
        problem={textBeside("app_id", "signupform-app_id", "password", "password_repeat")}
        onSubmit={submit}
      >
        <TextField
          label={t("appId.label")}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          value={values.appId}
          onChange={type}
          error={(isChecked ? say(fault) : undefined) ?? taken ?? identityError("appId", problem?.fields) ?? undefined}
        />
        {isNew ? (
          <NewPasswordFields values={values} write={write} isChecked={isChecked} errorOf={errorOf} />
        ) : (
          <PasswordField
            label={login.password}
            showLabel={login.showPassword}
            hideLabel={login.hidePassword}
            capsLockHint={login.capsLock}
            autoComplete="current-password"
            value={values.password}
            onChange={write("password")}
            error={(isChecked ? say(rules.required(values.password)) : undefined) ?? errorOf("password")}
          />
        )}
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t(isNew ? "signUp.submit" : "signIn")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
