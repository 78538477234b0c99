/** Another password (AUTH-12). Rule: what is typed here is kept nowhere. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { LIMITS, rules } from "../../../streams/rules/index";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PasswordField } from "../../ui/form/PasswordField";
import { Page } from "../../ui/layout/Page";
import { useAccountChange } from "../useAccountChange";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";
import styles from "./Account.module.css";

const empty = { current: "", password: "", repeated: "" };
const WIRE = { current: "current_password", password: "password", repeated: "password_repeat" } as const;
type Name = keyof typeof empty;

export function PasswordPage() {
  const { t } = useTranslation(["account", "common"]);
  const say = useViolationText();
  const problemText = useProblemText();
  const { status, problem, request } = useAccountChange("password");
  const [values, setValues] = useState(empty);
  const [sent, setSent] = useState<typeof empty | null>(null);
  if (status === "saved" && sent) {
    setValues(empty);
    setSent(null);
  }

  const violations = {
    current: rules.required(values.current.trim()),
    password: rules.required(values.password.trim()) ?? rules.min(values.password.trim(), LIMITS.passwordLeast),
    repeated: rules.passwords(values.password, values.repeated),
  };
  const field = (name: Name) => ({
    label: t(`password.${name}`),
    value: values[name],
    error: sent
      ? (say(violations[name]) ?? (values[name] === sent[name] ? problem?.fields?.[WIRE[name]] : undefined))
      : undefined,
    showLabel: t("password.show"),
    hideLabel: t("password.hide"),
    capsLockHint: t("password.capsLock"),
    onChange: (value: string) => setValues((known) => ({ ...known, [name]: value })),
  });
  const isFieldsFault = Object.values(WIRE).some((name) => problem?.fields?.[name]);
  const submit = () => {
    setSent(values);
    if (Object.values(violations).some(Boolean)) return;
    // passwords are trimmed wherever typed (contract 6.19)
    const [current, password, repeated] = [values.current, values.password, values.repeated].map(
      (text) => new Secret(text.trim()),
    ) as [Secret, Secret, Secret];
    request({ kind: "password", current, password, repeated });
  };
  return (
    <Page isNarrow title={t("password.title")} context={t("password.context")}>
      <div className={styles.cards}>
        <div className={styles.card}>
          {status === "saved" && <Notice tone="positive" messages={t("password.changed")} />}
          <Form isBusy={status === "saving"} problem={isFieldsFault ? null : problemText(problem)} onSubmit={submit}>
            <PasswordField {...field("current")} autoComplete="current-password" />
            <PasswordField {...field("password")} autoComplete="new-password" />
            <PasswordField {...field("repeated")} autoComplete="new-password" />
            <div>
              <Button look="primary" type="submit" isBusy={status === "saving"}>
                {t("password.change")}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </Page>
  );
}
