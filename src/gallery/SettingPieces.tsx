/** Switches, times and days: what settings are made of. */
import { useState } from "react";
import { ComboField } from "../ui/choice/ComboField";
import { SwitchField } from "../ui/choice/SwitchField";
import { WeekdayPicker } from "../ui/choice/WeekdayPicker";
import { DateField } from "../ui/form/DateField";
import { TimeField } from "../ui/form/TimeField";
import type { Weekday } from "../ui/words/formats";
import styles from "./Pieces.module.css";

const ZONES = [
  { value: "Europe/Madrid", label: "Madrid", more: "Spain Time", detail: "GMT+1, 14:05" },
  { value: "Asia/Kolkata", label: "Kolkata", detail: "GMT+5:30, 18:35" },
];

/** Each in its states; the busy one never ends, the refused one is reverted. */
export function SettingPieces() {
  const [isOn, setOn] = useState(true);
  const [days, setDays] = useState<Weekday[]>([1, 3]);
  const [zone, setZone] = useState("Europe/Madrid");
  return (
    <div className={styles.row}>
      <SwitchField label="News" hint="Once a month at most" isOn={isOn} onChange={setOn} />
      <SwitchField label="Replies of experts" isOn isBusy onChange={() => {}} />
      <SwitchField label="Refused" isOn={false} error="Could not be saved, try again" onChange={() => {}} />
      <SwitchField label="Not available" isOn={false} isDisabled onChange={() => {}} />
      <WeekdayPicker label="Days" value={days} onChange={setDays} hint="When to remind you" />
      <WeekdayPicker label="No days" value={[]} onChange={() => {}} error="Choose a day" />
      <ComboField
        label="Time zone"
        value={zone}
        options={ZONES}
        openText="Show the zones"
        emptyText="No such city"
        onChange={setZone}
        hint="A hint"
      />
      <ComboField
        label="Wrong"
        value=""
        options={ZONES}
        openText="Show the zones"
        emptyText="No such city"
        onChange={() => {}}
        error="Choose one"
      />
      <Times />
      <Days />
    </div>
  );
}

function Times() {
  const [time, setTime] = useState("08:30");
  const [other, setOther] = useState("");
  return (
    <>
      <TimeField label="Time" value={time} onChange={setTime} min="06:00" max="22:00" hint="From 06:00 to 22:00" />
      <TimeField label="No time" value={other} onChange={setOther} isRequired />
      <TimeField label="Wrong time" value={other} onChange={setOther} error="Fill this in" />
      <TimeField label="A time that may be a mistake" value="03:00" onChange={() => {}} warning="That is at night" />
    </>
  );
}

function Days() {
  const [day, setDay] = useState("2026-11-05");
  const [other, setOther] = useState("");
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} min="2026-11-03" max="2026-11-20" hint="Two weeks or so" />
      <DateField label="No day" value={other} onChange={setOther} min="1900-01-01" max="2026-11-20" isRequired />
      <DateField label="Wrong day" value={other} onChange={setOther} error="Enter a real date" />
      <DateField label="A day that may be a mistake" value={day} onChange={setDay} warning="That is a Thursday" />
    </>
  );
}
