/** From events to the actions that analytics knows (ANA-01). Rule: names and ids only; no address, text or e-mail (SEC-03). */
import { ignoreElements, map, merge, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import type { HomeworkEvents } from "../homework/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents } from "../session/events";

type AnalyticsEffect = Effect<
  SessionEvents & PageEvents & ChatEvents & HomeworkEvents,
  never,
  {
    readonly ports: CorePorts;
    state(): { readonly session: { readonly user: { readonly isAdmin: boolean } | null } };
  }
>;
type Action = readonly [name: string, fields?: Readonly<Record<string, string | number>>];

const track: AnalyticsEffect = (events$, { ports, state }) =>
  merge(
    events$.pipe(
      ofType("session/opened"),
      map((): Action => ["open_app"]),
    ),
    events$.pipe(
      ofType("session/started"),
      map(({ payload: { user, method } }): Action => ["login", { method, status: "success", user_id: user.id }]),
    ),
    events$.pipe(
      ofType("session/signInFailed"),
      map((): Action => ["login", { method: "email", status: "fail" }]),
    ),
    events$.pipe(
      ofType("session/ended"),
      map((): Action => ["logout"]),
    ),
    events$.pipe(
      ofType("page/shown"),
      map(({ payload }): Action => ["page_view", { page: payload.name }]),
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
  ).pipe(
    tap(([name, fields = {}]) => {
      // what administrators do is no learner's doing (SHELL-04)
      const mark: Action[1] = state().session.user?.isAdmin ? { traffic_type: "internal" } : {};
      ports.sink.track(name, { ...fields, ...mark });
    }),
    ignoreElements(),
  );

export const analyticsEffects = { track };
