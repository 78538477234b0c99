/** Which course streams are frozen, so that nothing of them is proposed (HW-01). */
import { createSelector } from "reselect";
import { type HasCourses, selectCourseStreams } from "../../domains/courses/select";
import type { HasSubscriptions } from "../../domains/subscriptions/select";
import { selectCourseStreamStatus } from "./courseStreamStatus";

type HasAll = HasCourses & HasSubscriptions;

/** The ids in one text: it is the same as before where they are. */
const listFrozen = (state: HasAll, now: number): string =>
  Object.values(selectCourseStreams(state))
    .filter(({ id }) => selectCourseStreamStatus(state, id, now) === "freeze")
    .map(({ id }) => id)
    .join();

/** Their ids; empty until the course streams are known. `now`: the server's milliseconds. */
export const selectFrozenStreamIds: (state: HasAll, now: number) => ReadonlySet<number> = createSelector(
  [listFrozen],
  (ids) => new Set(ids === "" ? [] : ids.split(",").map(Number)),
);
