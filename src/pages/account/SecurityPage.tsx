/** How the learner signs in: e-mail and password (PROF-08, AUTH-12). */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import { Form } from "../../ui/form/Form";
import { Page } from "../../ui/layout/Page";
import { NamedPasswordField, NewPasswordFields } from "../shared/form/NewPassword";
import { useOwnPassword } from "../shared/form/useOwnPassword";
import { EmailCard } from "./EmailCard";

export function SecurityPage() {
  const { t } = useTranslation("account");
  return (
    <Page isNarrow title={t("settings.security")}>
      <EmailCard />
      <PasswordCard />
    </Page>
  );
}

/** Changes the password (AUTH-12). Rule: what is typed here is stored nowhere. */
function PasswordCard() {
  const { t } = useTranslation("account");
  const form = useOwnPassword();
  const { isDone, clear, isFirst, wasFirst } = form;
  useEffect(() => {
    if (isDone) clear();
  }, [isDone, clear]);
  return (
    <Card title={t("password.title")} text={t(isFirst ? "password.none" : "password.context")}>
      {isDone && <Notice tone="positive" messages={t(wasFirst ? "password.chosen" : "password.changed")} />}
      <Form {...form.whole}>
        {!isFirst && (
          <NamedPasswordField
            {...form.field("current")}
            label={t("password.current")}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields
          field={form.field}
          labels={{ password: t("password.password"), passwordRepeat: t("password.repeated") }}
        />
        <div>
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {t(isFirst ? "password.choose" : "password.change")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
