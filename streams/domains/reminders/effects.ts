/** Fetches reminders and sends their changes. */
import { catchError, concatMap, from, map, mergeMap, of, switchMap } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { isTransient, toProblem } from "../../bus/problem";
import type { Ports } from "../../ports/types";
import { type DraftEvents, reminderPlace } from "../drafts/events";
import { deleteReminder, getReminders, postReminder, putReminder } from "./api";
import type { ReminderEvents } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): { readonly drafts: { readonly byPlace: Readonly<Record<string, string>> } };
}
type Out = ReminderEvents & DraftEvents;
type ReminderEffect = Effect<ReminderEvents, Out, Deps>;

const load: ReminderEffect = (events$, { ports: { http } }) =>
  events$.pipe(
    ofType("reminders/listRequested"),
    // switchMap: what is asked again is asked because the answer on its way would be out of date
    switchMap((event) =>
      getReminders(http).pipe(
        map((reminders) => ({ type: "reminders/listLoaded", payload: { reminders }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({ type: "reminders/listFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );

const save: ReminderEffect = (events$, deps) => {
  const { http, random } = deps.ports;
  /** A send whose outcome is not known: the same again goes under its key, so that it makes no second reminder. */
  let unsettled: { readonly body: string; readonly key: string } | null = null;
  return events$.pipe(
    ofType("reminders/saveRequested"),
    // concatMap: the last wish is stored last
    concatMap((event) => {
      const { id, fields } = event.payload;
      const body = JSON.stringify({ id, fields });
      const key = unsettled?.body === body ? unsettled.key : random.newKey();
      const place = reminderPlace(id);
      const draft = deps.state().drafts.byPlace[place];
      return (id === null ? postReminder(http, key, fields) : putReminder(http, key, id, fields)).pipe(
        mergeMap((reminder) => {
          unsettled = null;
          const isSame = draft !== undefined && deps.state().drafts.byPlace[place] === draft;
          return from<NewEvent<Out>[]>([
            { type: "reminders/saved", payload: { id, reminder }, source: "rest" },
            ...(isSame ? [{ type: "drafts/changed", payload: { place, text: "" } } as const] : []),
          ]);
        }),
        catchError((error: unknown) => {
          const problem = toProblem(error);
          unsettled = isTransient(problem) ? { body, key } : null;
          return of({ type: "reminders/changeFailed", payload: { id, problem }, source: "rest" } as const);
        }),
        causedBy(event),
      );
    }),
  );
};

const remove: ReminderEffect = (events$, { ports: { http } }) =>
  events$.pipe(
    ofType("reminders/removeRequested"),
    // concatMap: one after the other, as the learner pressed
    concatMap((event) => {
      const { id } = event.payload;
      const removed = { type: "reminders/removed", payload: { id }, source: "rest" } as const;
      return deleteReminder(http, id).pipe(
        map(() => removed),
        catchError((error: unknown) => {
          const problem = toProblem(error);
          // what another page has removed is gone too
          if (problem.status === 404) return of(removed);
          return of({ type: "reminders/changeFailed", payload: { id, problem }, source: "rest" } as const);
        }),
        causedBy(event),
      );
    }),
  );

export const remindersEffects = { load, save, remove };
