/** Sends questions to support (SUP-01 to SUP-05). Rule: what fails is reported. */
import { catchError, EMPTY, exhaustMap, filter, groupBy, ignoreElements, map, mergeMap, of, tap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { CorePorts } from "../../ports/types";
import { userKey } from "../session/events";
import { postAutoQuestion } from "./api";
import type { SupportEvents } from "./events";
import { guestEffects } from "./guestDraft";
import type { mutations } from "./mutations";

interface Deps {
  readonly ports: CorePorts;
  state(): { readonly session: { readonly user: { readonly id: number } | null } };
}
type SupportEffect = Effect<SupportEvents & FieldEvents<typeof mutations>, SupportEvents, Deps>;

const reportFailure: SupportEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("support/sendFailed"),
    tap(({ payload }) => ports.sink.report(`A question to the support was not sent (${payload.problem.kind})`, null)),
    ignoreElements(),
  );

const DAY_MS = 86_400_000;

/** Once a day for each case and target (contract 6.20): a repeated question is not sent. */
const ask: SupportEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("support/autoRequested"),
    groupBy(({ payload }) => `${payload.type}:${payload.targetId}`),
    mergeMap((case$) =>
      case$.pipe(
        filter(() => state().session.user !== null),
        // exhaustMap: two failures at the same time are one question
        exhaustMap((event) => {
          const { type, targetId, message } = event.payload;
          const key = userKey(state().session.user?.id ?? 0, `support:${case$.key}`);
          const sinceMs = ports.clock.now() - Number(ports.storage.local.get(key) ?? Number.NaN);
          const sent = (isNew: boolean) => ({ type: "support/autoSent", payload: { type, targetId, isNew } }) as const;
          if (sinceMs >= 0 && sinceMs < DAY_MS) return of(sent(false)).pipe(causedBy(event));
          return postAutoQuestion(ports.http, ports.random.newKey(), type, targetId, message).pipe(
            tap(() => ports.storage.local.set(key, String(ports.clock.now()))),
            map(({ isNew }) => sent(isNew)),
            catchError(() => EMPTY),
            causedBy(event),
          );
        }),
      ),
    ),
  );

export const supportEffects = { reportFailure, ask, ...guestEffects };
