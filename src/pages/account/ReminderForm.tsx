/** What a reminder says and when (PROF-04). */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Reminder, reminderPlace, WEEKDAYS } from "../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import type { MutationView } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { SwitchField } from "../../ui/choice/SwitchField";
import { WeekdayPicker } from "../../ui/choice/WeekdayPicker";
import { CountedTextField } from "../../ui/form/CountedTextField";
import { Form } from "../../ui/form/Form";
import { TimeField } from "../../ui/form/TimeField";
import { type Weekday, weekdays } from "../../ui/words/formats";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { useForm } from "../shared/form/useForm";
import { useNameOfLeft } from "../shared/useNameOfLeft";

interface ReminderFormProps {
  readonly id: number | null;
  readonly reminder: Reminder | null;
  readonly change: MutationView<"reminders/save">;
  /** It may not be sent now. */
  readonly isBusy: boolean;
}
/** The weekdays from a list separated by commas. */
const daysOf = (text: string) => WEEKDAYS.filter((name) => text.split(",").includes(name));

/** Stores what is typed under the reminder's own place; a new one starts with every day at nine. */
export function ReminderForm({ id, reminder, change, isBusy }: ReminderFormProps) {
  const { t } = useTranslation(["account", "common"]);
  const nameOfLeft = useNameOfLeft();
  const saved = useMemo(
    () => ({
      title: reminder?.title ?? "",
      time: reminder?.time ?? "09:00",
      weekdays: (reminder?.weekdays ?? WEEKDAYS).join(","),
      isEnabled: (reminder?.isEnabled ?? true) ? "on" : "",
    }),
    [reminder],
  );
  const noDays = t("reminders.daysRequired");
  const check = useCallback(
    (values: typeof saved) => ({
      title: rules.required(values.title.trim()) ?? rules.max(values.title.trim(), LIMITS.reminderTitle),
      time: rules.required(values.time),
      weekdays: daysOf(values.weekdays).length === 0 ? noDays : null,
    }),
    [noDays],
  );
  const form = useForm({
    saved,
    place: reminderPlace(id),
    check,
    outcome: change,
    send: ({ title, time, weekdays, isEnabled }) => {
      const fields = { title: title.trim(), time, weekdays: daysOf(weekdays), isEnabled: isEnabled !== "" };
      change.request({ id, fields });
    },
  });
  const { field } = form;
  const names = daysOf(form.values.weekdays);
  const days = weekdays.filter((day) => names.some((name) => name === WEEKDAYS[day - 1]));
  const pick = (picked: readonly Weekday[]) => form.write("weekdays", picked.map((day) => WEEKDAYS[day - 1]).join(","));
  return (
    <Form {...form.whole} isBusy={isBusy}>
      <OtherDrafts place={reminderPlace(id)} />
      <CountedTextField
        {...field("title")}
        label={t("reminders.text")}
        maxLength={LIMITS.reminderTitle}
        nameOfLeft={nameOfLeft}
      />
      <TimeField {...field("time")} label={t("reminders.time")} />
      <WeekdayPicker label={t("reminders.days")} value={days} error={field("weekdays").error} onChange={pick} />
      <SwitchField
        label={t("reminders.enabled")}
        isOn={form.values.isEnabled !== ""}
        onChange={(isOn) => form.write("isEnabled", isOn ? "on" : "")}
      />
      <div>
        <Button look="primary" type="submit" isBusy={isBusy}>
          {t("common:save")}
        </Button>
      </div>
    </Form>
  );
}
