/** Edits the times of the week: each with its days (VC-03). Rule: nothing is stored before it is saved, and a failure keeps what was typed. */
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DAYS, repeatDaysOf, type WeeklyTime } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { Dialog } from "../../ui/feedback/Dialog";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { IconButton } from "../../ui/form/IconButton";
import { TimeField } from "../../ui/form/TimeField";
import { WeekdayPicker } from "../../ui/form/WeekdayPicker";
import { Icon } from "../../ui/media/Icon";
import { useProblemText } from "../useProblemText";
import styles from "./Consultations.module.css";
import { useTimeFaults } from "./useTimeFaults";

interface ScheduleDialogProps {
  readonly times: readonly WeeklyTime[];
  readonly onClose: () => void;
}
const WORKDAYS = DAYS.slice(0, 5);

export function ScheduleDialog({ times, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(["consultations", "common"]);
  // as they were when the dialog opened: another tab's change replaces nothing that is typed here
  const [edited, setEdited] = useState(times);
  const added = useRef(0);
  const save = useMutation("schedule/save");
  const announce = useAnnounce();
  const problemText = useProblemText();
  const [isSent, setSent] = useState(false);
  const faultsOf = useTimeFaults(edited);
  const { status, see } = save;
  useEffect(() => {
    if (status !== "done") return;
    announce(t("schedule.saved"));
    see();
    onClose();
  });
  const change = (id: string, part: Partial<WeeklyTime>) =>
    setEdited((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = () => {
    added.current += 1;
    const id = `new-${added.current}`;
    setEdited((all) => [...all, { id, time: "", repeatDays: WORKDAYS }]);
  };
  const submit = () => {
    setSent(true);
    const isWrong = edited.some((one) => Object.values(faultsOf(one)).some(Boolean));
    if (!isWrong) save.request({ repeatDays: repeatDaysOf(edited) });
  };
  const isBusy = status === "running";
  return (
    <Dialog isOpen title={t("schedule.title")} closeLabel={t("common:close")} onClose={onClose}>
      <Form isBusy={isBusy} problem={problemText(save.problem)} onSubmit={submit}>
        {edited.length === 0 && <p>{t("schedule.none")}</p>}
        {edited.map((one) => {
          const faults = isSent ? faultsOf(one) : {};
          return (
            <div key={one.id} className={styles.weekly}>
              <TimeField
                label={t("schedule.time")}
                value={one.time}
                step={900}
                error={faults.time}
                onChange={(time) => change(one.id, { time })}
              />
              <IconButton
                icon={Trash2}
                className={styles.remove}
                label={one.time ? t("schedule.remove", { time: one.time }) : t("schedule.removeEmpty")}
                onClick={() => setEdited((all) => all.filter(({ id }) => id !== one.id))}
              />
              <WeekdayPicker
                label={t("schedule.days")}
                value={one.repeatDays}
                error={faults.days}
                onChange={(repeatDays) => change(one.id, { repeatDays })}
              />
            </div>
          );
        })}
        <div>
          <Button onClick={add}>
            <Icon icon={Plus} />
            {t("schedule.add")}
          </Button>
        </div>
        <div className={styles.confirm}>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" type="submit" aria-busy={isBusy || undefined}>
            {t("common:save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
