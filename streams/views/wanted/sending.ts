/** What becomes of a submission that the server has not confirmed (HW-07, OFF-12). */
import { createSelector } from "reselect";
import type { HomeworkSend } from "../../domains/homework/events";
import { type HasWaiting, selectChanges, type WaitingChange } from "../../domains/waiting/select";

/** `change`: as it waits. */
export interface Sending {
  readonly kind: "sending" | "waiting" | "failed";
  readonly change: WaitingChange & { readonly body: HomeworkSend };
}

/** Of one homework; null: nothing is on its way. */
export const selectSending: (state: HasWaiting, statusId: number) => Sending | null = createSelector(
  [selectChanges, (_: object, statusId: number) => statusId],
  (changes, statusId) => {
    const isOf = (change: WaitingChange): change is Sending["change"] =>
      // the queue stores what the mutation was asked for
      change.name === "homework/send" && (change.body as HomeworkSend).statusId === statusId;
    const change = changes.findLast(isOf);
    return change ? { kind: change.status === "new" ? "sending" : change.status, change } : null;
  },
);
