/**
 * Whose answer counts, and who is asked for it (decision 50). Rules: the policy is what a configuration says that the network
 * has confirmed; a member's answer is asked when this device does not know it, once a day, and whenever it may have moved.
 */
import { filter, map, type Observable, of, startWith, switchMap, take, tap } from "rxjs";
import type { Consent } from "../../ports/types";
import { getCookie, getCookiePolicy } from "./api";
import type { ConsentDeps, ConsentEffect } from "./deps";
import type { ConsentEvents } from "./events";
import { readKnown, readUnsent, storeKnown } from "./storedAnswers";

interface Policy {
  readonly isEnabled: boolean;
  readonly version: number;
}
/** `unsent`: what waits for the server. */
type Answers = ConsentEvents["consent/loaded"] & { readonly unsent: Consent | null };

interface Reading {
  /** The member's answer may have moved: what this device knows does not count. */
  readonly mustAsk: boolean;
  /** The first of this page: its configuration is new. Later ones ask for the policy, which may have moved since. */
  readonly isFirst: boolean;
}

/** Asks a server whose configuration does not say it, and where the network did not confirm the copy. */
function readPolicy(
  events$: Parameters<ConsentEffect>[0],
  { ports, state }: ConsentDeps,
  isFirst: boolean,
): Observable<Policy> {
  return events$.pipe(
    startWith(null),
    filter(() => !state().brand.isConfirming),
    take(1),
    // switchMap: there is only one
    switchMap(() => {
      const { config, origins } = state().brand;
      return isFirst && origins?.config === "network" && config?.cookie ? of(config.cookie) : getCookie(ports.http);
    }),
  );
}

const deviceOf = ({ ports }: ConsentDeps) => ({ local: ports.storage.local, clock: ports.clock });

/** This browser's answer to this version. */
function readHere({ ports }: ConsentDeps, version: number): Consent | null {
  const stored = ports.consentCookie.read();
  return stored?.version === version ? stored.consent : null;
}

/** "Not answered" counts without asking only where the question would not be shown anyway. */
function readKnownHere(deps: ConsentDeps, userId: number, version: number) {
  const known = readKnown(deviceOf(deps), userId, version);
  return known?.consent || readHere(deps, version) ? known : null;
}

/** Whether what this device knew of the member's answer when it was loaded would be asked again now. */
export function isAnswerOld(deps: ConsentDeps): boolean {
  const { consent, session } = deps.state();
  if (consent.status !== "loaded" || consent.version === null || session.user === null) return false;
  return readHere(deps, consent.version) !== null && readKnownHere(deps, session.user.id, consent.version) === null;
}

function readMember(deps: ConsentDeps, version: number, mustAsk: boolean): Observable<Consent | null> {
  const { user } = deps.state().session;
  if (!user) return of(null);
  const known = mustAsk ? null : readKnownHere(deps, user.id, version);
  if (known) return of(known.consent);
  return getCookiePolicy(deps.ports.http).pipe(
    map((theirs) => (theirs.version === version ? theirs.policy : null)),
    tap((consent) => storeKnown(deviceOf(deps), user.id, version, consent)),
  );
}

/** The policy, and the answer that counts. */
export const readAnswers = (
  events$: Parameters<ConsentEffect>[0],
  deps: ConsentDeps,
  { mustAsk, isFirst }: Reading,
): Observable<Answers> =>
  readPolicy(events$, deps, isFirst).pipe(
    // switchMap: there is only one
    switchMap(({ isEnabled, version }) =>
      readMember(deps, version, mustAsk).pipe(
        map((member) => {
          const { user } = deps.state().session;
          const unsent = user && readUnsent(deviceOf(deps), user.id, version);
          return { isEnabled, version, given: unsent ?? member ?? readHere(deps, version), unsent };
        }),
      ),
    ),
  );
