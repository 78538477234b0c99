/** Sends questions to the support (SUP-01 to SUP-05). Rule: nothing is sent that lacks a word; what fails is logged and reported. */
import { catchError, EMPTY, exhaustMap, filter, groupBy, ignoreElements, map, mergeMap, of, tap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { CorePorts } from "../../ports/types";
import { lengthOf } from "../../rules/length";
import { LIMITS } from "../../rules/limits";
import { rules } from "../../rules/rules";
import { userKey } from "../session/events";
import { getCategories, postAnonymousQuestion, postAutoQuestion, postQuestion } from "./api";
import type { Question, SupportEvents } from "./events";
import { guestEffects } from "./guestDraft";

interface Deps {
  readonly ports: CorePorts;
  state(): { readonly session: { readonly user: { readonly id: number } | null } };
}
type SupportEffect = Effect<SupportEvents, SupportEvents, Deps>;

const loadCategories: SupportEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("support/categoriesRequested"),
    // exhaustMap: another wish meanwhile is answered by the same call
    exhaustMap((event) =>
      getCategories(ports.http).pipe(
        map((categories) => ({ type: "support/categoriesLoaded", payload: { categories }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({ type: "support/categoriesFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );

const trimmed = (question: Question): Question => ({
  ...question,
  fullName: question.fullName.trim(),
  email: question.email.trim().toLowerCase(),
  message: question.message.trim(),
});

/** Everything the form asks for is there (SUP-02); a learner's e-mail is known. */
const isWhole = ({ fullName, email, message }: Question, isMember: boolean): boolean =>
  fullName !== "" &&
  message !== "" &&
  lengthOf(message) <= LIMITS.question &&
  (isMember || rules.email(email) === null);

const send: SupportEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("support/sendRequested"),
    // exhaustMap: a second press while the first is on its way sends nothing
    exhaustMap((event) => {
      const question = trimmed(event.payload);
      const isMember = state().session.user !== null;
      if (!isWhole(question, isMember))
        return of({ type: "support/sendFailed", payload: { problem: { kind: "refused" } } } as const);
      const sent$ = isMember
        ? postQuestion(ports.http, ports.random.newKey(), question)
        : postAnonymousQuestion(ports.http, question);
      return sent$.pipe(
        map(() => ({ type: "support/sent", payload: { message: question.message }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({ type: "support/sendFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      );
    }),
  );

const reportFailure: SupportEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("support/sendFailed"),
    tap(({ payload }) => ports.sink.report(`A question to the support was not sent (${payload.problem.kind})`, null)),
    ignoreElements(),
  );

const DAY_MS = 86_400_000;

/** Once a day for each case and target (contract 6.20): asked again, it is not even sent. */
const ask: SupportEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("support/autoRequested"),
    groupBy(({ payload }) => `${payload.type}:${payload.targetId}`),
    mergeMap((case$) =>
      case$.pipe(
        filter(() => state().session.user !== null),
        // exhaustMap: what fails twice at once is one question
        exhaustMap((event) => {
          const { type, targetId, message } = event.payload;
          const key = userKey(state().session.user?.id ?? 0, `support:${case$.key}`);
          const sinceMs = ports.clock.now() - Number(ports.storage.local.get(key) ?? Number.NaN);
          if (sinceMs >= 0 && sinceMs < DAY_MS) return EMPTY;
          return postAutoQuestion(ports.http, ports.random.newKey(), type, targetId, message).pipe(
            tap(() => ports.storage.local.set(key, String(ports.clock.now()))),
            map(({ isNew }) => ({ type: "support/autoSent", payload: { type, targetId, isNew } }) as const),
            catchError(() => EMPTY),
            causedBy(event),
          );
        }),
      ),
    ),
  );

export const supportEffects = { loadCategories, send, reportFailure, ask, ...guestEffects };
