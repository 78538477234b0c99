/** The learner's reminders (PROF-04; contract 4). */

import { entity, listOf } from "../../bus/wire/entity";
import { enums, type Infer, string } from "../../bus/wire/schema";
import { flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export const ReminderStruct = entity(
  { id: id() },
  {
    title: text(),
    /** HH:mm in its zone. */
    time: text(),
    weekdays: listOrEmpty(listOf(enums(WEEKDAYS))),
    timezone: maybe(string()),
    isEnabled: flag(true),
  },
);
export type Reminder = Infer<typeof ReminderStruct>;
/** What the form sends; a new reminder gets the profile's zone, an existing one keeps its own. */
export type ReminderFields = Pick<Reminder, "title" | "time" | "weekdays" | "isEnabled">;

/** `id` null makes a new one. */
export interface ReminderSave {
  readonly id: number | null;
  readonly fields: ReminderFields;
}

export interface ReminderEvents {
  readonly "reminders/saved": { readonly reminder: Reminder };
  readonly "reminders/removed": { readonly id: number };
}
