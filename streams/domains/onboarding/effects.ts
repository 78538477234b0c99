/**
 * Runs the onboarding chat (AUTH-16). Rule: a question is done once the server says so; what fails before that
 * leaves it open, and every call may be repeated.
 */
import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import type { AppConfig } from "../../../brands/schema";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { type MayHaveConnection, withAsOf } from "../../bus/resource/asOf";
import { Secret } from "../../bus/secret";
import type { Ports } from "../../ports/types";
import { type DraftEvents, onboardingPlace } from "../drafts/events";
import { userKey } from "../session/events";
import type { SocialLinkEvents } from "../socialLinks/events";
import { postPassword, postProfile, postUpdateUser } from "../user/api";
import { type User, type UserEvents, type UserLoaded, userLoaded } from "../user/events";
import type { UserMutationEvents } from "../user/mutations";

import { getOnboarding } from "./api";
import { check, tidy } from "./check";
import type { Answer, OnboardingEvents, QuestionName, Script } from "./events";
import { localScript } from "./script";
import type { OnboardingState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): MayHaveConnection & {
    readonly brand: { readonly config: AppConfig | null };
    readonly session: { readonly user: User | null };
    readonly onboarding: OnboardingState;
    readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
  };
}
type Out = OnboardingEvents & Pick<UserEvents, "user/loaded"> & Pick<DraftEvents, "drafts/changed">;
type OnboardingEffect = Effect<OnboardingEvents & UserEvents & UserMutationEvents & SocialLinkEvents, Out, Deps>;

const storageKey = ({ state }: Deps): string => userKey(state().session.user?.id ?? 0, "onboarding");

/** The questions that this device has stored as left behind. */
const readPassed = (deps: Deps): QuestionName[] =>
  (deps.ports.storage.local.get(storageKey(deps)) ?? "").split(" ").filter(Boolean) as QuestionName[];

/** A permission that the browser has already decided is not asked for. */
function withoutDecided(script: Script, { ports }: Deps): Script {
  if (ports.desktop.permission() === "default") return script;
  return { ...script, questions: script.questions.filter(({ type }) => type !== "push") };
}

const load: OnboardingEffect = (events$, deps) =>
  events$.pipe(
    ofType("onboarding/opened"),
    // switchMap: the newest visit counts
    switchMap((event) => {
      const local = localScript(deps.state().brand.config?.brand.userInfoChat ?? []);
      return getOnboarding(deps.ports.http).pipe(
        map((remote) => remote ?? local),
        catchError((error: unknown) => {
          deps.ports.sink.report(`The onboarding's script did not arrive (${toProblem(error).kind})`, null);
          return of(local);
        }),
        map((script) => {
          const payload = { script: withoutDecided(script, deps), passed: readPassed(deps) };
          return { type: "onboarding/scriptLoaded", payload } as const;
        }),
        causedBy(event),
      );
    }),
  );

function send({ http, random }: Ports, answer: Answer): Observable<User> {
  switch (answer.question) {
    case "firstName":
      return postProfile(http, random.newKey(), { firstName: answer.firstName });
    case "birthday":
      return postProfile(http, random.newKey(), { birthday: answer.birthday });
    case "email":
      return postUpdateUser(http, random.newKey(), { email: answer.email });
    case "password": {
      const typed = new Secret(answer.password.reveal().trim());
      return postPassword(http, { password: typed, passwordRepeat: typed });
    }
  }
}

/** Reports to the server that the question is done, where the brand has a status for that and it is not set yet. */
function advance(deps: Deps, question: QuestionName, user: User | null): Observable<UserLoaded> {
  const { ports, state } = deps;
  const { script } = state().onboarding;
  const reached = script?.questions.find(({ name }) => name === question)?.userStatus;
  if (reached === undefined || (user?.status ?? 0) >= reached) return EMPTY;
  return withAsOf(deps, postUpdateUser(ports.http, ports.random.newKey(), { status: reached })).pipe(map(userLoaded));
}

const answered = (deps: Deps, answer: Answer): Observable<UserLoaded> =>
  withAsOf(deps, send(deps.ports, answer)).pipe(
    map(userLoaded),
    // concatMap: the status follows the answer, which may already contain it
    concatMap((loaded) => concat(of(loaded), advance(deps, answer.question, loaded.payload.value))),
  );

const step: OnboardingEffect = (events$, deps) =>
  events$.pipe(
    ofType("onboarding/answerGiven", "onboarding/skipRequested", "onboarding/doneElsewhere"),
    // exhaustMap: a second press during a running call sends nothing
    exhaustMap((event) => {
      const answer = "answer" in event.payload ? tidy(event.payload.answer) : null;
      const question = "answer" in event.payload ? event.payload.answer.question : event.payload.question;
      const violation = answer && check(answer);
      if (violation) return of(refused(question, { kind: "violation", violation })).pipe(causedBy(event));
      if (!answer) storePassed(deps, question);
      return concat(
        answer ? answered(deps, answer) : advance(deps, question, deps.state().session.user),
        from<NewEvent<Out>[]>([
          { type: "onboarding/answerTaken", payload: { question } },
          { type: "drafts/changed", payload: { place: onboardingPlace(question), text: "" } },
        ]),
      ).pipe(
        catchError((error: unknown) => of(refused(question, { kind: "problem", problem: toProblem(error) }))),
        causedBy(event),
      );
    }),
  );

const refused = (question: QuestionName, refusal: OnboardingEvents["onboarding/answerRefused"]["refusal"]) =>
  ({ type: "onboarding/answerRefused", payload: { question, refusal } }) as const;

/** Questions without a status of their own are stored here, so that a reload does not ask them again. */
function storePassed(deps: Deps, question: QuestionName): void {
  const { local } = deps.ports.storage;
  local.set(storageKey(deps), [...new Set([...readPassed(deps), question])].join(" "));
}

/** A linked network and an uploaded picture answer their questions. */
const takeDoneElsewhere: OnboardingEffect = (events$, { state }) =>
  events$.pipe(
    ofType("socialLinks/linked", "user/avatarStored"),
    filter(() => state().onboarding.isOpen),
    map((event) => {
      const question = event.type === "socialLinks/linked" ? "socials" : "avatarId";
      return { type: "onboarding/doneElsewhere", payload: { question }, cause: event.id } as const;
    }),
  );

const askPermission: OnboardingEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("onboarding/permissionRequested"),
    // exhaustMap: the browser shows one prompt at a time
    exhaustMap((event) =>
      ports.desktop.askPermission().pipe(
        map((permission) =>
          permission === "granted"
            ? ({ type: "onboarding/doneElsewhere", payload: { question: "pushPermission" } } as const)
            : refused("pushPermission", { kind: "forbidden" }),
        ),
        causedBy(event),
      ),
    ),
  );

/** When an answer is changed, its text is put into the field unless there is a draft already; when the change is cancelled, it is removed. */
const fillChange: OnboardingEffect = (events$, { state }) =>
  events$.pipe(
    ofType("onboarding/changeOpened", "onboarding/changeClosed"),
    map((event) => {
      const { question } = event.payload;
      const place = onboardingPlace(question);
      const typed = state().drafts.byPlace[place];
      const text = event.type === "onboarding/changeOpened" ? (typed ?? knownText(state().session.user, question)) : "";
      return { type: "drafts/changed", payload: { place, text }, cause: event.id } as const;
    }),
  );

const knownText = (user: User | null, question: QuestionName): string =>
  (question === "firstName" || question === "email" || question === "birthday" ? user?.[question] : null) ?? "";

export const onboardingEffects = { load, step, fillChange, takeDoneElsewhere, askPermission };
