/** Passwords as every form takes them: the current one, and a new one, typed twice. Rule: only what the platform requires is checked. */
import { type ComponentProps, useState } from "react";
import { Secret } from "../../../../streams/parts/core";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useFirstTexts } from "../../../locales/firstTexts";
import { PasswordField } from "../../../ui/form/PasswordField";
import { nameControl } from "../../../ui/words/controlName";
import { useViolationText } from "./useViolationText";

type FieldProps = Omit<ComponentProps<typeof PasswordField>, "showLabel" | "hideLabel" | "capsLockHint">;

/** A password field with labels for its eye button, which say whose it is, and its hint of Caps Lock. */
export function NamedPasswordField(props: FieldProps) {
  const { login } = useFirstTexts();
  return (
    <PasswordField
      showLabel={nameControl(login.showPassword, props.label)}
      hideLabel={nameControl(login.hidePassword, props.label)}
      capsLockHint={login.capsLock}
      {...props}
    />
  );
}

export interface NewPasswordFieldsProps {
  readonly field: (name: "password" | "passwordRepeat") => Pick<FieldProps, "value" | "error" | "onChange">;
  readonly labels: { password: string; passwordRepeat: string };
  readonly hint?: string;
}

/** The two fields (A, section 5). That they differ shows once both are typed: from the same length on, or when the second is left. */
export function NewPasswordFields({ field, labels, hint }: NewPasswordFieldsProps) {
  const [isLeft, setLeft] = useState(false);
  const say = useViolationText();
  const first = field("password");
  const second = field("passwordRepeat");
  const isTyped = second.value !== "" && (isLeft || second.value.length >= first.value.length);
  const mismatch = isTyped ? say(rules.passwords(first.value, second.value)) : undefined;
  return (
    <>
      <NamedPasswordField {...first} label={labels.password} hint={hint} autoComplete="new-password" />
      <NamedPasswordField
        {...second}
        label={labels.passwordRepeat}
        error={second.error ?? mismatch}
        autoComplete="new-password"
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
      />
    </>
  );
}

interface Typed {
  readonly password: string;
  readonly passwordRepeat: string;
}
/** The rules for both fields; an empty second one is no mistake while the first is wrong. */
export function checkNewPassword({ password, passwordRepeat }: Typed) {
  const first = rules.required(password.trim()) ?? rules.min(password.trim(), LIMITS.passwordLeast);
  return {
    password: first,
    passwordRepeat: first && passwordRepeat === "" ? null : rules.passwords(password, passwordRepeat),
  };
}

/** As it is sent: trimmed (contract 6.19), and a secret. */
export const secretOf = (typed: string): Secret => new Secret(typed.trim());
/** Both values, as they are sent. */
export const toNewPassword = ({ password, passwordRepeat }: Typed) => ({
  password: secretOf(password),
  passwordRepeat: secretOf(passwordRepeat),
});
