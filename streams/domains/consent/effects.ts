/**
 * Loads the earlier answer and stores a new one (COOK-01, COOK-02). Rules: a member's answer counts before this browser's; an
 * answer that the server does not have yet counts before both, so that a withdrawal holds even if its call fails.
 */

import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { Consent } from "../../ports/types";
import { postCookiePolicy } from "./api";
import type { ConsentDeps, ConsentEffect } from "./deps";
import { isAnswerOld, readAnswers } from "./read";
import { hasUnsent, storeKnown, storeUnsent } from "./storedAnswers";

/** The storage key by which other tabs see an answer given here. */
const ANSWERED_KEY = "consent:answeredAt";

const deviceOf = ({ ports }: ConsentDeps) => ({ local: ports.storage.local, clock: ports.clock });

/** Whether the page, when it comes back, should load again. */
function isDue(deps: ConsentDeps): boolean {
  const { consent, session } = deps.state();
  if (consent.status === "fail") return true;
  return session.user !== null && (hasUnsent(deviceOf(deps), session.user.id) || isAnswerOld(deps));
}

/** What leads to a load; `mustAsk`: the member's answer may have moved. */
const listenForLoads = (
  events$: Parameters<ConsentEffect>[0],
  deps: ConsentDeps,
): Observable<{ readonly mustAsk: boolean }> =>
  merge(
    merge(
      events$.pipe(ofType("session/started", "session/ended")),
      events$.pipe(
        ofType("session/opened"),
        filter(({ payload }) => !payload.hasToken),
      ),
      events$.pipe(
        ofType("page/resumed"),
        filter(() => isDue(deps)),
      ),
    ).pipe(map(() => ({ mustAsk: false }))),
    merge(
      events$.pipe(ofType("consent/requested", "user.changed")),
      deps.ports.storage.local.changes$.pipe(filter(({ key }) => key === ANSWERED_KEY)),
    ).pipe(map(() => ({ mustAsk: true }))),
  ).pipe(startWith({ mustAsk: false }));

/** This browser uses the same answer after the member has signed out: scripts need not stop for the guest. */
const load: ConsentEffect = (events$, deps) =>
  listenForLoads(events$, deps).pipe(
    // the user of a stored token is not known yet: the session will decide whose answer counts
    filter(() => ["guest", "member"].includes(deps.state().session.status)),
    // switchMap: now it is another visitor's answer
    switchMap(({ mustAsk }, index) =>
      readAnswers(events$, deps, { mustAsk, isFirst: index === 0 }).pipe(
        tap(({ version, given }) => given && deps.ports.consentCookie.write(version, given)),
        concatMap(({ unsent, ...payload }) =>
          concat(
            of({ type: "consent/loaded", payload, source: "rest" } as const),
            unsent ? of({ type: "consent/given", payload: { consent: unsent } } as const) : EMPTY,
          ),
        ),
        catchError((error: unknown) =>
          of({ type: "consent/loadFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
      ),
    ),
  );

/** Stores the answer on this device before any call; the result is whose it is, and under which version. */
function storeHere(deps: ConsentDeps, consent: Consent) {
  const { consent: shown, session } = deps.state();
  const { version } = shown;
  const userId = session.user?.id ?? null;
  if (version === null) return { userId, version };
  deps.ports.consentCookie.write(version, consent);
  if (userId !== null) storeUnsent(deviceOf(deps), userId, { version, consent });
  return { userId, version };
}

/** A guest's answer belongs to this browser only: the server's reply changes nothing. */
const store: ConsentEffect = (events$, deps) => {
  const device = deviceOf(deps);
  let newest: string | null = null;
  return events$.pipe(
    ofType("consent/given"),
    map((event) => {
      newest = event.id;
      return { event, ...storeHere(deps, event.payload.consent) };
    }),
    // concatMap: the last answer is stored last
    concatMap(({ event, userId, version }) =>
      postCookiePolicy(deps.ports.http, event.payload.consent).pipe(
        tap(() => {
          // another answer that was given meanwhile still waits
          if (userId === null || newest !== event.id) return;
          if (version !== null) storeKnown(device, userId, version, event.payload.consent);
          storeUnsent(device, userId, null);
        }),
        map(() => ({ type: "consent/stored", payload: {}, source: "rest" }) as const),
        catchError((error: unknown) =>
          userId === null
            ? of({ type: "consent/stored", payload: {} } as const)
            : of({ type: "consent/storeFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );
};

/** The other tabs of this browser use the new answer (COOK-03). */
const publishToTabs: ConsentEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("consent/stored"),
    tap(() => ports.storage.local.set(ANSWERED_KEY, String(ports.clock.now()))),
    ignoreElements(),
  );

export const consentEffects = { store, publishToTabs, load };
