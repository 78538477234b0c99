/** Whether a name is free, checked while it is typed (AUTH-07, AUTH-08). Rule: an older answer never overwrites a newer one. */
import { catchError, EMPTY, map, type Observable, of, switchMap, timer } from "rxjs";
import type { EventOf } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { email as emailRule } from "../../rules/email/email";
import { postValidateSignUp } from "./api";
import type { SignInEffect } from "./deps";
import type { Identity, SignInEvents } from "./events";

/** The wait after the last key. */
const TYPED_FOR_MS = 400;

const isWorthAsking = (kind: Identity, value: string): boolean =>
  kind === "email" ? emailRule(value) === null : value.length > 0;

export const checkIdentity: SignInEffect = (events$, { ports }) => {
  const check = ({ payload: { kind, value } }: EventOf<SignInEvents, "signIn/identityTyped">) => {
    const checkedEvent = (error: string | null) =>
      ({ type: "signIn/identityChecked", payload: { kind, value, error }, source: "rest" }) as const;
    return postValidateSignUp(ports.http, kind, value).pipe(
      map(() => checkedEvent(null)),
      catchError((failure: unknown): Observable<ReturnType<typeof checkedEvent>> => {
        const error = identityError(kind, toProblem(failure).fields);
        // a check that failed shows nothing: sending the form will check again
        return error === null ? EMPTY : of(checkedEvent(error));
      }),
    );
  };
  return events$.pipe(
    ofType("signIn/identityTyped"),
    // switchMap: the next key cancels both the wait and the call of the key before
    switchMap((event) =>
      isWorthAsking(event.payload.kind, event.payload.value)
        ? timer(TYPED_FOR_MS, ports.clock.scheduler).pipe(
            switchMap(() => check(event)),
            causedBy(event),
          )
        : EMPTY,
    ),
  );
};

const KEYS = { email: ["signupform-email", "email"], appId: ["signupform-app_id", "app_id"] } as const;

/** The server's error for the name, under whichever key it is. */
const identityError = (kind: Identity, fields: Readonly<Record<string, string>> | undefined): string | null =>
  KEYS[kind].map((key) => fields?.[key]).find((text) => text !== undefined) ?? null;
