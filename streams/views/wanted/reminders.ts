/** The learner's reminders as they are wanted: with what waits for the network (PROF-04, OFF-12). */
import { createSelector } from "reselect";
import type { Reminder, ReminderSave } from "../../domains/reminders/events";
import { type HasWaiting, listExpected, selectChanges } from "../../domains/waiting/select";

interface HasReminders {
  readonly reminders: { readonly list: { readonly value: readonly Reminder[] | null } };
}
/** `id` is null for a new one, which has none yet. */
export interface ReminderEntry extends Omit<Reminder, "id"> {
  readonly id: number | null;
  readonly isWaiting: boolean;
}

/** In the server's order, then the new ones; null until they are known. */
export const selectReminders: (state: HasReminders & HasWaiting) => readonly ReminderEntry[] | null = createSelector(
  [({ reminders }: HasReminders) => reminders.list.value, selectChanges],
  (known, changes) => {
    if (!known) return null;
    const saves = listExpected<ReminderSave>(changes, "reminders/save");
    const removed = new Set(listExpected<{ readonly id: number }>(changes, "reminders/removal").map(({ id }) => id));
    const changed = known
      .filter(({ id }) => !removed.has(id))
      .map((reminder): ReminderEntry => {
        const save = saves.findLast(({ id }) => id === reminder.id);
        return { ...reminder, ...save?.fields, isWaiting: save !== undefined };
      });
    const added = saves
      .filter(({ id }) => id === null)
      .map(({ fields }): ReminderEntry => ({ ...fields, id: null, timezone: null, isWaiting: true }));
    return [...changed, ...added];
  },
);
