/** The learner's reminders (PROF-04; contract 4). */
import { enums, type Infer, string } from "superstruct";
import { entity, listOf } from "../../bus/entity";
import type { Problem } from "../../bus/problem";
import { flag, id, listOrEmpty, maybe, text } from "../../bus/wire";

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
/** What the form sends; a new reminder gets the profile's zone, another keeps its own. */
export type ReminderFields = Pick<Reminder, "title" | "time" | "weekdays" | "isEnabled">;

export interface ReminderEvents {
  "reminders/listRequested": Record<string, never>;
  "reminders/listLoaded": { readonly reminders: readonly Reminder[] };
  "reminders/listFailed": { readonly problem: Problem };
  /** `id` null makes a new one. */
  "reminders/saveRequested": { readonly id: number | null; readonly fields: ReminderFields };
  "reminders/saved": { readonly id: number | null; readonly reminder: Reminder };
  "reminders/removeRequested": { readonly id: number };
  "reminders/removed": { readonly id: number };
  /** Neither saved nor removed. */
  "reminders/changeFailed": { readonly id: number | null; readonly problem: Problem };
  /** What became of a change was read. */
  "reminders/changeSeen": Record<string, never>;
}
