/** A password to be, typed twice. Rule: only what the platform asks of one is said: its length, and that both are the same. */
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useFirstTexts } from "../../locales/firstTexts";
import { PasswordField } from "../../ui/form/PasswordField";
import { useViolationText } from "../useViolationText";

export interface NewPasswordFieldsProps {
  values: { password: string; passwordRepeat: string };
  write: (name: "password" | "passwordRepeat") => (value: string) => void;
  /** Whether the rules may speak already. */
  isChecked: boolean;
  /** The server's words for a field, by its name on the wire. */
  errorOf: (field: "password" | "password_repeat") => string | undefined;
}

/** The two fields with their rules (A, section 5). */
export function NewPasswordFields({ values, write, isChecked, errorOf }: NewPasswordFieldsProps) {
  const { password, passwordRepeat } = values;
  const { t } = useTranslation("signIn");
  const { login } = useFirstTexts();
  const say = useViolationText();
  const eye = { showLabel: login.showPassword, hideLabel: login.hidePassword, capsLockHint: login.capsLock };
  const { first, second } = passwordViolations(password, passwordRepeat);
  return (
    <>
      <PasswordField
        {...eye}
        label={t("newPassword")}
        autoComplete="new-password"
        value={password}
        onChange={write("password")}
        hint={t("passwordHint", { count: LIMITS.passwordLeast })}
        error={(isChecked ? say(first) : undefined) ?? errorOf("password")}
      />
      <PasswordField
        {...eye}
        label={t("passwordRepeat")}
        autoComplete="new-password"
        value={passwordRepeat}
        onChange={write("passwordRepeat")}
        error={(isChecked && !first ? say(second) : undefined) ?? errorOf("password_repeat")}
      />
    </>
  );
}

/** What the rules say of both; null and null: it may be sent. */
export const passwordViolations = (password: string, repeated: string) => ({
  first: rules.required(password) ?? rules.min(password.trim(), LIMITS.passwordLeast),
  second: rules.passwords(password, repeated),
});

/** As it is sent: trimmed (contract 6.19), and a secret. */
export const newPasswordOf = ({ password, passwordRepeat }: { password: string; passwordRepeat: string }) => ({
  password: new Secret(password.trim()),
  passwordRepeat: new Secret(passwordRepeat.trim()),
});
