/** Fetches reminders and sends their changes. */
import { catchError, map, of, switchMap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { Ports } from "../../ports/types";
import { getReminders } from "./api";
import type { ReminderEvents } from "./events";
import { reminderMutations } from "./mutations";

interface Deps {
  readonly ports: Ports;
}
type ReminderEffect = Effect<ReminderEvents, ReminderEvents, Deps>;

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

const { save, removal } = reminderMutations;
export const remindersEffects = { load, save: save.effect, removal: removal.effect };
