/**
 * What a guest has typed for a new account (AUTH-07). Rule: it survives a reload in this tab, without the passwords, and is removed
 * when a session begins or ends.
 */

import { EMPTY, ignoreElements, merge, mergeMap, of, tap } from "rxjs";
import { ofType } from "../../bus/effects";
import { readStored } from "../../bus/stored";
import { object } from "../../bus/wire/schema";
import { text } from "../../bus/wire/wire";
import type { SignInEffect } from "./deps";
import type { SignUpDraft } from "./events";

const KEY = "signUp:typed";
const DraftStruct = object({ name: text(), email: text() });

const read = (stored: string | null): SignUpDraft | null => readStored(stored, DraftStruct);

const restoreSignUp: SignInEffect = (events$, { ports: { storage } }) =>
  events$.pipe(
    ofType("signIn/signUpOpened"),
    // mergeMap: it completes immediately
    mergeMap((event) => {
      const draft = read(storage.tab.get(KEY));
      return draft ? of({ type: "signIn/signUpRestored", payload: draft, cause: event.id } as const) : EMPTY;
    }),
  );

const storeSignUp: SignInEffect = (events$, { ports: { storage } }) =>
  merge(
    events$.pipe(
      ofType("signIn/signUpTyped"),
      tap(({ payload }) => storage.tab.set(KEY, JSON.stringify(payload))),
    ),
    events$.pipe(
      ofType("session/started", "session/ended"),
      tap(() => storage.tab.remove(KEY)),
    ),
  ).pipe(ignoreElements());

export const signUpDraftEffects = { restoreSignUp, storeSignUp };
