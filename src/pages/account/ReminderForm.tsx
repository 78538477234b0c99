/** What a reminder says and when (PROF-04). */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../streams/parts/core";
import { type Reminder, reminderPlace, WEEKDAYS } from "../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { SwitchField } from "../../ui/form/SwitchField";
import { TextField } from "../../ui/form/TextField";
import { TimeField } from "../../ui/form/TimeField";
import { WeekdayPicker } from "../../ui/form/WeekdayPicker";
import { type Weekday, weekdays } from "../../ui/layout/formats";
import { useFormDraft } from "../useFormDraft";
import { useNameOfLeft } from "../useNameOfLeft";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";

const FIELDS = ["title", "time", "weekdays"];

interface ReminderFormProps {
  id: number | null;
  reminder: Reminder | null;
  isBusy: boolean;
  problem: Problem | null;
}

/** Keeps what is typed under the reminder's own place; a new one starts on every day at nine. */
export function ReminderForm({ id, reminder, isBusy, problem }: ReminderFormProps) {
  const { t } = useTranslation(["account", "common"]);
  const say = useViolationText();
  const nameOfLeft = useNameOfLeft();
  const problemText = useProblemText();
  const send = useSend();
  const saved = useMemo(
    () => ({
      title: reminder?.title ?? "",
      time: reminder?.time ?? "09:00",
      weekdays: (reminder?.weekdays ?? WEEKDAYS).join(","),
      isEnabled: (reminder?.isEnabled ?? true) ? "on" : "",
    }),
    [reminder],
  );
  const { values, change } = useFormDraft(reminderPlace(id), saved);
  const [isChecked, setChecked] = useState(false);
  const names = WEEKDAYS.filter((name) => values.weekdays.split(",").includes(name));
  const days = weekdays.filter((day) => names.some((name) => name === WEEKDAYS[day - 1]));
  const violations = {
    title: rules.required(values.title.trim()) ?? rules.max(values.title.trim(), LIMITS.reminderTitle),
    time: rules.required(values.time),
  };
  const refusal = (name: string) => problem?.fields?.[name];
  const isFieldsFault = FIELDS.some((name) => refusal(name) !== undefined);
  const submit = () => {
    setChecked(true);
    if (violations.title || violations.time || names.length === 0) return;
    const fields = {
      title: values.title.trim(),
      time: values.time,
      weekdays: names,
      isEnabled: values.isEnabled !== "",
    };
    send("reminders/saveRequested", { id, fields });
  };
  const pick = (picked: readonly Weekday[]) => change("weekdays", picked.map((day) => WEEKDAYS[day - 1]).join(","));
  return (
    <Form isBusy={isBusy} problem={isFieldsFault ? null : problemText(problem)} onSubmit={submit}>
      <TextField
        label={t("reminders.text")}
        value={values.title}
        maxLength={LIMITS.reminderTitle}
        nameOfLeft={nameOfLeft}
        error={isChecked ? (say(violations.title) ?? refusal("title")) : undefined}
        onChange={(text) => change("title", text)}
      />
      <TimeField
        label={t("reminders.time")}
        value={values.time}
        error={isChecked ? (say(violations.time) ?? refusal("time")) : undefined}
        onChange={(time) => change("time", time)}
      />
      <WeekdayPicker
        label={t("reminders.days")}
        value={days}
        error={isChecked && names.length === 0 ? t("reminders.daysRequired") : refusal("weekdays")}
        onChange={pick}
      />
      <SwitchField
        label={t("reminders.enabled")}
        isOn={values.isEnabled !== ""}
        onChange={(isOn) => change("isEnabled", isOn ? "on" : "")}
      />
      <div>
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t("common:save")}
        </Button>
      </div>
    </Form>
  );
}
