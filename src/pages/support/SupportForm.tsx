/** The support form (SUP-02). Rule: what is typed stays through any failure; the owner holds it. */
import { useTranslation } from "react-i18next";
import type { EventMap } from "../../../streams/parts/core";
import { countCharacters, LIMITS, rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { Form } from "../../ui/form/Form";
import { TextArea } from "../../ui/form/TextArea";
import { TextField } from "../../ui/form/TextField";
import { EmailField, tidyEmail } from "../shared/form/EmailField";
import { useForm } from "../shared/form/useForm";
import { useNameOfLeft } from "../shared/useNameOfLeft";

type Question = EventMap["support/sendRequested"];
export type SupportValues = Pick<Question, "fullName" | "email" | "message">;

export interface SupportFormProps {
  readonly values: SupportValues;
  readonly onChange: (name: keyof SupportValues, value: string) => void;
  /** A member's e-mail is known. */
  readonly isEmailAsked: boolean;
  /** The learner has just chosen to write: the first field has the focus. */
  readonly isFocused?: boolean;
  readonly topic: Pick<Question, "categoryId" | "targetId">;
}

/** Its button waits while the message is empty or a send runs; anything else that is missing is shown at its field. */
export function SupportForm({ values, onChange, isEmailAsked, isFocused = false, topic }: SupportFormProps) {
  const { t } = useTranslation(["support", "common", "validation"]);
  const question = useMutation("support/send");
  const nameOfLeft = useNameOfLeft();
  const over = countCharacters(values.message.trim()) - LIMITS.question;
  const form = useForm({
    saved: values,
    stored: { values, write: onChange },
    check: ({ fullName, email, message }) => ({
      fullName: rules.required(fullName) ?? rules.max(fullName.trim(), LIMITS.asker),
      email: isEmailAsked ? rules.email(tidyEmail(email)) : null,
      message: rules.required(message) ?? rules.max(message.trim(), LIMITS.question),
    }),
    outcome: question,
    send: (typed) => question.request({ ...typed, ...topic }),
  });
  return (
    <Form {...form.whole} problem={question.status === "failed" ? t("notSent") : null}>
      <TextField {...form.field("fullName")} label={t("name")} autoComplete="name" autoFocus={isFocused} />
      {isEmailAsked && <EmailField {...form.field("email")} label={t("email")} />}
      <TextArea
        isRequired
        label={t("message")}
        value={values.message}
        onChange={(message) => onChange("message", message)}
        maxLength={LIMITS.question}
        nameOfLeft={nameOfLeft}
      />
      <Button
        look="primary"
        type="submit"
        isBusy={form.isBusy}
        waitsFor={values.message.trim() === "" ? t("fill") : over > 0 && t("common:tooLong", { count: over })}
      >
        {t("send")}
      </Button>
    </Form>
  );
}
