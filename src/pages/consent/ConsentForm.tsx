/** The choice by kinds (PROF-06). Rule: what is necessary is always on and says so; what nobody has chosen is off. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Consent, selectConsent } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { CheckboxField } from "../../ui/form/CheckboxField";
import { Form } from "../../ui/form/Form";
import { useProblemText } from "../useProblemText";
import { PolicyLink } from "./PolicyLink";

const NOTHING: Consent = { analytics: false, marketing: false };

/** Begins with the answer that counts now. */
export function ConsentForm() {
  const { t } = useTranslation("consent");
  const { given, store, problem } = useView(selectConsent);
  const [choice, setChoice] = useState(given ?? NOTHING);
  const problemText = useProblemText();
  const send = useSend();
  return (
    <Form
      isBusy={store === "busy"}
      problem={store === "failed" ? t("failed", { reason: problemText(problem) ?? "" }) : null}
      onSubmit={() => send("consent/given", { consent: choice })}
    >
      <p>
        {t("text")} <PolicyLink />
      </p>
      <CheckboxField
        label={t("kind.essential")}
        hint={t("hint.essential")}
        isChecked
        isDisabled
        onChange={() => undefined}
      />
      {(["analytics", "marketing"] as const).map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`kind.${kind}`)}
          hint={t(`hint.${kind}`)}
          isChecked={choice[kind]}
          onChange={(isChecked) => setChoice({ ...choice, [kind]: isChecked })}
        />
      ))}
      <Button look="primary" type="submit" data-click="cookies_save" isBusy={store === "busy"}>
        {t("save")}
      </Button>
    </Form>
  );
}
