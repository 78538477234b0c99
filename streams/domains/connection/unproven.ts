/**
 * What may have been missed is fetched while no position can prove that nothing was (contract 3.2, 3.5).
 * Rule: no screen depends on catch-up alone; while it fails or does not exist, each sign of a change makes everything stale.
 */
import { distinctUntilChanged, filter, map, merge, pairwise, skip, startWith } from "rxjs";
import { ofType } from "../../bus/effects";
import { isUnproven } from "../../bus/resource/resource";
import type { ConnectionEffect } from "./deps";
import type { ConnectionEvents } from "./events";
import { pollWithoutSocket } from "./poll";
import { noticeStale } from "./receive";

type Head = ConnectionEvents["connection/headRead"];

/** The first head counts: what changed between the first answers and joining is in no push. */
const isMoved = ([before, head]: readonly [Head | null, Head | null]): boolean =>
  before?.epoch !== head?.epoch || before?.head !== head?.head;

/**
 * Everything is stale after a new connection, a head that moved, a return to the page, or a catch-up that begins to fail (RT-09).
 * What is stale and no screen needed is fetched once catch-up works again.
 */
export const refetchUnproven: ConnectionEffect = (events$, deps) => {
  const connection = () => deps.state().connection;
  const returned$ = events$.pipe(
    ofType("connection/connected", "connection/catchUpRequested", "page/resumed"),
    filter((event) => event.type !== "page/resumed" || event.payload.reason !== "focus"),
  );
  const movedHead$ = events$.pipe(
    ofType("connection/headRead"),
    map(({ payload }) => payload),
    startWith(null),
    pairwise(),
    filter(isMoved),
  );
  const isFailing$ = events$.pipe(
    ofType("connection/catchUpFailed", "connection/catchUpLate", "connection/caughtUp", "connection/headRead"),
    map(() => connection().mode === "numbered" && connection().isCatchUpFailing),
    startWith(false),
    distinctUntilChanged(),
    skip(1),
  );
  const began$ = isFailing$.pipe(filter((isFailing) => isFailing));
  const restored$ = isFailing$.pipe(
    filter((isFailing) => !isFailing && connection().mode === "numbered"),
    map(() => ({ type: "connection/catchUpRestored", payload: {} }) as const),
  );
  const stale$ = merge(returned$, movedHead$, began$, pollWithoutSocket(events$, deps)).pipe(
    filter(() => isUnproven(connection())),
    map(() => noticeStale("all", "hint")),
  );
  return merge(stale$, restored$);
};
