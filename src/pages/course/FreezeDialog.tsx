/** Freezes the course between two dates (COURSE-08). Rule: before it is confirmed, the learner sees when the course then ends. */

import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../streams/parts/member/index";
import {
  computeMidnight,
  dateOfTyped,
  daysBetween,
  freezeEnd,
  freezeStart,
  laterByDates,
  laterDate,
  typedOfDate,
} from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Dialog } from "../../ui/dialog/Dialog";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { StatusText } from "../../ui/feedback/StatusText";
import { Form } from "../../ui/form/Form";
import { useFormats } from "../../ui/words/formats";
import { useForm } from "../shared/form/useForm";
import styles from "./calendar/Calendar.module.css";
import { FreezeDates } from "./FreezeDates";

interface FreezeDialogProps {
  readonly view: CourseView;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
/** What is proposed first. */
const PROPOSED_DAYS = 7;

export function FreezeDialog({ isOpen, onClose, ...rest }: FreezeDialogProps) {
  const { t } = useTranslation(["course", "common"]);
  return (
    <Dialog isOpen={isOpen} title={t("freeze.title")} closeLabel={t("common:close")} onClose={onClose}>
      <FreezeForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function FreezeForm({ view: { courseStream }, now, onClose }: Omit<FreezeDialogProps, "isOpen">) {
  const { t } = useTranslation(["course", "common", "validation"]);
  const { dayKey, timeZone, date } = useFormats();
  const today = dayKey(now);
  // as it was when the form opened: the freeze moves it at once, before the answer
  const [courseEnd] = useState(courseStream.endDate);
  const endAfter = (start: string, end: string) =>
    courseEnd === null ? null : laterByDates(courseEnd, daysBetween(start, end), timeZone);
  const freeze = useMutation("courses/freeze");
  const announce = useAnnounce();
  const saved = useMemo(() => {
    const start = laterDate(today, 1);
    return { start: typedOfDate(start), end: typedOfDate(laterDate(start, PROPOSED_DAYS)) };
  }, [today]);
  const check = useCallback(
    ({ start, end }: typeof saved) => ({ start: freezeStart(start, today), end: freezeEnd(end, start) }),
    [today],
  );
  const datesOf = ({ start, end }: typeof saved) => [dateOfTyped(start) ?? today, dateOfTyped(end) ?? today] as const;
  const form = useForm({
    saved,
    check,
    names: { start: ["start_date"], end: ["end_date"] },
    outcome: freeze,
    send: (values) => {
      const [start, end] = datesOf(values);
      const [startMs, endMs] = [computeMidnight(start, timeZone), computeMidnight(end, timeZone)];
      freeze.request({ streamId: courseStream.id, startMs, endMs, courseEndMs: endAfter(start, end) });
    },
  });
  const [start, end] = datesOf(form.values);
  const { status, see } = freeze;
  useEffect(() => {
    if (status !== "done") return;
    announce(t("freeze.done", { from: date(computeMidnight(start, timeZone)) }));
    see();
    onClose();
  });
  const sayPreview = usePreview();
  const isRight = !Object.values(check(form.values)).some(Boolean);
  return (
    <Form {...form.whole}>
      <p>{t("freeze.text")}</p>
      <FreezeDates field={form.field} write={form.write} earliest={laterDate(today, 1)} />
      <StatusText className={styles.preview}>
        {isRight ? sayPreview(daysBetween(start, end), endAfter(start, end)) : null}
      </StatusText>
      <Actions isEnd>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        {/* the form sends once: the button stays, and with it the focus, while the network is tried several times */}
        <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
          {t(form.isBusy ? "freeze.running" : "freeze.confirm")}
        </Button>
      </Actions>
    </Form>
  );
}

/** What the freeze means in words: its days, and the course's new end, where it has one. */
function usePreview() {
  const { t } = useTranslation("course");
  const { date } = useFormats();
  return (count: number, courseEnd: number | null): string =>
    courseEnd === null ? t("freeze.previewOpen", { count }) : t("freeze.preview", { count, date: date(courseEnd) });
}
