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
  forkJoin,
  ignoreElements,
  map,
  merge,
  of,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { readStored, storeWhole } from "../../bus/stored";
import { boolean, integer, object } from "../../bus/wire/schema";
import type { Consent, CorePorts, LocalStore, VisitorPorts } from "../../ports/types";
import type { PageEvents } from "../page/events";
import { type SessionEvents, userKey } from "../session/events";
import { getCookie, getCookiePolicy, postCookiePolicy } from "./api";
import type { ConsentEvents } from "./events";

interface Deps {
  readonly ports: CorePorts & VisitorPorts;
  state(): {
    readonly consent: { readonly status: string; readonly version: number | null };
    readonly session: { readonly status: string; readonly user: { readonly id: number } | null };
  };
}
type ConsentEffect = Effect<ConsentEvents & SessionEvents & PageEvents, ConsentEvents, Deps>;

/** The storage key by which other tabs see an answer given here. */
const ANSWERED_KEY = "consent:answeredAt";

const unsentKey = ({ state }: Deps): string | null => {
  const { user } = state().session;
  return user ? userKey(user.id, "consent") : null;
};

function read(deps: Deps) {
  const { ports, state } = deps;
  const { user } = state().session;
  const theirs$ = user ? getCookiePolicy(ports.http) : of(null);
  return forkJoin([getCookie(ports.http), theirs$]).pipe(
    map(([{ isEnabled, version }, theirs]) => {
      const stored = ports.consentCookie.read();
      const here = stored?.version === version ? stored.consent : null;
      const member = theirs?.version === version ? theirs.policy : null;
      const unsent = readUnsent(ports.storage.local, unsentKey(deps), version);
      return { isEnabled, version, given: unsent ?? member ?? here, unsent };
    }),
  );
}

/** This browser uses the same answer after the member has signed out: scripts need not stop for the guest. */
const load: ConsentEffect = (events$, deps) => {
  const { ports, state } = deps;
  const isDue = () => state().consent.status === "fail" || ports.storage.local.get(unsentKey(deps) ?? "") !== null;
  return merge(
    events$.pipe(ofType("session/started", "session/ended", "consent/requested")),
    events$.pipe(
      ofType("session/opened"),
      filter(({ payload }) => !payload.hasToken),
    ),
    events$.pipe(ofType("page/resumed"), filter(isDue)),
    ports.storage.local.changes$.pipe(filter(({ key }) => key === ANSWERED_KEY)),
  ).pipe(
    startWith(null),
    // the user of a stored token is not known yet: the session will decide whose answer counts
    filter(() => ["guest", "member"].includes(state().session.status)),
    // switchMap: now it is another visitor's answer
    switchMap(() =>
      read(deps).pipe(
        tap(({ version, given }) => given && ports.consentCookie.write(version, given)),
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
};

/** Stores the answer on this device before any call; the result is the key under which it waits for the server. */
function storeHere(deps: Deps, consent: Consent): string | null {
  const { ports, state } = deps;
  const { version } = state().consent;
  const key = unsentKey(deps);
  if (version === null) return key;
  ports.consentCookie.write(version, consent);
  storeUnsent(ports.storage.local, key, { version, consent });
  return key;
}

/** A guest's answer belongs to this browser only: the server's reply changes nothing. */
const store: ConsentEffect = (events$, deps) => {
  const { http, storage } = deps.ports;
  let newest: string | null = null;
  return events$.pipe(
    ofType("consent/given"),
    map((event) => {
      newest = event.id;
      return { event, key: storeHere(deps, event.payload.consent) };
    }),
    // concatMap: the last answer is stored last
    concatMap(({ event, key }) =>
      postCookiePolicy(http, event.payload.consent).pipe(
        // another answer that was given meanwhile still waits
        tap(() => newest === event.id && storeUnsent(storage.local, key, null)),
        map(() => ({ type: "consent/stored", payload: {}, source: "rest" }) as const),
        catchError((error: unknown) =>
          key === null
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

const Unsent = object({ version: integer(), consent: object({ analytics: boolean(), marketing: boolean() }) });

/** `key` null: nobody is signed in, and nothing is stored. `answer` null removes. */
function storeUnsent(
  local: LocalStore,
  key: string | null,
  answer: { readonly version: number; readonly consent: Consent } | null,
): void {
  if (key === null) return;
  if (answer) storeWhole(local, key, answer);
  else local.remove(key);
}

/** The answer to this version of the policy, if one waits. */
function readUnsent(local: LocalStore, key: string | null, version: number): Consent | null {
  const stored = readStored(key === null ? null : local.get(key), Unsent);
  return stored?.version === version ? stored.consent : null;
}
