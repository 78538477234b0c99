/** Reminders in the server's order, and the status of their changes. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { pending, type Resource } from "../../bus/resource";
import type { Reminder, ReminderEvents } from "./events";
import { reminderMutations } from "./mutations";
import { reminderList } from "./resources";

export interface RemindersState {
  readonly list: Resource;
  readonly items: readonly Reminder[];
  readonly save: MutationState;
  readonly removal: MutationState;
}
const initial: RemindersState = { list: pending, items: [], save: idle, removal: idle };

const handlers = {
  ...reminderList.handlers<RemindersState>((draft, { value }) => {
    draft.items = value as Draft<Reminder[]>;
  }),
  ...reminderMutations.save.handlers,
  ...reminderMutations.removal.handlers,
  "reminders/saved": (draft, { payload: { reminder } }) => {
    const at = draft.items.findIndex((known) => known.id === reminder.id);
    if (at === -1) draft.items.push(reminder);
    else draft.items[at] = reminder;
  },
  "reminders/removed": (draft, { payload: { id } }) => {
    draft.items = draft.items.filter((reminder) => reminder.id !== id);
  },
} satisfies Handlers<RemindersState, ReminderEvents>;

export const remindersSlice = defineSlice<RemindersState>({ scope: "session", initial, handlers });
