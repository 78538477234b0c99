/** Changes the e-mail of the account (PROF-08). */

import { useTranslation } from "react-i18next";
import { checkEmail, selectUser } from "../../../streams/parts/core";
import { emailWarnings } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import { Form } from "../../ui/form/Form";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { useForm } from "../shared/form/useForm";
import { useViolationText } from "../shared/form/useViolationText";

const check = ({ email }: { email: string }) => ({ email: checkEmail(tidyEmail(email)) });

export function EmailCard() {
  const { t } = useTranslation("account");
  const say = useViolationText();
  const current = useView(selectUser)?.email ?? "";
  const change = useMutation("user/address");
  const form = useForm({
    saved: { email: current },
    check,
    outcome: change,
    send: ({ email }) => tidyEmail(email) !== current && change.request({ email: tidyEmail(email) }),
  });
  const email = tidyEmail(form.values.email);
  return (
    <Card title={t("email.title")}>
      <Form {...form.whole}>
        <EmailField
          {...form.field("email")}
          label={t("email.label")}
          warning={say(emailWarnings(email)[0])}
          hint={t("email.hint")}
        />
        {form.isDone && email === current && <Notice tone="positive" messages={t("saved")} />}
        <div>
          <Button type="submit" isBusy={form.isBusy} waitsFor={email === current && t("email.fill")}>
            {t("email.change")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
