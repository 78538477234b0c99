/** Where a typed answer is written. Rule: what is typed survives a refusal and a reload; a password is stored nowhere. */

import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { type Answer, onboardingPlace, type Question, selectDraft } from "../../../streams/parts/member/index";
import { LIMITS } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { EmailField } from "../shared/form/EmailField";
import { NamedPasswordField } from "../shared/form/NewPassword";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { BirthdayField } from "../shared/form/TypedDateField";
import { useForm } from "../shared/form/useForm";

export interface AnswerFormProps {
  readonly question: Question;
  readonly isBusy: boolean;
  /** Why the last answer was refused. */
  readonly error: string | undefined;
  /** The focus goes to where the answer is written: not as the chat opens on a touch screen, whose keyboard would cover it. */
  readonly isFocused: boolean;
  /** The button that skips the question, or leaves the answer unchanged. */
  readonly wayOut: ReactNode;
}

const EMPTY = { answer: "" };

export function AnswerForm({ question, isBusy, error, isFocused, wayOut }: AnswerFormProps) {
  const { t } = useTranslation("onboarding");
  const send = useSend();
  const place = onboardingPlace(question.name);
  const draft = useMemberView(selectDraft, place);
  const form = useForm({
    saved: EMPTY,
    // a draft is the text alone: the streams fill it in when an answer is changed
    ...(question.type !== "password" && {
      stored: { values: { answer: draft }, write: (_, text: string) => send("drafts/changed", { place, text }) },
    }),
    names: { answer: [question.name] },
    outcome: {
      status: isBusy ? "running" : "idle",
      problem: error === undefined ? null : { kind: "refused", fields: { [question.name]: error } },
    },
    send: ({ answer }) => send("onboarding/answerGiven", { answer: toAnswer(question, answer) }),
  });
  return (
    <Form {...form.whole}>
      <OtherDrafts place={place} />
      <Field question={question} field={{ ...form.field("answer"), isRequired: true, autoFocus: isFocused }} />
      <Actions isEnd>
        {wayOut}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t("send")}
        </Button>
      </Actions>
    </Form>
  );
}

function Field({
  question: { name, type },
  field,
}: {
  question: Question;
  field: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "error" | "isRequired" | "autoFocus">;
}) {
  const { t } = useTranslation("onboarding");
  if (type === "password")
    return (
      <NamedPasswordField
        {...field}
        label={t("label.password")}
        hint={t("passwordHint", { count: LIMITS.passwordLeast })}
        autoComplete="new-password"
      />
    );
  if (type === "date") return <BirthdayField {...field} label={t("label.birthday")} />;
  if (name === "email") return <EmailField {...field} label={t("label.email")} />;
  return <TextField {...field} label={t("label.firstName")} autoComplete="given-name" />;
}

function toAnswer({ name }: Question, value: string): Answer {
  switch (name) {
    case "email":
      return { question: name, email: value };
    case "birthday":
      return { question: name, birthday: value };
    case "password":
      return { question: name, password: new Secret(value) };
    default:
      return { question: "firstName", firstName: value };
  }
}
