/** Fetches course streams and their statuses, opens days in time, sends what the learner changes. */
import { EMPTY, mergeMap, of } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { afterSubscriptions } from "../subscriptions/events";
import type { SupportEvents } from "../support/events";
import { turnFreezes } from "./freezing";
import type { CourseMutationEvents } from "./mutations";
import { openDays } from "./opening";
import { courseStreamList, courseStreamStatuses } from "./resources";

/** A day that cannot be finished because it is incorrectly filled is a question to the support (COURSE-18, contract 6.20). */
const askAboutBrokenDay: Effect<CourseMutationEvents, SupportEvents, unknown> = (events$) =>
  events$.pipe(
    ofType("courses/dayFinishFailed"),
    mergeMap(({ payload: { id, problem } }) =>
      id !== null && problem.fields?.day
        ? of({
            type: "support/autoRequested",
            payload: { type: "day_incorrectly_filled", targetId: id, message: problem.fields.day },
          } as const)
        : EMPTY,
    ),
  );

export const coursesEffects = {
  ...courseStreamList.effects(afterSubscriptions),
  ...courseStreamStatuses.effects(),
  openDays,
  turnFreezes,
  askAboutBrokenDay,
};
