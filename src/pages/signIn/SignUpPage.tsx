/** Sign-up by e-mail (AUTH-07). Rule: whether the e-mail is free is shown while it is typed; an error is shown at its field. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { checkEmail, selectTimeZone } from "../../../streams/parts/core";
import { selectChecked } from "../../../streams/parts/visitor/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { EmailField, tidyEmail } from "../EmailField";
import { checkNewPassword, NewPasswordFields, newPasswordOf } from "../NewPassword";
import { useForm } from "../useForm";
import { SignInFrame } from "./SignInFrame";
import { useNewPasswordTexts } from "./useNewPasswordTexts";

const empty = { name: "", email: "", password: "", passwordRepeat: "" };
const names = { name: ["username"], email: ["signupform-email", "email"] };

export function SignUpPage() {
  const { t } = useTranslation("signIn");
  const texts = useNewPasswordTexts();
  const checked = useVisitorView(selectChecked);
  const timezone = useView(selectTimeZone);
  const signUp = useMutation("signIn/signUp");
  const send = useSend();
  const takenError = (typed: string) =>
    checked?.kind === "email" && checked.value === tidyEmail(typed) ? (checked.error ?? undefined) : undefined;
  const form = useForm({
    saved: empty,
    names,
    check: (values) => ({
      name: rules.required(values.name) ?? rules.max(values.name.trim(), LIMITS.name),
      email: checkEmail(tidyEmail(values.email)) ?? takenError(values.email),
      ...checkNewPassword(values),
    }),
    outcome: signUp,
    send: ({ name, email, ...passwords }) =>
      signUp.request({ firstName: name.trim(), email: tidyEmail(email), timezone, ...newPasswordOf(passwords) }),
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
        <NewPasswordFields field={form.field} {...texts} />
        <Button look="primary" type="submit" isWide isBusy={form.isBusy}>
          {t("signUp.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
