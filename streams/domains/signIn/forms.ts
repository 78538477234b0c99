/** Forms that are sent as a whole. Rule: one at a time; what fails is told to its form, and a session that ends takes the wait with it. */
import { catchError, concat, exhaustMap, ignoreElements, map, type Observable, of, takeUntil } from "rxjs";
import type { EventOf, NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { withAsOf } from "../../bus/resource";
import type { SessionEvents, SignInMethod } from "../session/events";
import { type UserEvents, userLoaded } from "../user/events";
import {
  postLoginByAppId,
  postOwnPassword,
  postOwnUser,
  postPasswordReset,
  postPasswordResetRequest,
  postRequiredProfile,
  postSignUpByAppId,
  postSignUpByEmail,
  type SignedIn,
} from "./api";
import { postSuppressPhone } from "./codeApi";
import type { SignInDeps, SignInEffect } from "./deps";
import type { SignInEvents, SignInForm } from "./events";

type All = SignInEvents & SessionEvents & Pick<UserEvents, "user/loaded">;
type Requested = { [K in keyof SignInEvents]: K extends `${string}Requested` ? K : never }[keyof SignInEvents];

/** The effect of one form: what `send` answers, then that it is done. */
function form<T extends Requested>(
  name: SignInForm,
  type: T,
  send: (payload: SignInEvents[T], deps: SignInDeps) => Observable<NewEvent<All>>,
): SignInEffect {
  return (events$, deps) =>
    events$.pipe(
      ofType<All, T>(type),
      // exhaustMap: a second press while the first is on its way sends nothing
      exhaustMap((event: EventOf<All, T>) =>
        concat(
          send(event.payload as SignInEvents[T], deps),
          of({ type: "signIn/formDone", payload: { form: name }, source: "rest" } as const),
        ).pipe(
          catchError((error: unknown) =>
            of({
              type: "signIn/formFailed",
              payload: { form: name, problem: toProblem(error) },
              source: "rest",
            } as const),
          ),
          causedBy(event),
          takeUntil(events$.pipe(ofType("session/ended"))),
        ),
      ),
    );
}

/** The token first, so that whatever starts with the session finds it. */
export const startSession = ({ ports }: SignInDeps, method: SignInMethod) =>
  map(({ token, user }: SignedIn) => {
    ports.token.write(token);
    return { type: "session/started", payload: { user, method }, source: "rest" } as const;
  });

/** One effect a form, by its name. */
export const formEffects = {
  signUp: form("signUp", "signIn/signUpRequested", (values, deps) =>
    postSignUpByEmail(deps.ports.http, values).pipe(startSession(deps, "signUp")),
  ),
  appIdSignUp: form("appIdSignUp", "signIn/appIdSignUpRequested", ({ appId, ...password }, deps) =>
    postSignUpByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "signUp")),
  ),
  appIdSignIn: form("appIdSignIn", "signIn/appIdSignInRequested", ({ appId, password }, deps) =>
    postLoginByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "appId")),
  ),
  recovery: form("recovery", "signIn/recoveryRequested", ({ email }, { ports }) =>
    postPasswordResetRequest(ports.http, email).pipe(ignoreElements()),
  ),
  newPassword: form("reset", "signIn/newPasswordRequested", ({ token, ...password }, { ports }) =>
    postPasswordReset(ports.http, token, password).pipe(ignoreElements()),
  ),
  ownPassword: form("change", "signIn/ownPasswordRequested", ({ currentPassword, ...password }, deps) =>
    withAsOf(deps, postOwnPassword(deps.ports.http, currentPassword, password)).pipe(map(userLoaded)),
  ),
  ownEmail: form("address", "signIn/ownEmailRequested", ({ email }, deps) =>
    withAsOf(deps, postOwnUser(deps.ports.http, { email })).pipe(map(userLoaded)),
  ),
  profile: form("profile", "signIn/profileRequested", (fields, deps) =>
    withAsOf(deps, postRequiredProfile(deps.ports.http, fields)).pipe(map(userLoaded)),
  ),
  phoneLater: form("later", "signIn/phoneLaterRequested", (_, deps) =>
    withAsOf(deps, postSuppressPhone(deps.ports.http)).pipe(map(userLoaded)),
  ),
};
