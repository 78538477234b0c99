/** Edits the times of the week: each with its days (VC-03). Rule: nothing is stored before it is saved, and a failure keeps what was typed. */

import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  DAYS,
  SCHEDULE_PLACE,
  textOfTimes,
  timesOfText,
  toRepeatDays,
  type WeeklyTime,
} from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { Actions } from "../../ui/card/Actions";
import { WeekdayPicker } from "../../ui/choice/WeekdayPicker";
import { Dialog } from "../../ui/dialog/Dialog";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { Form } from "../../ui/form/Form";
import { TimeField } from "../../ui/form/TimeField";
import { Icon } from "../../ui/media/Icon";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { useForm } from "../shared/form/useForm";
import { useWaitingText } from "../shared/states/UnsentNotice";
import styles from "./Consultations.module.css";
import { type TimeFaults, useTimeFaults } from "./useTimeFaults";

interface ScheduleDialogProps {
  readonly times: readonly WeeklyTime[];
  readonly onClose: () => void;
}
const WORKDAYS = DAYS.slice(0, 5);

/** The smallest number that no other new time of the list has. */
function newId(all: readonly WeeklyTime[]): string {
  let number = 1;
  while (all.some(({ id }) => id === `new-${number}`)) number += 1;
  return `new-${number}`;
}

/** What is typed lasts until it is saved or cancelled: closing the dialog keeps it, and so does a reload. */
export function ScheduleDialog({ times, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const announce = useAnnounce();
  const { form, edited, faultsIn, write, change, cancel } = useScheduleForm(times, onClose);
  const [addedId, setAddedId] = useState<string | null>(null);
  const add = () => {
    const id = newId(edited);
    setAddedId(id);
    write([...edited, { id, time: "", repeatDays: WORKDAYS }]);
  };
  return (
    <Dialog isOpen title={t("schedule.title")} closeLabel={t("common:close")} onClose={onClose}>
      <Form {...form.whole}>
        <OtherDrafts place={SCHEDULE_PLACE} />
        {edited.length === 0 && <p>{t("schedule.none")}</p>}
        {edited.map((one) => (
          <WeeklyRow
            key={one.id}
            weekly={one}
            isAdded={one.id === addedId}
            faults={faultsIn(one)}
            onChange={(part) => change(one.id, part)}
            onRemove={() => {
              write(edited.filter(({ id }) => id !== one.id));
              announce(one.time ? t("schedule.removed", { time: one.time }) : t("schedule.removedEmpty"));
            }}
          />
        ))}
        <div>
          <Button data-adds onClick={add}>
            <Icon icon={Plus} />
            {t("schedule.add")}
          </Button>
        </div>
        <Actions isEnd>
          <Button onClick={cancel}>{t("common:cancel")}</Button>
          <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
            {t("common:save")}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

interface WeeklyRowProps {
  readonly weekly: WeeklyTime;
  /** By the last press: what comes next is its time. */
  readonly isAdded: boolean;
  readonly faults: TimeFaults;
  readonly onChange: (part: Partial<WeeklyTime>) => void;
  readonly onRemove: () => void;
}

function WeeklyRow({ weekly, isAdded, faults, onChange, onRemove }: WeeklyRowProps) {
  const { t } = useTranslation("consultations");
  return (
    <div role="group" aria-label={weekly.time || t("schedule.new")} className={styles.weekly}>
      <TimeField
        isRequired
        autoFocus={isAdded}
        label={t("schedule.time")}
        value={weekly.time}
        error={faults.time}
        onChange={(time) => onChange({ time })}
      />
      <IconButton
        icon={Trash2}
        className={styles.remove}
        label={weekly.time ? t("schedule.remove", { time: weekly.time }) : t("schedule.removeEmpty")}
        onClick={onRemove}
      />
      <WeekdayPicker
        label={t("schedule.days")}
        value={weekly.repeatDays}
        error={faults.days}
        onChange={(repeatDays) => onChange({ repeatDays })}
      />
    </div>
  );
}

/** The typed times; `faultsIn` finds nothing before the first press on Save. */
function useScheduleForm(times: readonly WeeklyTime[], onClose: () => void) {
  const { t } = useTranslation("consultations");
  const sayWaiting = useWaitingText();
  const save = useMutation("schedule/save");
  const announce = useAnnounce();
  const faultsOf = useTimeFaults();
  // what cannot be read must not be saved as an empty week
  const read = (week: string) => timesOfText(week) ?? times;
  const saved = useMemo(() => ({ week: textOfTimes(times) }), [times]);
  const form = useForm({
    saved,
    place: SCHEDULE_PLACE,
    check: ({ week }) => {
      const all = read(week);
      const faults = all.map((one) => faultsOf(one, all));
      return { week: faults.map(({ time, days }) => time ?? days).find(Boolean) };
    },
    outcome: save,
    send: ({ week }) => save.request({ repeatDays: toRepeatDays(read(week)) }),
  });
  const edited = read(form.values.week);
  const isWrong = form.field("week").error !== undefined;
  const faultsIn = (one: WeeklyTime) => (isWrong ? faultsOf(one, edited) : {});
  const write = (all: readonly WeeklyTime[]) => form.write("week", textOfTimes(all));
  const change = (id: string, part: Partial<WeeklyTime>) =>
    write(edited.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const cancel = () => {
    form.write("week", saved.week);
    onClose();
  };
  const { status, waitsFor, see } = save;
  useEffect(() => {
    if (status !== "done" && status !== "waiting") return;
    announce(status === "done" ? t("schedule.saved") : sayWaiting(waitsFor));
    see();
    onClose();
  });
  return { form, edited, faultsIn, write, change, cancel };
}
