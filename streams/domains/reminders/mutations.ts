/** What the learner changes of the reminders. */
import { catchError, type Observable, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { reminderPlace } from "../drafts/events";
import { deleteReminder, postReminder, putReminder } from "./api";
import type { Reminder, ReminderEvents, ReminderSave } from "./events";

/** All in one: a removal comes after what was saved before it. */
const LANE = "reminders";

const save = defineMutation({
  name: "reminders/save",
  order: "queued",
  send: (http: HttpPort, { id, fields }: ReminderSave, key): Observable<Reminder> =>
    id === null ? postReminder(http, key, fields) : putReminder(http, key, id, fields),
  about: ({ id }) => id,
  place: ({ id }) => reminderPlace(id),
  waits: waitsIn({ lane: () => LANE, thing: ({ id }: ReminderSave) => (id === null ? null : `${id}`) }),
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
