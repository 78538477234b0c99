/**
 * Chooses the time of a consultation (VC-02, VC-06). Rules: the expert's times where the server has them, otherwise any quarter of an
 * hour; a time that somebody else took keeps what is typed, and offers the nearest ones.
 */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../streams/parts/core";
import { consultationPlace, selectNearestSlots, type VideoConsultation } from "../../../streams/parts/member/index";
import { bookingMoment, LIMITS } from "../../../streams/rules/index";
import type { MutationView } from "../../hooks/useMutation";
import { useMemberView, useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { Form } from "../../ui/form/Form";
import { PhoneField } from "../../ui/form/PhoneField";
import { TextArea } from "../../ui/form/TextArea";
import { useFormats } from "../../ui/layout/formats";
import { useForm } from "../useForm";
import { useNameOfLeft } from "../useNameOfLeft";
import styles from "./Consultations.module.css";
import { FreeTime } from "./FreeTime";
import { NearestTimes } from "./NearestTimes";
import { SlotPicker } from "./SlotPicker";
import { joinTyped, splitTyped } from "./typedTime";
import { useBookingCheck } from "./useBookingCheck";
import { useSlots } from "./useSlots";

interface BookingFormProps {
  readonly consultation: VideoConsultation;
  readonly now: number;
  readonly booking: MutationView<"videoConsultations/booking">;
  /** Absent where there is no time to keep. */
  readonly onCancel?: (() => void) | undefined;
}

/** The answer to a time that somebody else has. */
const TAKEN = 409;

export function BookingForm({ consultation, now, booking, onCancel }: BookingFormProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const { id, startDateTime, note } = consultation;
  const { timeZone, dayKey, time } = useFormats();
  const ownPhone = useView(selectUser)?.phone ?? "";
  const slots = useSlots(id, now);
  const nearest = useMemberView(selectNearestSlots, id);
  const nameOfLeft = useNameOfLeft();
  const phone = consultation.phone || ownPhone;
  const saved = useMemo(
    () => ({
      start: startDateTime === null ? "" : String(startDateTime),
      // where the learner types it
      typed: startDateTime === null ? "" : joinTyped(dayKey(startDateTime), time(startDateTime)),
      phone,
      note,
    }),
    [startDateTime, dayKey, time, phone, note],
  );
  const { isFree } = slots;
  const check = useBookingCheck(slots, now);
  const form = useForm({
    saved,
    place: consultationPlace(id),
    check,
    names: { start: ["start_date_time"], typed: ["start_date_time"] },
    outcome: booking,
    send: (values) => {
      const startMs = isFree ? bookingMoment(splitTyped(values.typed), timeZone) : Number(values.start);
      if (startMs !== null) booking.request({ id, startMs, phone: values.phone.trim(), note: values.note.trim() });
    },
  });
  const choose = (startMs: number) =>
    isFree ? form.write("typed", joinTyped(dayKey(startMs), time(startMs))) : form.write("start", String(startMs));
  return (
    <section className={styles.card}>
      <h2>{t("book.title")}</h2>
      <Form {...form.whole}>
        {nearest && booking.problem?.status === TAKEN && <NearestTimes slots={nearest} now={now} onChoose={choose} />}
        {isFree ? (
          <FreeTime {...form.field("typed")} now={now} />
        ) : (
          <SlotPicker {...form.field("start")} slots={slots} now={now} />
        )}
        <PhoneField {...form.field("phone")} label={t("book.phone")} hint={t("book.phoneHint")} />
        <TextArea
          {...form.field("note")}
          label={t("book.note")}
          maxLength={LIMITS.consultationNote}
          nameOfLeft={nameOfLeft}
        />
        <div className={styles.confirm}>
          {onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
          <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
            {t(form.isBusy ? "book.running" : "book.submit")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
