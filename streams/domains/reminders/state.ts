/** Reminders in the server's order. */

import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { Reminder, ReminderEvents } from "./events";

interface RemindersState {
  readonly list: Fetched<readonly Reminder[]>;
}

const handlers = {
  "reminders/saved": (draft, { payload: { reminder } }) => withItem(draft.list, reminder),
  "reminders/removed": (draft, { payload: { id } }) => withItem(draft.list, { id, deleted: true }),
} satisfies Handlers<RemindersState, ReminderEvents>;

export const remindersSlice = defineSlice<RemindersState>({
  scope: "session",
  initial: { list: notFetched },
  handlers,
});
