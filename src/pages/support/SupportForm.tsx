/** The support form (SUP-02). Rule: what is typed stays through any failure; the owner keeps it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS, lengthOf, rules } from "../../../streams/rules/index";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextArea } from "../../ui/form/TextArea";
import { TextField } from "../../ui/form/TextField";
import { useNameOfLeft } from "../useNameOfLeft";
import { useViolationText } from "../useViolationText";

export interface SupportValues {
  readonly fullName: string;
  /** Null for a learner, whose e-mail is known. */
  readonly email: string | null;
  readonly message: string;
}
export interface SupportFormProps {
  values: SupportValues;
  isSending: boolean;
  /** Why it was not sent, in words. */
  problem: string | null;
  onChange: (name: keyof SupportValues, value: string) => void;
  onSend: () => void;
}

/** Disabled while the message is empty or a send runs; what else is missing is said at its field. */
export function SupportForm({ values, isSending, problem, onChange, onSend }: SupportFormProps) {
  const { t } = useTranslation(["support", "common", "validation"]);
  const [isTried, setTried] = useState(false);
  const say = useViolationText();
  const { fullName, email, message } = values;
  const isTooLong = lengthOf(message.trim()) > LIMITS.question;
  const nameFault = rules.required(fullName) ?? rules.max(fullName.trim(), LIMITS.asker);
  const emailFault = email === null ? null : rules.email(email.trim().toLowerCase());
  const submit = () => {
    setTried(true);
    if (!nameFault && !emailFault && message.trim() && !isTooLong) onSend();
  };
  return (
    <Form problem={problem} isBusy={isSending} onSubmit={submit}>
      <TextField
        label={t("name")}
        autoComplete="name"
        value={fullName}
        onChange={(value) => onChange("fullName", value)}
        error={isTried ? say(nameFault) : undefined}
      />
      {email !== null && (
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(value) => onChange("email", value)}
          error={isTried ? say(emailFault) : undefined}
        />
      )}
      <TextArea
        label={t("message")}
        value={message}
        onChange={(value) => onChange("message", value)}
        maxLength={LIMITS.question}
        nameOfLeft={useNameOfLeft()}
      />
      <Button look="primary" type="submit" isBusy={isSending} disabled={!message.trim() || isTooLong}>
        {t("send")}
      </Button>
    </Form>
  );
}
