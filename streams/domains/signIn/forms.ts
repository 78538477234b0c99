/** Forms of guests that are sent as a whole. Rule: one at a time; the end of a session cancels a running call. */
import { map, startWith, switchMap } from "rxjs";
import { type AnyEffect, ofType } from "../../bus/effects";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { Secret } from "../../bus/secret";
import type { SessionEvents, SignInMethod } from "../session/events";
import {
  postLoginByAppId,
  postPasswordReset,
  postPasswordResetCheck,
  postPasswordResetRequest,
  postSignUpByAppId,
  postSignUpByEmail,
  type SignedIn,
} from "./api";
import type { SignInDeps } from "./deps";
import type { AppIdSignIn, AppIdSignUp, Reset, SignUp } from "./events";

type Deps = SignInDeps & MutationDeps;

/** The token first, so that everything that starts with the session finds it. */
export const startSession = ({ ports }: SignInDeps, method: SignInMethod) =>
  map(({ token, user }: SignedIn) => {
    ports.token.write(token);
    return { type: "session/started", payload: { user, method }, source: "rest" } as const;
  });
const startedOnly = <Event>(started: Event) => [started];

const signUp = defineMutation({
  name: "signIn/signUp",
  order: "once",
  send: (deps: Deps, values: SignUp) => postSignUpByEmail(deps.ports.http, values).pipe(startSession(deps, "signUp")),
  stored: startedOnly,
});
const appIdSignUp = defineMutation({
  name: "signIn/appIdSignUp",
  order: "once",
  send: (deps: Deps, { appId, ...password }: AppIdSignUp) =>
    postSignUpByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "signUp")),
  stored: startedOnly,
});
const appIdSignIn = defineMutation({
  name: "signIn/appIdSignIn",
  order: "once",
  send: (deps: Deps, { appId, password }: AppIdSignIn) =>
    postLoginByAppId(deps.ports.http, appId, password).pipe(startSession(deps, "appId")),
  stored: startedOnly,
});
const recovery = defineMutation({
  name: "signIn/recovery",
  order: "once",
  send: ({ ports }: Deps, { email }: { readonly email: string }) => postPasswordResetRequest(ports.http, email),
});
const resetCheck = defineMutation({
  name: "signIn/resetCheck",
  order: "once",
  send: ({ ports }: Deps, { token }: { readonly token: Secret }) => postPasswordResetCheck(ports.http, token),
});
const reset = defineMutation({
  name: "signIn/reset",
  order: "once",
  send: ({ ports }: Deps, { token, ...password }: Reset) => postPasswordReset(ports.http, token, password),
});
export const forms = { signUp, appIdSignUp, appIdSignIn, recovery, resetCheck, reset };

/** Starts the effect again after each session. */
const perSession =
  (effect: AnyEffect<Deps>): AnyEffect<Deps> =>
  (events$, deps) =>
    events$.pipe(
      ofType<SessionEvents, "session/ended">("session/ended"),
      startWith(null),
      // switchMap: a running call belongs to nobody now
      switchMap(() => effect(events$, deps)),
    );
/** One effect per form, by its name. */
export const formEffects = Object.fromEntries(
  Object.entries(forms).map(([name, { effect }]) => [name, perSession(effect)]),
);
