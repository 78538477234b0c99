/** Passwords as every form takes them: the current one, and a new one, typed twice. Rule: only what the platform requires is checked. */
import type { ComponentProps } from "react";
import { Secret } from "../../streams/parts/core";
import { LIMITS, rules } from "../../streams/rules/index";
import { useFirstTexts } from "../locales/firstTexts";
import { PasswordField } from "../ui/form/PasswordField";

type FieldProps = Omit<ComponentProps<typeof PasswordField>, "showLabel" | "hideLabel" | "capsLockHint">;

/** A password field with labels for its eye button and its hint of Caps Lock. */
export function NamedPasswordField(props: FieldProps) {
  const { login } = useFirstTexts();
  return (
    <PasswordField
      showLabel={login.showPassword}
      hideLabel={login.hidePassword}
      capsLockHint={login.capsLock}
      {...props}
    />
  );
}

export interface NewPasswordFieldsProps {
  field: (name: "password" | "passwordRepeat") => Pick<FieldProps, "value" | "error" | "onChange">;
  labels: { password: string; passwordRepeat: string };
  hint?: string;
}

/** The two fields (A, section 5). */
export const NewPasswordFields = ({ field, labels, hint }: NewPasswordFieldsProps) => (
  <>
    <NamedPasswordField {...field("password")} label={labels.password} hint={hint} autoComplete="new-password" />
    <NamedPasswordField {...field("passwordRepeat")} label={labels.passwordRepeat} autoComplete="new-password" />
  </>
);

interface Typed {
  readonly password: string;
  readonly passwordRepeat: string;
}
/** The rules for both fields; the second is checked once the first is valid. */
export function checkNewPassword({ password, passwordRepeat }: Typed) {
  const first = rules.required(password.trim()) ?? rules.min(password.trim(), LIMITS.passwordLeast);
  return { password: first, passwordRepeat: first ? null : rules.passwords(password, passwordRepeat) };
}

/** As it is sent: trimmed (contract 6.19), and a secret. */
export const secretOf = (typed: string): Secret => new Secret(typed.trim());
/** Both values, as they are sent. */
export const newPasswordOf = ({ password, passwordRepeat }: Typed) => ({
  password: secretOf(password),
  passwordRepeat: secretOf(passwordRepeat),
});
