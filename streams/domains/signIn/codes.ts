/**
 * One-time codes: requested, awaited, entered (AUTH-09, AUTH-10). Rule: the time of the next request is stored on the
 * device, so that neither a reload nor another tab resets it; a clock that was set back makes nobody wait longer.
 */

import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  tap,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { withAsOf } from "../../bus/resource/asOf";
import { readStored, storeWhole } from "../../bus/stored";
import { type Infer, number, object, string } from "../../bus/wire/schema";
import type { LocalStore } from "../../ports/types";
import type { SessionEvents } from "../session/events";
import { userKey } from "../session/events";
import { postPhoneCode, postVerifyPhone } from "../user/codeApi";
import { type UserLoaded, userLoaded } from "../user/events";
import { postEmailCode, postVerifyEmail } from "./codeApi";
import type { SignInDeps, SignInEffect, SignInOut } from "./deps";
import type { CodeUse } from "./events";
import { startSession } from "./mutations";

const own = ({ state }: SignInDeps): number | null => state().session.user?.id ?? null;

/** A code that was sent before is awaited again; the learner's own e-mail gets its code without a press. */
const open: SignInEffect = (events$, deps) =>
  events$.pipe(
    ofType("signIn/codeOpened"),
    mergeMap((event) => {
      const { use, recipient } = event.payload;
      const stored = readCode(deps.ports.storage.local, use, own(deps), deps.ports.clock.now());
      const isSame = stored !== null && (use !== "inbox" || stored.recipient === recipient);
      if (isSame) return of({ type: "signIn/codeSent", payload: { use, ...stored } } as const).pipe(causedBy(event));
      if (use !== "inbox" || recipient === null) return EMPTY;
      return of({ type: "signIn/codeRequested", payload: { use, recipient } } as const).pipe(causedBy(event));
    }),
  );

const send: SignInEffect = (events$, deps) =>
  events$.pipe(
    ofType("signIn/codeRequested"),
    groupBy(({ payload }) => payload.use),
    // mergeMap: uses do not wait for each other; exhaustMap: a second press while a code is being sent sends none
    mergeMap((ofUse$) =>
      ofUse$.pipe(
        exhaustMap((event) => {
          const { use, recipient } = event.payload;
          const { http, clock, storage } = deps.ports;
          const sent$ = use === "sms" ? postPhoneCode(http, recipient) : postEmailCode(http, recipient);
          return sent$.pipe(
            map((waitMs) => {
              storeCode(storage.local, use, own(deps), { recipient, sentAt: clock.now(), waitMs });
              const resendAt = clock.now() + waitMs;
              return { type: "signIn/codeSent", payload: { use, recipient, resendAt }, source: "rest" } as const;
            }),
            catchError((error: unknown) => {
              const problem = toProblem(error);
              const resendAt = problem.retryAfterMs === undefined ? null : clock.now() + problem.retryAfterMs;
              return of({
                type: "signIn/codeSendFailed",
                payload: { use, problem, resendAt },
                source: "rest",
              } as const);
            }),
            causedBy(event),
          );
        }),
      ),
    ),
  );

const check: SignInEffect = (events$, deps) =>
  events$.pipe(
    ofType("signIn/codeEntered"),
    // exhaustMap: one try at a time, because the server counts them
    exhaustMap((event) => {
      const { use, recipient, code } = event.payload;
      return verify(deps, use, recipient, code.reveal()).pipe(
        tap(() => removeCode(deps.ports.storage.local, use, own(deps))),
        mergeMap((proved): NewEvent<SignInOut>[] => [
          { type: "signIn/codeAccepted", payload: { use }, source: "rest" },
          proved,
        ]),
        catchError((error: unknown) =>
          of({
            type: "signIn/codeRefused",
            payload: { use, problem: toProblem(error) },
            source: "rest",
          } as const),
        ),
        causedBy(event),
      );
    }),
  );

function verify(
  deps: SignInDeps,
  use: CodeUse,
  recipient: string,
  code: string,
): Observable<NewEvent<SessionEvents, "session/started"> | UserLoaded> {
  const { http } = deps.ports;
  if (use === "sms") return withAsOf(deps, postVerifyPhone(http, recipient, code)).pipe(map(userLoaded));
  const verified$ = postVerifyEmail(http, recipient, code);
  // a member keeps the current token (contract 4)
  return use === "inbox"
    ? withAsOf(deps, verified$.pipe(map(({ user }) => user))).pipe(map(userLoaded))
    : verified$.pipe(startSession(deps, "code"));
}

/** A member needs no code to sign in. */
const forget: SignInEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("session/started"),
    tap(() => removeCode(ports.storage.local, "signIn", null)),
    ignoreElements(),
  );

/** Reports a code that cannot be sent or checked through no fault of the learner. */
const report: SignInEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("signIn/codeSendFailed", "signIn/codeRefused"),
    filter(({ payload: { problem } }) => problem.kind === "server" || problem.kind === "decode"),
    tap(({ payload: { use, problem } }) => ports.sink.report(`A code (${use}) failed (${problem.kind})`, null)),
    ignoreElements(),
  );

export const codeEffects = { send, check, forget, report, open };

/** How long a code can be used (contract 4). */
const LIVES_MS = 10 * 60_000;

const CodeStruct = object({ recipient: string(), sentAt: number(), waitMs: number() });

type StoredCode = Infer<typeof CodeStruct>;

/** A learner's is removed with the learner's data; a guest has only the one for signing in. */
const keyOf = (use: CodeUse, userId: number | null): string =>
  userId === null || use === "signIn" ? `access:code:${use}` : userKey(userId, `code:${use}`);

/** What the device stores of a code that was sent: to whom, and when. Rule: never the code itself. */
const storeCode = (local: LocalStore, use: CodeUse, userId: number | null, code: StoredCode): void =>
  void storeWhole(local, keyOf(use, userId), code);

const removeCode = (local: LocalStore, use: CodeUse, userId: number | null): void => local.remove(keyOf(use, userId));

/** To whom a code that is still valid was sent, and when another may be requested; after a clock was set back: now. */
function readCode(
  local: LocalStore,
  use: CodeUse,
  userId: number | null,
  now: number,
): { readonly recipient: string; readonly resendAt: number } | null {
  const stored = readStored(local.get(keyOf(use, userId)), CodeStruct);
  if (stored === null || now - stored.sentAt > LIVES_MS) return null;
  const hasClockGoneBack = now < stored.sentAt;
  return { recipient: stored.recipient, resendAt: hasClockGoneBack ? now : stored.sentAt + stored.waitMs };
}
