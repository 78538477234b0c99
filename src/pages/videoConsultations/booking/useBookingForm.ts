/** What is typed to choose the time of a consultation, where the times come from, and what is sent (VC-02, VC-06). */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../../streams/parts/core";
import { bookingPlace, CHANGE_UNTIL_MS, type VideoConsultation } from "../../../../streams/parts/member/index";
import { bookingMoment, bookingTime, LIMITS, rules, toWallTime } from "../../../../streams/rules/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useView } from "../../../hooks/useView";
import { useFormats } from "../../../ui/words/formats";
import { useForm } from "../../shared/form/useForm";
import { joinTyped, splitTyped } from "./typedTime";
import { type SlotsView, useSlots } from "./useSlots";

/** A moment as it is typed: a clock shows no offset. */
function toTyped(atMs: number, timeZone: string): string {
  const [date = "", time = ""] = toWallTime(atMs, timeZone).split(" ");
  return joinTyped(date, time);
}

/** `choose`: takes a time as if the learner had chosen it in the form. */
export function useBookingForm(
  { id, startDateTime, note, ...consultation }: VideoConsultation,
  now: number,
  booking: MutationView<"videoConsultations/booking">,
) {
  const { timeZone } = useFormats();
  const ownPhone = useView(selectUser)?.phone ?? "";
  const slots = useSlots(id, now);
  const { isFree } = slots;
  const phone = consultation.phone || ownPhone;
  const saved = useMemo(
    () => ({
      start: startDateTime === null ? "" : String(startDateTime),
      // where the learner types it
      typed: startDateTime === null ? "" : toTyped(startDateTime, timeZone),
      phone,
      note,
    }),
    [startDateTime, timeZone, phone, note],
  );
  const form = useForm({
    saved,
    place: bookingPlace(id),
    check: useBookingCheck(slots, now),
    names: { start: ["start_date_time"], typed: ["start_date_time"] },
    outcome: booking,
    send: (values) => {
      const startMs = isFree ? bookingMoment(splitTyped(values.typed), timeZone) : Number(values.start);
      if (startMs !== null) booking.request({ id, startMs, phone: values.phone.trim(), note: values.note.trim() });
    },
  });
  const choose = (startMs: number) =>
    isFree ? form.write("typed", toTyped(startMs, timeZone)) : form.write("start", String(startMs));
  return { form, slots, choose };
}

interface BookingValues {
  readonly start: string;
  readonly typed: string;
  readonly phone: string;
  readonly note: string;
}

/** What is wrong with a booking before it is sent: the check of one form: a typed time must exist; whether a chosen one is still free, the server knows. */
function useBookingCheck({ isFree }: SlotsView, now: number) {
  const { t } = useTranslation("consultations");
  const { timeZone } = useFormats();
  const unchosen = t("book.required");
  return useCallback(
    ({ start, typed, phone, note }: BookingValues) => {
      const faults = isFree ? bookingTime(splitTyped(typed), timeZone, now + CHANGE_UNTIL_MS) : {};
      return {
        start: !isFree && start === "" ? unchosen : null,
        typed: faults.date ?? faults.time ?? null,
        phone: rules.required(phone.trim()) ?? rules.phone(phone.trim()),
        note: rules.max(note.trim(), LIMITS.consultationNote),
      };
    },
    [isFree, timeZone, now, unchosen],
  );
}
