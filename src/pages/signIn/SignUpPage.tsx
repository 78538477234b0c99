/** Sign-up by e-mail (AUTH-07). Rule: whether the e-mail is free is shown while it is typed; an error is shown at its field. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { checkEmail, selectTimeZone } from "../../../streams/parts/core";
import { selectChecked, selectSignUpDraft } from "../../../streams/parts/visitor/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { checkNewPassword, NewPasswordFields, toNewPassword } from "../shared/form/NewPassword";
import { useForm } from "../shared/form/useForm";
import styles from "./SignIn.module.css";
import { SignInFrame } from "./SignInFrame";
import { useNewPasswordTexts } from "./useNewPasswordTexts";

const noPasswords = { password: "", passwordRepeat: "" };
type Values = { name: string; email: string } & typeof noPasswords;
const names = { name: ["username"], email: ["signupform-email", "email"] };

export function SignUpPage() {
  const { t } = useTranslation("signIn");
  const texts = useNewPasswordTexts({ isFirst: true });
  const checked = useVisitorView(selectChecked);
  const timezone = useView(selectTimeZone);
  const signUp = useMutation("signIn/signUp");
  const send = useSend();
  const takenError = (typed: string) =>
    checked?.kind === "email" && checked.value === tidyEmail(typed) ? (checked.error ?? undefined) : undefined;
  const { values, write } = useSignUpValues();
  const form = useForm({
    saved: values,
    stored: { values, write },
    names,
    check: (values) => ({
      name: rules.required(values.name) ?? rules.max(values.name.trim(), LIMITS.name),
      email: checkEmail(tidyEmail(values.email)) ?? takenError(values.email),
      ...checkNewPassword(values),
    }),
    outcome: signUp,
    send: ({ name, email, ...passwords }) =>
      signUp.request({ firstName: name.trim(), email: tidyEmail(email), timezone, ...toNewPassword(passwords) }),
  });
  const email = form.field("email");
  const typeEmail = (typed: string) => {
    email.onChange(typed);
    send("signIn/identityTyped", { kind: "email", value: tidyEmail(typed) });
  };
  return (
    <SignInFrame title={t("signUp.title")} ways={<Link to="/">{t("signUp.toSignIn")}</Link>}>
      <Form {...form.whole}>
        <TextField {...form.field("name")} label={t("name")} autoComplete="given-name" />
        <EmailField {...email} label={t("email")} error={email.error ?? takenError(email.value)} onChange={typeEmail} />
        {takenError(email.value) && (
          <Link to={`/?email=${encodeURIComponent(tidyEmail(email.value))}`}>{t("signUp.signInWith")}</Link>
        )}
        <NewPasswordFields field={form.field} {...texts} />
        <Button look="primary" type="submit" isWide isBusy={form.isBusy}>
          {t("signUp.submit")}
        </Button>
        <Agreement />
      </Form>
    </SignInFrame>
  );
}

/** What is typed: name and e-mail survive a reload, the passwords do not leave this screen. */
function useSignUpValues() {
  const draft = useVisitorView(selectSignUpDraft);
  const [passwords, setPasswords] = useState(noPasswords);
  const send = useSend();
  useEffect(() => send("signIn/signUpOpened", {}), [send]);
  const values: Values = { ...draft, ...passwords };
  const write = (name: keyof Values, value: string) => {
    if (name === "name" || name === "email") send("signIn/signUpTyped", { ...draft, [name]: value });
    else setPasswords((now) => ({ ...now, [name]: value }));
  };
  return { values, write };
}

/** The document that the specification names (A, section 7). */
function Agreement() {
  const { t } = useTranslation("signIn");
  return (
    <p className={styles.agreement}>
      {t("signUp.agree")} <NewTabLink safeUrl="/docs/personal_data_agreement.pdf">{t("signUp.agreement")}</NewTabLink>.
    </p>
  );
}
