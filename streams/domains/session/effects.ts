/**
 * Sign-in, the stored token, and the one way out (AUTH-02, AUTH-13 to AUTH-15).
 * Rule: every end of a session emits `session/ended`; the token is removed first, so that nothing can be sent with it afterwards.
 */
import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  take,
  takeUntil,
  tap,
} from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { isTransient, isUnreached, type Problem, toProblem } from "../../bus/problem";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { CorePorts } from "../../ports/types";
import type { BrandEvents } from "../brand/events";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import type { User } from "../user/events";
import { getUser } from "../user/readApi";
import { postLogout } from "./api";
import { isStartData, type SessionEnd, type SessionEvents, storedKey, USER_KEYS, userKey } from "./events";
import type { mutations } from "./mutations";
import type { SessionState } from "./state";
import { readStart, START_KEY } from "./storedStart";

interface Deps {
  readonly ports: CorePorts;
  state(): {
    readonly session: SessionState;
    readonly brand: { readonly config: { readonly domain: { readonly returnOrigins: readonly string[] } } | null };
  };
}
type Resumed = Pick<PageEvents, "page/resumed">;
type SessionEffect = Effect<
  SessionEvents & FieldEvents<typeof mutations> & ConnectionEvents & BrandEvents,
  SessionEvents,
  Deps
>;

const ended = (deps: Deps, reason: SessionEnd, returnUrl: string | null) =>
  ({
    type: "session/ended",
    payload: { reason, userId: deps.state().session.user?.id ?? null, returnUrl },
  }) as const;

/** Looks for a stored token once the configuration says where the API is. */
const open: SessionEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/configLoaded"),
    take(1),
    map(() => {
      const payload = { hasToken: ports.token.read() !== null, returnUrl: ports.storage.local.get(RETURN_KEY) };
      return { type: "session/opened", payload } as const;
    }),
  );

const RETURN_KEY = "session:returnUrl";

/** The address to return to after the next sign-in survives a reload of the sign-in page (AUTH-03). */
const rememberReturnUrl: SessionEffect = (events$, { ports: { storage }, state }) =>
  events$.pipe(
    ofType("session/returnUrlStored", "session/returnUrlUsed", "session/ended"),
    tap(() => {
      const { returnUrl } = state().session;
      if (returnUrl === null) storage.local.remove(RETURN_KEY);
      else storage.local.set(RETURN_KEY, returnUrl);
    }),
    ignoreElements(),
  );

/** Reports a sign-in that fails through no fault of the learner (AUTH-04). */
const reportFailure: SessionEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("session/signInFailed"),
    filter(({ payload: { problem } }) => !problem.fields && !isUnreached(problem) && problem.kind !== "limited"),
    tap(({ payload: { problem } }) => ports.sink.report(`Signing in failed (${problem.kind})`, null)),
    ignoreElements(),
  );

/** Fetches the user of a stored token, unless this device knows who that is (ROUTE-04, OFF-04). The logout signal handles a refusal, not this effect. */
const loadUser: Effect<SessionEvents & Resumed, SessionEvents, Deps> = (events$, { ports, state }) =>
  events$.pipe(
    ofType("session/opened", "session/userRequested", "page/resumed"),
    // a start that failed without a network goes on when that is back, or the page is looked at again
    filter(({ type, payload }) => {
      const { problem } = state().session;
      if (type === "page/resumed") return problem !== null && isUnreached(problem);
      return !("hasToken" in payload) || payload.hasToken;
    }),
    // switchMap: the newest token counts
    switchMap((event) => {
      const stored = event.type === "session/opened" ? readStart(ports) : null;
      // the device opens its database while the member's part is on its way
      const opened$ = ports.storage.durable.has(START_KEY).pipe(ignoreElements());
      if (stored) return merge(of(startedEvent(stored, "stored")).pipe(causedBy(event)), opened$);
      return getUser(ports.http).pipe(
        map((user) => startedEvent(user, "rest")),
        catchError((error: unknown) => {
          const problem = toProblem(error);
          if (problem.kind === "unauthorized") return EMPTY;
          // a long journey without a network is no end of the session
          const known = isTransient(problem) ? readStart(ports, true) : null;
          return of(known ? startedEvent(known, "stored") : userFailed(problem));
        }),
        causedBy(event),
        // an answer after a logout would start the session again, without a token
        takeUntil(events$.pipe(ofType("session/ended"))),
      );
    }),
  );
const userFailed = (problem: Problem) =>
  ({ type: "session/userFailed", payload: { problem }, source: "rest" }) as const;
const startedEvent = (user: User, source: "rest" | "stored") =>
  ({ type: "session/started", payload: { user, method: "token" }, source }) as const;

/** Tells the other tabs why the session ends, before the token goes: each would find a reason of its own otherwise (AUTH-15). */
const END_KEY = "session:end";

/** Whether another tab has logged out: then that is the reason, whatever the server names. A session that begins removes the record. */
const hasLoggedOut = ({ ports: { storage } }: Deps): boolean =>
  /^logout|^elsewhere/.test(storage.local.get(END_KEY) ?? "");

/** Ends the session for all tabs. The time makes each end another value. */
function endForAll(deps: Deps, reason: SessionEnd, returnUrl: string | null) {
  const { storage, clock, token } = deps.ports;
  storage.local.set(END_KEY, `${reason} ${clock.now()}`);
  token.clear();
  return ended(deps, reason, returnUrl);
}

