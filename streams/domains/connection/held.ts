/**
 * The connection waits while a new password is required. Rule: until it is changed the server refuses everything else (contract 9);
 * without a position nothing is requested, and the connection triggers all requests when it begins.
 */
import { concat, defer, EMPTY, filter, ignoreElements, type Observable, take } from "rxjs";
import type { NewEvent } from "../../bus/define";
import type { ConnectionEffect } from "./deps";
import type { ConnectionEvents } from "./events";

/** The effect, started once no new password is required. */
export const afterForcedPassword =
  (effect: ConnectionEffect): ConnectionEffect =>
  (events$, deps) =>
    defer((): Observable<NewEvent<ConnectionEvents>> => {
      const isForced = () => deps.state().session.user?.requiredUpdatePassword === true;
      const changed$ = events$.pipe(
        filter(() => !isForced()),
        take(1),
        ignoreElements(),
      );
      const begun$ = defer(() => effect(events$, deps));
      return concat(isForced() ? changed$ : EMPTY, begun$);
    });
