/** A page that needs an e-mail asks for one (ROUTE-08, AUTH-17). Rule: cancel goes back; what the server says is shown unchanged. */
import { useTranslation } from "react-i18next";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Form } from "../../ui/form/Form";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { useForm } from "../shared/form/useForm";

const empty = { email: "" };

/** Closes once the e-mail is stored: the page under it has what it needs. */
export function EmailPrompt({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(["signIn", "common"]);
  const change = useMutation("user/address");
  const { problem } = change;
  const form = useForm({
    saved: empty,
    check: ({ email }) => ({ email: email.trim() === "" ? t("emailPrompt.empty") : null }),
    outcome: change,
    send: ({ email }) => change.request({ email: tidyEmail(email) }),
  });
  const field = form.field("email");
  const refusal =
    problem && !problem.fields?.email
      ? Object.values(problem.fields ?? {}).join(", ") || t("emailPrompt.failed")
      : undefined;
  return (
    <Dialog isOpen hasAddress title={t("emailPrompt.title")} closeLabel={t("common:close")} onClose={onCancel}>
      <Form {...form.whole} problem={null}>
        <p>{t("emailPrompt.text")}</p>
        <EmailField {...field} label={t("email")} autoFocus error={field.error ?? refusal} />
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {t("emailPrompt.submit")}
        </Button>
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
      </Form>
    </Dialog>
  );
}