/**
 * A press on Logout ends the session immediately; the server is notified in parallel, best effort (contract 4). That call uses the
 * token before it is removed: its answer, even a refusal, finds no session left to end.
 */
const logOut: SessionEffect = (events$, deps) =>
  events$.pipe(
    ofType("session/logoutRequested"),
    // mergeMap: the logout call of one session does not delay the end of the next
    mergeMap((event) =>
      merge(
        postLogout(deps.ports.http).pipe(
          catchError(() => EMPTY),
          ignoreElements(),
        ),
        defer(() => {
          const reason = deps.state().session.deletion ? "deleted" : "logout";
          return of(endForAll(deps, reason, event.payload.returnUrl ?? null));
        }),
      ).pipe(causedBy(event)),
    ),
  );

/** The socket's signal that the token is no longer valid (RT-05). */
const ENDING_CODES: ReadonlySet<string> = new Set(["unauthorized", "expired", "revoked"]);

/** What a server says of it (contract 1). */
const ENDS: Readonly<Record<string, SessionEnd>> = {
  ended: "over",
  expired: "over",
  logout: "elsewhere",
  deleted: "deleted",
};
const hasEnded = ({ status }: SessionState): boolean => status === "guest";

/** A refused token, by any call or by the socket, ends the session once and stores where the learner was (AUTH-13). */
const endUnauthorized: SessionEffect = (events$, deps) =>
  merge(
    deps.ports.http.unauthorized$,
    events$.pipe(
      ofType("connection/refused", "connection/left"),
      filter(({ payload }) => ENDING_CODES.has(payload.code)),
      map(({ payload: { reason, code } }) => reason ?? code),
    ),
  ).pipe(
    // this tab's own session counts: the token is shared, and another tab may have removed it already
    filter(() => !hasEnded(deps.state().session)),
    map((reason = "") => {
      // the server ends the sessions of a deleted account, possibly before it has answered
      const { deletion } = deps.state().session;
      if (deletion) return endForAll(deps, "deleted", deletion.returnUrl);
      const end = hasLoggedOut(deps) ? "elsewhere" : (ENDS[reason] ?? "unauthorized");
      return endForAll(deps, end, end === "deleted" || end === "elsewhere" ? null : deps.ports.page.location());
    }),
  );

/** After a logout, here or in another tab, other reasons are ignored. */
const isLoggedOut = ({ endedBy }: SessionState): boolean => endedBy === "logout" || endedBy === "elsewhere";

/** The session ended in another tab: it ends here too, for the same reason, even if the socket reported another first. */
const followEnd: SessionEffect = (_, deps) =>
  deps.ports.storage.local.changes$.pipe(
    filter(({ key, value }) => key === END_KEY && value !== null),
    map(({ value }) => (value ?? "").split(" ")[0]),
    filter((reason) => reason === "deleted" || !isLoggedOut(deps.state().session)),
    map((reason) => {
      if (reason === "deleted") return ended(deps, reason, null);
      // after a logout the address of this tab is not stored
      if (reason !== "over" && reason !== "unauthorized") return ended(deps, "elsewhere", null);
      const { session } = deps.state();
      return ended(deps, reason, hasEnded(session) ? session.returnUrl : deps.ports.page.location());
    }),
  );

/** Another tab signed in or out: this one does the same (AUTH-15). */
const followOtherTabs: SessionEffect = (_, deps) =>
  deps.ports.token.changedElsewhere$.pipe(
    switchMap((token) => {
      const { status } = deps.state().session;
      const over$ = status === "member" ? of(ended(deps, "elsewhere", deps.ports.page.location())) : EMPTY;
      const next$ = token === null ? EMPTY : of({ type: "session/userRequested", payload: {} } as const);
      return concat(over$, next$);
    }),
  );

/** Removes what the device stores of a learner who logged out, and of all other learners once one is signed in (AUTH-14). */
const wipeDevice: SessionEffect = (events$, { ports: { storage } }) =>
  events$.pipe(
    ofType("session/ended", "session/started", "session/opened"),
    mergeMap((event) => {
      // a tab that is closed as its session ends may leave some of it, and an end before the user is known names nobody
      if (event.type === "session/opened") return event.payload.hasToken ? EMPTY : wipe(storage, isStartData);
      if (event.type === "session/ended") {
        storage.forgetPictures();
        const { reason, userId } = event.payload;
        storage.local.remove(START_KEY);
        if (userId === null) return wipe(storage, isStartData);
        // after a session that was ended elsewhere, what its learner had typed stays (HW-07)
        const ending = reason === "logout" || reason === "deleted" ? userKey(userId, "") : storedKey(userId);
        return wipe(storage, (key) => key.startsWith(ending));
      }
      storage.local.remove(END_KEY);
      const own = userKey(event.payload.user.id, "");
      const isOthers = (key: string) => !key.startsWith(own);
      if (storage.local.keys(USER_KEYS).some(isOthers)) storage.forgetPictures();
      return wipe(storage, isOthers);
    }),
    ignoreElements(),
  );

function wipe({ local, durable }: CorePorts["storage"], isGone: (key: string) => boolean) {
  for (const key of local.keys(USER_KEYS)) if (isGone(key)) local.remove(key);
  return durable.keys(USER_KEYS).pipe(
    mergeMap((keys) => keys.filter(isGone)),
    mergeMap((key) => durable.remove(key)),
  );
}

export const sessionEffects = {
  reportFailure,
  loadUser,
  logOut,
  endUnauthorized,
  followEnd,
  followOtherTabs,
  wipeDevice,
  rememberReturnUrl,
  open,
};
