/** Where a typed answer is written. Rule: what is typed survives a refusal and a reload; a password is stored nowhere. */
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { type Answer, onboardingPlace, type Question, selectDraft } from "../../../streams/parts/member/index";
import { LIMITS } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { DateField } from "../../ui/form/DateField";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { EmailField } from "../EmailField";
import { NamedPasswordField } from "../NewPassword";
import styles from "./Onboarding.module.css";

export interface AnswerFormProps {
  readonly question: Question;
  readonly isBusy: boolean;
  /** Why the last answer was refused. */
  readonly error: string | undefined;
  /** The learner has already answered something: the focus goes to where the next answer is written. */
  readonly isFocused: boolean;
  /** The button that skips the question, or leaves the answer unchanged. */
  readonly wayOut: ReactNode;
}

export function AnswerForm({ question, isBusy, error, isFocused, wayOut }: AnswerFormProps) {
  const { t } = useTranslation("onboarding");
  const send = useSend();
  const place = onboardingPlace(question.name);
  const draft = useMemberView(selectDraft, place);
  const [password, setPassword] = useState("");
  // what is typed after a refusal is not the text that was refused
  const [isChanged, setChanged] = useState(false);
  const value = question.type === "password" ? password : draft;
  const write = (typed: string) => {
    setChanged(true);
    if (question.type === "password") setPassword(typed);
    else send("drafts/changed", { place, text: typed });
  };
  const submit = () => {
    setChanged(false);
    send("onboarding/answerGiven", { answer: answerOf(question, value) });
  };
  const field = { value, onChange: write, error: isChanged ? undefined : error, autoFocus: isFocused };
  return (
    <Form isBusy={isBusy} onSubmit={submit}>
      <Field question={question} field={field} />
      <div className={styles.actions}>
        {wayOut}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}

function Field({
  question: { name, type },
  field,
}: {
  question: Question;
  field: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "error" | "autoFocus">;
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
  if (type === "date")
    return <DateField {...field} label={t("label.birthday")} hint={t("birthdayHint")} autoComplete="bday" />;
  if (name === "email") return <EmailField {...field} label={t("label.email")} />;
  return <TextField {...field} label={t("label.firstName")} autoComplete="given-name" />;
}

function answerOf({ name }: Question, value: string): Answer {
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
