/** What is wrong with a booking before it is sent (VC-02). */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CHANGE_UNTIL_MS } from "../../../../streams/parts/member/index";
import { bookingTime, LIMITS, rules } from "../../../../streams/rules/index";
import { useFormats } from "../../../ui/words/formats";
import { splitTyped } from "./typedTime";
import type { SlotsView } from "./useSlots";

interface BookingValues {
  readonly start: string;
  readonly typed: string;
  readonly phone: string;
  readonly note: string;
}

/** The check of one form: a typed time must exist; whether a chosen one is still free, the server knows. */
export function useBookingCheck({ isFree }: SlotsView, now: number) {
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
