/** What screens read of reminders. */
import type { Resource } from "../../bus/resource";
import type { Reminder } from "./events";
import type { RemindersState } from "./state";

interface HasReminders {
  readonly reminders: RemindersState;
}
export const selectRemindersResource = (state: HasReminders): Resource => state.reminders.list;
export const selectReminders = (state: HasReminders): readonly Reminder[] => state.reminders.items;
export const selectReminder = (state: HasReminders, id: number): Reminder | null =>
  state.reminders.items.find((reminder) => reminder.id === id) ?? null;
