/** From events to the actions that analytics knows (ANA-01). Rule: names and ids only; no address, text or e-mail (SEC-03). */
import { filter, ignoreElements, map, merge, type Observable, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { ActionFields, CorePorts, SinkPort } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import type { CourseEvents } from "../courses/events";
import type { HomeworkEvents } from "../homework/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents, SignInMethod } from "../session/events";
import type { SignInEvents } from "../signIn/events";

type AnalyticsEffect = Effect<
  SessionEvents & SignInEvents & PageEvents & ChatEvents & HomeworkEvents & CourseEvents,
  never,
  {
    readonly ports: CorePorts;
    state(): {
      readonly session: { readonly user: { readonly isAdmin: boolean } | null };
      readonly page: { readonly shown: string | null };
    };
  }
>;
export type Action = readonly [name: string, fields?: ActionFields];
type Events$ = Parameters<AnalyticsEffect>[0];
type State = ReturnType<Parameters<AnalyticsEffect>[1]["state"]>;

const failed = (method: SignInMethod): Action => ["login", { method, status: "fail" }];
/** Whose actions follow (AUTH-14): set before the first of them, cleared after the last. */
const begin: AnalyticsEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("session/started"),
    tap(({ payload: { user } }) => ports.sink.identify(user.id)),
    ignoreElements(),
  );
const end: AnalyticsEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("session/ended"),
    tap(() => ports.sink.identify(null)),
    ignoreElements(),
  );

/** How a learner comes and goes. */
const comings = (events$: Events$): Observable<Action> =>
  merge(
    events$.pipe(
      ofType("session/opened"),
      map((): Action => ["open_app"]),
    ),
    events$.pipe(
      ofType("session/started"),
      filter(({ payload }) => payload.method === "signUp"),
      map(({ payload: { user } }): Action => ["user_registration", { user_id: user.id }]),
    ),
    events$.pipe(
      ofType("session/started"),
      map(({ payload: { user, method } }): Action => ["login", { method, status: "success", user_id: user.id }]),
    ),
    events$.pipe(
      ofType("session/signInFailed"),
      map(() => failed("email")),
    ),
    events$.pipe(
      ofType("signIn/appIdSignInFailed"),
      map(() => failed("appId")),
    ),
    events$.pipe(
      ofType("signIn/socialFailed"),
      map(() => failed("social")),
    ),
    events$.pipe(
      ofType("signIn/codeRefused"),
      filter(({ payload }) => payload.use === "signIn"),
      map(() => failed("code")),
    ),
    events$.pipe(
      ofType("session/ended"),
      map((): Action => ["logout"]),
    ),
  );

/** What a learner does in between. */
const doings = (events$: Events$, state: () => State): Observable<Action> =>
  merge(
    events$.pipe(
      ofType("page/shown"),
      map(({ payload }): Action => ["page_view", { page: payload.name }]),
    ),
    events$.pipe(
      ofType("page/clicked"),
      map(({ payload }): Action => ["click", { name: payload.name, page: state().page.shown ?? "" }]),
    ),
    events$.pipe(
      ofType("chat/messageStored"),
      map(({ payload }): Action => ["message_send", { chat_id: payload.chatId }]),
    ),
    events$.pipe(
      ofType("chat/rateRequested"),
      map(({ payload }): Action => ["rating", { value: payload.rating }]),
    ),
    events$.pipe(
      ofType("homework/sendStored"),
      map(({ payload }): Action => ["task_send", { status_id: payload.statusId }]),
    ),
  );

/** Passes actions on to the sink. */
export const tracked = (
  actions$: Observable<Action>,
  sink: SinkPort,
  state: () => { readonly session: { readonly user: { readonly isAdmin: boolean } | null } },
): Observable<never> =>
  actions$.pipe(
    tap(([name, fields = {}]) => {
      // actions of administrators are not actions of learners (SHELL-04)
      const mark: ActionFields = state().session.user?.isAdmin ? { traffic_type: "internal" } : {};
      sink.track(name, { ...fields, ...mark });
    }),
    ignoreElements(),
  );

const track: AnalyticsEffect = (events$, { ports, state }) =>
  tracked(merge(comings(events$), doings(events$, state)), ports.sink, state);

/** The order matters. */
export const analyticsEffects = { begin, track, end };
