/** The learner's reminders (PROF-04; contract 4). */
import { array, enums, type Infer, object, string } from "superstruct";
import type { Problem } from "../../bus/problem";
import { flag, id, maybe } from "../../bus/wire";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export const ReminderStruct = object({
  id: id(),
  title: string(),
  /** HH:mm in its zone. */
  time: string(),
  weekdays: array(enums(WEEKDAYS)),
  timezone: maybe(string()),
  isEnabled: flag(true),
});
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
