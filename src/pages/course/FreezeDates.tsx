/** From when until when a course is frozen (COURSE-08). Rule: a length that was chosen stays when the first day moves. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  dateOfTyped,
  daysBetween,
  freezeEnd,
  LONGEST_FREEZE_DAYS,
  laterDate,
  typedOfDate,
} from "../../../streams/rules/index";
import { RadioList } from "../../ui/choice/RadioList";
import { TypedDateField } from "../shared/form/TypedDateField";
import styles from "./calendar/Calendar.module.css";

type Name = "start" | "end";

interface FreezeDatesProps {
  readonly field: (name: Name) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly write: (name: Name, value: string) => void;
  /** The first day that may be frozen. */
  readonly earliest: string;
}
/** In days, as texts. */
const LENGTHS = ["7", "14"] as const;
type Length = (typeof LENGTHS)[number];

const endAfter = (start: string, length: Length) => typedOfDate(laterDate(start, Number(length)));

/** The first of two dates is missing while it is typed. */
function findLength(typedStart: string, typedEnd: string): Length | null {
  const [start, end] = [dateOfTyped(typedStart), dateOfTyped(typedEnd)];
  const days = start === null || end === null ? null : String(daysBetween(start, end));
  return LENGTHS.find((each) => each === days) ?? null;
}

/** The lengths that the rule accepts, and the dates themselves for any other. */
export function FreezeDates({ field, write, earliest }: FreezeDatesProps) {
  const { t } = useTranslation("course");
  const [typedStart, typedEnd] = [field("start").value, field("end").value];
  const [length, setLength] = useState(() => findLength(typedStart, typedEnd));
  const start = dateOfTyped(typedStart) ?? earliest;
  const offered = LENGTHS.filter((each) => freezeEnd(endAfter(start, each), typedOfDate(start)) === null);
  const moveStart = (typed: string) => {
    write("start", typed);
    const moved = dateOfTyped(typed);
    if (length !== null && moved !== null) write("end", endAfter(moved, length));
  };
  return (
    <div className={styles.dates}>
      <TypedDateField {...field("start")} label={t("freeze.start")} min={earliest} onChange={moveStart} />
      <RadioList
        label={t("freeze.length")}
        value={length}
        options={offered.map((value) => ({ value, label: t(`freeze.lengths.${value}`) }))}
        onChange={(chosen) => {
          setLength(chosen);
          write("end", endAfter(start, chosen));
        }}
      />
      <TypedDateField
        {...field("end")}
        label={t("freeze.end")}
        hint={t("freeze.endHint")}
        min={laterDate(start, 1)}
        max={laterDate(start, LONGEST_FREEZE_DAYS)}
        onChange={(typed) => {
          setLength(findLength(typedStart, typed));
          write("end", typed);
        }}
      />
    </div>
  );
}
