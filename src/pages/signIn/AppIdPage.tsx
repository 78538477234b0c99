/** Sign-up and sign-in by application id (AUTH-08). Rule: shown only where the brand has it; no router is needed. */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { selectChecked } from "../../../streams/parts/visitor/index";
import { rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { useFirstTexts } from "../../locales/firstTexts";
import { Button } from "../../ui/button/Button";
import { TextButton } from "../../ui/button/TextButton";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import {
  checkNewPassword,
  NamedPasswordField,
  NewPasswordFields,
  secretOf,
  toNewPassword,
} from "../shared/form/NewPassword";
import { useForm } from "../shared/form/useForm";
import { SignInFrame } from "./SignInFrame";
import { useNewPasswordTexts } from "./useNewPasswordTexts";

const empty = { appId: "", password: "", passwordRepeat: "" };
const names = { appId: ["signupform-app_id", "app_id"] };

export function AppIdPage({ onBack }: { onBack: () => void }) {
  const [isNew, setNew] = useState(false);
  return <AppIdForm key={String(isNew)} isNew={isNew} onBack={onBack} onSwitch={() => setNew(!isNew)} />;
}

function AppIdForm({ isNew, onBack, onSwitch }: { isNew: boolean; onBack: () => void; onSwitch: () => void }) {
  const { t } = useTranslation("signIn");
  const { login } = useFirstTexts();
  const texts = useNewPasswordTexts({ isFirst: true });
  const { form, appId } = useAppIdForm(isNew);
  return (
    <SignInFrame
      title={t(isNew ? "appId.signUp" : "appId.signIn")}
      ways={
        <>
          <TextButton onClick={onBack}>{t("signUp.toSignIn")}</TextButton>
          <TextButton onClick={onSwitch}>{t(isNew ? "appId.toSignIn" : "appId.toSignUp")}</TextButton>
        </>
      }
    >
      <Form {...form.whole}>
        <TextField
          {...appId}
          label={t("appId.label")}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
        />
        {isNew ? (
          <NewPasswordFields field={form.field} {...texts} />
        ) : (
          <NamedPasswordField {...form.field("password")} label={login.password} autoComplete="current-password" />
        )}
        <Button look="primary" type="submit" isWide isBusy={form.isBusy}>
          {t(isNew ? "signUp.submit" : "signIn")}
        </Button>
      </Form>
    </SignInFrame>
  );
}

/** Signs up or in; whether a new id is taken is found out while it is typed. */
function useAppIdForm(isNew: boolean) {
  const signIn = useMutation("signIn/appIdSignIn");
  const signUp = useMutation("signIn/appIdSignUp");
  const checked = useVisitorView(selectChecked);
  const send = useSend();
  const takenError = (typed: string) =>
    isNew && checked?.kind === "appId" && checked.value === typed.trim() ? (checked.error ?? undefined) : undefined;
  const form = useForm({
    saved: empty,
    names,
    check: (values) => ({
      appId: rules.required(values.appId.trim()) ?? takenError(values.appId),
      ...(isNew ? checkNewPassword(values) : { password: rules.required(values.password) }),
    }),
    outcome: isNew ? signUp : signIn,
    send: (values) => {
      const appId = values.appId.trim();
      if (isNew) signUp.request({ appId, ...toNewPassword(values) });
      else signIn.request({ appId, password: secretOf(values.password) });
    },
  });
  const field = form.field("appId");
  const onChange = (typed: string) => {
    field.onChange(typed);
    if (isNew) send("signIn/identityTyped", { kind: "appId", value: typed.trim() });
  };
  return { form, appId: { ...field, onChange, error: field.error ?? takenError(field.value) } };
}
