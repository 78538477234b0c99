/** A page that needs an e-mail asks for one (ROUTE-08, AUTH-17). Rule: cancel goes back; what the server says is shown as it is. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSend } from "../../hooks/useSend";
import { Dialog } from "../../ui/feedback/Dialog";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useAttempt } from "./useAttempt";

/** Gone once the e-mail is kept: the page under it has what it needs. */
export function EmailPrompt({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(["signIn", "common"]);
  const [email, setEmail] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const { isBusy, problem, errorOf } = useAttempt("address");
  const send = useSend();
  const refusal =
    errorOf("email") ?? (problem && (Object.values(problem.fields ?? {}).join(", ") || t("emailPrompt.failed")));
  const submit = () => {
    const address = email.trim().toLowerCase();
    setEmpty(address === "");
    if (address !== "") send("signIn/ownEmailRequested", { email: address });
  };
  return (
    <Dialog isOpen title={t("emailPrompt.title")} closeLabel={t("common:close")} onClose={onCancel}>
      <Form isBusy={isBusy} onSubmit={submit}>
        <p>{t("emailPrompt.text")}</p>
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={setEmail}
          error={isEmpty && email.trim() === "" ? t("emailPrompt.empty") : (refusal ?? undefined)}
        />
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t("emailPrompt.submit")}
        </Button>
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
      </Form>
    </Dialog>
  );
}
