/** Reminders in the server's order, and the change that is under way. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { asked, failed, loaded, pending, type Resource } from "../../bus/resource";
import type { Reminder, ReminderEvents } from "./events";

export interface ReminderChange {
  /** The reminder it is about; null: the new one. */
  readonly id: number | null;
  readonly status: "idle" | "running" | "done" | "failed";
  readonly problem: Problem | null;
}
export interface RemindersState {
  readonly list: Resource;
  readonly items: readonly Reminder[];
  readonly change: ReminderChange;
}
const idle: ReminderChange = { id: null, status: "idle", problem: null };
const initial: RemindersState = { list: pending, items: [], change: idle };

const handlers = {
  "reminders/listRequested": (draft) => {
    draft.list = asked(draft.list);
  },
  "reminders/listLoaded": (draft, { payload, time }) => {
    draft.list = loaded(time);
    draft.items = payload.reminders as Draft<Reminder[]>;
  },
  "reminders/listFailed": (draft, { payload }) => {
    draft.list = failed(draft.list, payload.problem);
  },
  "reminders/saveRequested": (draft, { payload }) => {
    draft.change = { id: payload.id, status: "running", problem: null };
  },
  "reminders/saved": (draft, { payload: { id, reminder } }) => {
    draft.change = { id, status: "done", problem: null };
    const at = draft.items.findIndex((known) => known.id === reminder.id);
    if (at === -1) draft.items.push(reminder);
    else draft.items[at] = reminder;
  },
  "reminders/removeRequested": (draft, { payload }) => {
    draft.change = { id: payload.id, status: "running", problem: null };
  },
  "reminders/removed": (draft, { payload: { id } }) => {
    draft.change = { id, status: "done", problem: null };
    draft.items = draft.items.filter((reminder) => reminder.id !== id);
  },
  "reminders/changeFailed": (draft, { payload: { id, problem } }) => {
    draft.change = { id, status: "failed", problem };
  },
  "reminders/changeSeen": (draft) => {
    if (draft.change.status !== "running") draft.change = idle;
  },
} satisfies Handlers<RemindersState, ReminderEvents>;

export const remindersSlice = defineSlice<RemindersState>({ scope: "session", initial, handlers });
