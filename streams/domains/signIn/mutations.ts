/** Forms of guests that are sent as a whole. Rule: one at a time; the end of a session cancels a running call. */
import { map, startWith, switchMap } from "rxjs";
import { type AnyEffect, ofType } from "../../bus/effects";
import { defineMutation, type Mutation } from "../../bus/resource/mutation";
import type { OwnName } from "../../bus/resource/ownField";
import type { Secret } from "../../bus/secret";
import type { HttpPort } from "../../ports/types";
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
  send: (http: HttpPort, values: SignUp, _, deps: SignInDeps) =>
    postSignUpByEmail(http, values).pipe(startSession(deps, "signUp")),
  stored: startedOnly,
});
const appIdSignUp = defineMutation({
  name: "signIn/appIdSignUp",
  order: "once",
  send: (http: HttpPort, { appId, ...password }: AppIdSignUp, _, deps: SignInDeps) =>
    postSignUpByAppId(http, appId, password).pipe(startSession(deps, "signUp")),
  stored: startedOnly,
});
const appIdSignIn = defineMutation({
  name: "signIn/appIdSignIn",
  order: "once",
  send: (http: HttpPort, { appId, password }: AppIdSignIn, _, deps: SignInDeps) =>
    postLoginByAppId(http, appId, password).pipe(startSession(deps, "appId")),
  stored: startedOnly,
});
const recovery = defineMutation({
  name: "signIn/recovery",
  order: "once",
  send: (http: HttpPort, { email }: { readonly email: string }) => postPasswordResetRequest(http, email),
});
/** Whether the link of the recovery e-mail can still be used. */
const resetCheck = defineMutation({
  name: "signIn/resetCheck",
  order: "once",
  send: (http: HttpPort, { token }: { readonly token: Secret }) => postPasswordResetCheck(http, token),
});
/** A new password, by the recovery e-mail. */
const reset = defineMutation({
  name: "signIn/reset",
  order: "once",
  send: (http: HttpPort, { token, ...password }: Reset) => postPasswordReset(http, token, password),
});

/** Starts the effects again after each session. */
const perSession = <Name extends OwnName, Body, Deps>(
  form: Mutation<Name, Body, Deps>,
): Mutation<Name, Body, Deps> => ({
  ...form,
  effects: Object.fromEntries(
    Object.entries(form.effects).map(([name, effect]): [string, AnyEffect<Deps>] => [
      name,
      (events$, deps) =>
        events$.pipe(
          ofType<SessionEvents, "session/ended">("session/ended"),
          startWith(null),
          // switchMap: a running call belongs to nobody now
          switchMap(() => effect(events$, deps)),
        ),
    ]),
  ),
});
/** Every change of this domain: the next one is added here. */
export const mutations = [
  perSession(signUp),
  perSession(appIdSignUp),
  perSession(appIdSignIn),
  perSession(recovery),
  perSession(resetCheck),
  perSession(reset),
] as const;
