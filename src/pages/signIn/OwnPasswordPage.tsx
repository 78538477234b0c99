/** A member must choose a new password before anything else (AUTH-12, ROUTE-05). */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { NamedPasswordField, NewPasswordFields } from "../shared/form/NewPassword";
import { useOwnPassword } from "../shared/form/useOwnPassword";
import { StepFrame } from "./StepFrame";
import { useNewPasswordTexts } from "./useNewPasswordTexts";

/** `done` is called once the password is changed. */
export function OwnPasswordPage({ done }: { done: ReactNode }) {
  const { t } = useTranslation("signIn");
  const texts = useNewPasswordTexts();
  const form = useOwnPassword();
  if (form.isDone) return done;
  return (
    <StepFrame title={t("ownPassword.title")} text={t("ownPassword.text")}>
      <Form {...form.whole}>
        {!form.isFirst && (
          <NamedPasswordField
            {...form.field("current")}
            label={t("ownPassword.current")}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields field={form.field} {...texts} />
        <Button look="primary" type="submit" isWide isBusy={form.isBusy}>
          {t("ownPassword.submit")}
        </Button>
      </Form>
    </StepFrame>
  );
}
