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
import type { AccessDeps, AccessEffect } from "./deps";
import type { AccessEvents, AccessForm } from "./events";

type All = AccessEvents & SessionEvents & Pick<UserEvents, "user/loaded">;
type Requested = { [K in keyof AccessEvents]: K extends `${string}Requested` ? K : never }[keyof AccessEvents];

/** The effect of one form: what `send` answers, then that it is done. */
function form<T extends Requested>(
  name: AccessForm,
  type: T,
  send: (payload: AccessEvents[T], deps: AccessDeps) => Observable<NewEvent<All>>,
): AccessEffect {
  return (events$, deps) =>
    events$.pipe(
      ofType<All, T>(type),
      // exhaustMap: a second press while the first is on its way sends nothing
      exhaustMap((event: EventOf<All, T>) =>
        concat(
          send(event.payload as AccessEvents[T], deps),
          of({ type: "access/formDone", payload: { form: name }, source: "rest" } as const),
        ).pipe(
          catchError((error: unknown) =>
            of({
              type: "access/formFailed",
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
export const startSession = ({ ports }: AccessDeps, method: SignInMethod) =>
  map(({ token, user }: SignedIn) => {
    ports.token.write(token);
    return { type: "session/started", payload: { user, method }, source: "rest" } as const;
  });

/** One effect a form, by its name. */
export const formEffects = {
  signUp: form("signUp", "access/signUpRequested", (values, deps) =>
    postSignUpByEmail(deps.ports.http, values).pipe(startSession(deps, "signUp")),
  ),
  appIdSignUp: form("appIdSignUp", "access/appIdSignUpRequested", ({ appId, ...password }, deps) =>
    postSignUpByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "signUp")),
  ),
  appIdSignIn: form("appIdSignIn", "access/appIdSignInRequested", ({ appId, password }, deps) =>
    postLoginByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "appId")),
  ),
  recovery: form("recovery", "access/recoveryRequested", ({ email }, { ports }) =>
    postPasswordResetRequest(ports.http, email).pipe(ignoreElements()),
  ),
  newPassword: form("reset", "access/newPasswordRequested", ({ token, ...password }, { ports }) =>
    postPasswordReset(ports.http, token, password).pipe(ignoreElements()),
  ),
  ownPassword: form("change", "access/ownPasswordRequested", ({ currentPassword, ...password }, deps) =>
    withAsOf(deps, postOwnPassword(deps.ports.http, currentPassword, password)).pipe(map(userLoaded)),
  ),
  ownEmail: form("address", "access/ownEmailRequested", ({ email }, deps) =>
    withAsOf(deps, postOwnUser(deps.ports.http, { email })).pipe(map(userLoaded)),
  ),
  profile: form("profile", "access/profileRequested", (fields, deps) =>
    withAsOf(deps, postRequiredProfile(deps.ports.http, fields)).pipe(map(userLoaded)),
  ),
  phoneLater: form("later", "access/phoneLaterRequested", (_, deps) =>
    withAsOf(deps, postSuppressPhone(deps.ports.http)).pipe(map(userLoaded)),
  ),
};
