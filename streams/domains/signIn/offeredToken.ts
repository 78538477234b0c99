/**
 * A token that came in an address (ROUTE-07, contract 6.4). Rules: it is stored only after its user is known and the learner
 * confirms being that user; another signed-in user is logged out first.
 */
import { catchError, exhaustMap, filter, map, merge, of, switchMap, take } from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { getUser } from "../user/readApi";
import type { SignInEffect } from "./deps";
import { startSession } from "./mutations";

const check: SignInEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("signIn/tokenOffered"),
    // switchMap: the token that came last counts
    switchMap((event) =>
      getUser(ports.http, event.payload.token.reveal()).pipe(
        map((user) => ({ type: "signIn/tokenChecked", payload: { user }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({ type: "signIn/tokenRefused", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );

const takeOver: SignInEffect = (events$, deps) =>
  events$.pipe(
    ofType("signIn/tokenAccepted"),
    // that user is already signed in
    filter(({ payload }) => deps.state().session.user?.id !== payload.user.id),
    // exhaustMap: a second press during a running call is ignored
    exhaustMap((event) => {
      const { token, user } = event.payload;
      const started$ = of({ token: token.reveal(), user }).pipe(startSession(deps, "address"));
      if (deps.state().session.status !== "member") return started$.pipe(causedBy(event));
      return merge(
        events$.pipe(
          ofType("session/ended"),
          take(1),
          switchMap(() => started$),
        ),
        of({ type: "session/logoutRequested", payload: {} } as const),
      ).pipe(causedBy(event));
    }),
  );

export const tokenEffects = { check, takeOver };
