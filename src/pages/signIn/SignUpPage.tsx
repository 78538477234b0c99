/** Sign-up by e-mail (AUTH-07). Rule: whether the e-mail is free is said while it is typed; what is wrong stands on its field. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { checkEmail, selectTimeZone } from "../../../streams/parts/core";
import { selectChecked } from "../../../streams/parts/visitor/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useViolationText } from "../useViolationText";
import { NewPasswordFields, newPasswordOf, passwordViolations } from "./NewPasswordFields";
import { SignInFrame } from "./SignInFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

const tidy = (email: string) => email.trim().toLowerCase();

export function SignUpPage() {
  const { t } = useTranslation("signIn");
  const { values, write, isChecked, check } = useFields({ name: "", email: "", password: "", passwordRepeat: "" });
  const { isBusy, errorOf, textBeside } = useAttempt("signUp");
  const checked = useView(selectChecked);
  const timezone = useView(selectTimeZone);
  const send = useSend();
  const say = useViolationText();

  const email = tidy(values.email);
  const nameFault = rules.required(values.name) ?? rules.max(values.name.trim(), LIMITS.name);
  const emailFault = checkEmail(email);
  const { first, second } = passwordViolations(values.password, values.passwordRepeat);
  const taken = checked?.kind === "email" && checked.value === email ? (checked.error ?? undefined) : undefined;
  const submit = () => {
    check();
    if (nameFault || emailFault || first || second || taken !== undefined) return;
    send("signIn/signUpRequested", { firstName: values.name.trim(), email, timezone, ...newPasswordOf(values) });
  };
  const typeEmail = (typed: string) => {
    write("email")(typed);
    send("signIn/identityTyped", { kind: "email", value: tidy(typed) });
  };
  return (
    <SignInFrame title={t("signUp.title")} ways={<Link to="/">{t("signUp.toSignIn")}</Link>}>
      <Form
        isBusy={isBusy}
        problem={textBeside("username", "email", "signupform-email", "password", "password_repeat")}
        onSubmit={submit}
      >
        <TextField
          label={t("name")}
          autoComplete="given-name"
          value={values.name}
          onChange={write("name")}
          error={(isChecked ? say(nameFault) : undefined) ?? errorOf("username")}
        />
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          onChange={typeEmail}
          error={(isChecked ? say(emailFault) : undefined) ?? taken ?? errorOf("signupform-email", "email")}
        />
        <NewPasswordFields values={values} write={write} isChecked={isChecked} errorOf={errorOf} />
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t("signUp.submit")}
        </Button>
      </Form>
    </SignInFrame>
  );
}
