/** Another e-mail for the account (PROF-08). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkEmail, selectUser } from "../../../streams/parts/core";
import { emailWarnings } from "../../../streams/rules/index";
import { useView } from "../../hooks/useView";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useAccountChange } from "../useAccountChange";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";
import styles from "./Account.module.css";

export function EmailCard() {
  const { t } = useTranslation("account");
  const say = useViolationText();
  const problemText = useProblemText();
  const current = useView(selectUser)?.email ?? "";
  const { status, problem, request } = useAccountChange("email");
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const value = typed ?? current;
  // lower-cased wherever typed (contract 6.19)
  const email = value.trim().toLowerCase();
  const violation = checkEmail(email);
  const refusal = isChecked ? problem?.fields?.email : undefined;
  const submit = () => {
    setChecked(true);
    if (!violation && email !== current) request({ kind: "email", email });
  };
  return (
    <section className={styles.card} aria-label={t("email.title")}>
      <h2>{t("email.title")}</h2>
      <Form isBusy={status === "saving"} problem={refusal ? null : problemText(problem)} onSubmit={submit}>
        <TextField
          type="email"
          label={t("email.label")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          error={isChecked ? (say(violation) ?? refusal) : undefined}
          warning={say(emailWarnings(email)[0])}
          hint={t("email.hint")}
          onChange={(next) => {
            setTyped(next);
            setChecked(false);
          }}
        />
        {status === "saved" && email === current && <Notice tone="positive" messages={t("saved")} />}
        <div>
          <Button type="submit" isBusy={status === "saving"} disabled={email === current}>
            {t("email.change")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
