/** The choice by kinds (PROF-06). Rule: necessary cookies are always on and the form says so; a kind that was not chosen is off. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Consent, selectConsent } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { CheckboxField } from "../../ui/choice/CheckboxField";
import { Form } from "../../ui/form/Form";
import { useForm } from "../shared/form/useForm";
import { useProblemText } from "../shared/states/useProblemText";
import { PolicyLink } from "./PolicyLink";

const KINDS = ["analytics", "marketing"] as const;
const STATUS = { idle: "idle", busy: "running", done: "done", failed: "failed" } as const;
const toFields = (given: Consent | null) => ({
  analytics: given?.analytics ? "on" : "",
  marketing: given?.marketing ? "on" : "",
});

/** Starts with the answer that holds now. */
export function ConsentForm() {
  const { t } = useTranslation("consent");
  const { given, store, problem } = useVisitorView(selectConsent);
  const [begun] = useState(() => toFields(given));
  const problemText = useProblemText();
  const send = useSend();
  const form = useForm({
    saved: begun,
    outcome: { status: STATUS[store], problem },
    send: ({ analytics, marketing }) =>
      send("consent/given", { consent: { analytics: analytics !== "", marketing: marketing !== "" } }),
  });
  return (
    <Form {...form.whole} problem={store === "failed" ? t("failed", { reason: problemText(problem) ?? "" }) : null}>
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
      {KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={t(`kind.${kind}`)}
          hint={t(`hint.${kind}`)}
          isChecked={form.values[kind] !== ""}
          onChange={(isChecked) => form.write(kind, isChecked ? "on" : "")}
        />
      ))}
      <Button look="primary" type="submit" data-click="cookies_save" isBusy={form.isBusy}>
        {t("save")}
      </Button>
    </Form>
  );
}
