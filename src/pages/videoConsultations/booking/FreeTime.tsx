/** Any quarter of an hour, typed as date and time of the profile's zone (VC-05, VC-06). */

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CHANGE_UNTIL_MS } from "../../../../streams/parts/member/index";
import { bookingTime } from "../../../../streams/rules/index";
import { Soft } from "../../../ui/card/Soft";
import { TimeField } from "../../../ui/form/TimeField";
import { useFormats } from "../../../ui/words/formats";
import { zoneName } from "../../../ui/words/zones";
import { TypedDateField } from "../../shared/form/TypedDateField";
import styles from "../Consultations.module.css";
import { splitTyped, typedOf } from "./typedTime";

interface FreeTimeProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly now: number;
  readonly onChange: (value: string) => void;
}

export function FreeTime({ value, error, now, onChange }: FreeTimeProps) {
  const { t } = useTranslation("consultations");
  const { timeZone, dayKey } = useFormats();
  const id = useId();
  const parts = splitTyped(value);
  const earliest = now + CHANGE_UNTIL_MS;
  const isDateWrong = Boolean(bookingTime(parts, timeZone, earliest).date);
  return (
    <div role="group" aria-describedby={id} className={styles.free}>
      <Soft id={id}>{t("book.free", { zone: zoneName(timeZone) })}</Soft>
      <TypedDateField
        isRequired
        min={dayKey(earliest)}
        label={t("book.day")}
        value={parts.date}
        error={isDateWrong ? error : undefined}
        onChange={(date) => onChange(typedOf({ ...parts, date }))}
      />
      <TimeField
        isRequired
        label={t("book.time")}
        value={parts.time}
        error={isDateWrong ? undefined : error}
        onChange={(time) => onChange(typedOf({ ...parts, time }))}
      />
    </div>
  );
}
