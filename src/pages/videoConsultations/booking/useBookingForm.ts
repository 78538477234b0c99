/** What is typed to choose the time of a consultation, where the times come from, and what is sent (VC-02, VC-06). */
import { useMemo } from "react";
import { selectUser } from "../../../../streams/parts/core";
import { bookingPlace, type VideoConsultation } from "../../../../streams/parts/member/index";
import { bookingMoment, wallTimeOf } from "../../../../streams/rules/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useView } from "../../../hooks/useView";
import { useFormats } from "../../../ui/words/formats";
import { useForm } from "../../useForm";
import { joinTyped, splitTyped } from "./typedTime";
import { useBookingCheck } from "./useBookingCheck";
import { useSlots } from "./useSlots";

/** A moment as it is typed: a clock shows no offset. */
function typedOf(atMs: number, timeZone: string): string {
  const [date = "", time = ""] = wallTimeOf(atMs, timeZone).split(" ");
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
      typed: startDateTime === null ? "" : typedOf(startDateTime, timeZone),
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
    isFree ? form.write("typed", typedOf(startMs, timeZone)) : form.write("start", String(startMs));
  return { form, slots, choose };
}
