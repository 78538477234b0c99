/** A birthday (VAL-05): a browser may fill it in, and its calendar has a list of years. */
import type { ComponentProps } from "react";
import { useServerNow } from "../../../hooks/useServerNow";
import { useFormats } from "../../../ui/words/formats";
import { TypedDateField } from "./TypedDateField";

const EARLIEST = "1900-01-01";

/** Typed as DD.MM.YYYY for its form; the days of its calendar end today. */
export function BirthdayField(props: Omit<ComponentProps<typeof TypedDateField>, "min" | "max" | "autoComplete">) {
  const { dayKey } = useFormats();
  return <TypedDateField {...props} min={EARLIEST} max={dayKey(useServerNow())} autoComplete="bday" />;
}
