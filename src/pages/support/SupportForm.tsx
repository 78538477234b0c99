/** The support form (SUP-02). Rule: what is typed stays through any failure; the owner keeps it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";

const MAX_LENGTH = 500;

export interface SupportFormProps {
  name: string;
  message: string;
  isSending: boolean;
  /** Why it was not sent, in words. */
  problem: string | null;
  onMessage: (message: string) => void;
  onSend: (name: string) => void;
}

/** Disabled while the message is empty or a send runs; a name that is missing is said at its field. */
export function SupportForm({ name: known, message, isSending, problem, onMessage, onSend }: SupportFormProps) {
  const { t } = useTranslation(["support", "common", "validation"]);
  const [name, setName] = useState(known);
  const [isTried, setTried] = useState(false);
  const isTooLong = message.length > MAX_LENGTH;
  const submit = () => {
    setTried(true);
    if (name.trim() && message.trim() && !isTooLong) onSend(name);
  };
  return (
    <Form problem={problem} isBusy={isSending} onSubmit={submit}>
      <TextField
        label={t("name")}
        autoComplete="name"
        value={name}
        onChange={setName}
        error={isTried && !name.trim() ? t("validation:required") : undefined}
      />
      <TextArea
        label={t("message")}
        value={message}
        onChange={onMessage}
        maxLength={MAX_LENGTH}
        nameOfLeft={(left) =>
          left < 0 ? t("common:tooLong", { count: -left }) : t("common:charactersLeft", { count: left })
        }
      />
      <Button look="primary" type="submit" isBusy={isSending} disabled={!message.trim() || isTooLong}>
        {t("send")}
      </Button>
    </Form>
  );
}
