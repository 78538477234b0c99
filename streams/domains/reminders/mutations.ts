/** What the learner changes of the reminders. */
import { catchError, map, type Observable, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import type { Fields } from "../../bus/resource/conflict";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { reminderPlace } from "../drafts/events";
import { deleteReminder, getReminders, postReminder, putReminder } from "./api";
import type { Reminder, ReminderEvents, ReminderFields, ReminderSave } from "./events";

/** All in one: a removal comes after what was saved before it. */
const LANE = "reminders";

interface HasList {
  readonly reminders: { readonly list: { readonly value: readonly Reminder[] | null } };
}
/** What a reminder is changed in; null where there is no such reminder. */
function pickFields(all: readonly Reminder[] | null, id: number | null): Fields | null {
  const found = all?.find((reminder) => reminder.id === id);
  return found ? { title: found.title, time: found.time, weekdays: found.weekdays, isEnabled: found.isEnabled } : null;
}

const save = defineMutation({
  name: "reminders/save",
  order: "queued",
  send: (http: HttpPort, { id, fields }: ReminderSave, key): Observable<Reminder> =>
    id === null ? postReminder(http, key, fields) : putReminder(http, key, id, fields),
  about: ({ id }) => id,
  place: ({ id }) => reminderPlace(id),
  waits: waitsIn({
    lane: () => LANE,
    thing: ({ id }: ReminderSave) => (id === null ? null : `${id}`),
    replaces: {
      mine: ({ fields }: ReminderSave) => ({ ...fields }),
      seen: ({ id }, { reminders }: HasList) => pickFields(reminders.list.value, id),
      theirs: (http: HttpPort, { id }) => getReminders(http).pipe(map((all) => pickFields(all, id))),
      reload: ({ reminders }) =>
        // no push tells of reminders
        reminders.list.value === null
          ? []
          : [{ type: "reminders/listRequested", payload: { isReload: true, isAnew: true } }],
      // merged of two reminders, field by field
      put: ({ id, fields }, merged) => ({ id, fields: { ...fields, ...(merged as Partial<ReminderFields>) } }),
    },
  }),
  stored: (reminder) => [{ type: "reminders/saved", payload: { reminder } } satisfies NewEvent<ReminderEvents>],
});

const removal = defineMutation({
  name: "reminders/removal",
  order: "queued",
  about: ({ id }) => id,
  waits: waitsIn({ lane: () => LANE }),
  send: (http: HttpPort, { id }: { readonly id: number }) =>
    deleteReminder(http, id).pipe(
      // a reminder that another page removed counts as removed
      catchError((error: unknown) => (toProblem(error).status === 404 ? of(undefined) : throwError(() => error))),
    ),
  stored: (_, { id }) => [{ type: "reminders/removed", payload: { id } } satisfies NewEvent<ReminderEvents>],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [save, removal] as const;
