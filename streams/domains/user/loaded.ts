/** What a change of the user answers, as an event. Rule: it says when it was asked, so that no newer push is undone (RT-03). */
import { defer, map, type Observable } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { asOfNow, type MayHaveLink } from "../../bus/resource";
import type { User } from "../session/events";
import type { UserEvents } from "./events";

export type UserLoaded = NewEvent<UserEvents, "user/loaded">;

export const userLoaded = (deps: { state(): MayHaveLink }, call$: Observable<User>): Observable<UserLoaded> =>
  defer(() => {
    const asOf = asOfNow(deps.state());
    return call$.pipe(map((value) => ({ type: "user/loaded", payload: { value, asOf }, source: "rest" }) as const));
  });
