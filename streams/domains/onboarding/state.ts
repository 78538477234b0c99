/** The chat during this visit; stored answers are in the user. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PageEvents } from "../page/events";
import type { Answer, OnboardingEvents, QuestionName, Refusal, Script } from "./events";

/** An answer that was refused, or is still being checked (refusal null). */
export interface Try {
  readonly question: QuestionName;
  /** The learner's text; null where there is one that must not be shown. */
  readonly text: string | null;
  readonly refusal: Refusal | null;
}
export interface OnboardingState {
  readonly isOpen: boolean;
  readonly script: Script | null;
  /** Questions that were left behind, on this device or in this visit. */
  readonly passed: readonly QuestionName[];
  /** Those of them that were not skipped but done in another way. */
  readonly done: readonly QuestionName[];
  readonly tries: readonly Try[];
  /** The question whose answer is being changed; the open one waits. */
  readonly changing: QuestionName | null;
  /** The question whose answer, or skip, is being sent: the question stays open until it is accepted or refused. */
  readonly pending: QuestionName | null;
  /** Something was answered in this visit: the focus follows the questions, and the end is shown before the learner continues. */
  readonly hasSpoken: boolean;
}
const initial: OnboardingState = {
  isOpen: false,
  script: null,
  passed: [],
  done: [],
  tries: [],
  changing: null,
  pending: null,
  hasSpoken: false,
};

function toText(answer: Answer): string | null {
  switch (answer.question) {
    case "firstName":
      return answer.firstName;
    case "email":
      return answer.email;
    case "birthday":
      return answer.birthday;
    case "password":
      return null;
  }
}
/** The tries of a change begin and end with it. */
function setChanging(draft: Draft<OnboardingState>, question: QuestionName, changing: QuestionName | null): void {
  draft.changing = changing;
  draft.tries = draft.tries.filter((one) => one.question !== question);
}

const isJudged = ({ refusal }: Draft<Try>): boolean => refusal !== null;

function speak(draft: Draft<OnboardingState>, question: QuestionName): void {
  draft.pending = question;
  draft.hasSpoken = true;
}

const handlers = {
  "onboarding/opened": () => ({ ...initial, isOpen: true }),
  "onboarding/scriptLoaded": (draft, { payload }) => {
    draft.script = payload.script;
    draft.passed = [...new Set([...draft.passed, ...payload.passed])];
  },
  "onboarding/answerGiven": (draft, { payload: { answer } }) => {
    speak(draft, answer.question);
    draft.tries = [...draft.tries.filter(isJudged), { question: answer.question, text: toText(answer), refusal: null }];
  },
  "onboarding/permissionRequested": (draft) => {
    draft.pending = "pushPermission";
  },
  "onboarding/skipRequested": (draft, { payload }) => speak(draft, payload.question),
  "onboarding/changeOpened": (draft, { payload: { question } }) => {
    setChanging(draft, question, question);
    draft.hasSpoken = true;
  },
  "onboarding/changeClosed": (draft, { payload: { question } }) => setChanging(draft, question, null),
  "onboarding/doneElsewhere": (draft, { payload }) => {
    speak(draft, payload.question);
    draft.done = [...draft.done, payload.question];
  },
  "onboarding/answerTaken": (draft, { payload: { question } }) => {
    draft.pending = null;
    draft.tries = draft.tries.filter(isJudged);
    if (draft.changing === question) draft.changing = null;
    if (!draft.passed.includes(question)) draft.passed.push(question);
  },
  "onboarding/answerRefused": (draft, { payload: { question, refusal } }) => {
    draft.pending = null;
    const text = draft.tries.find((one) => one.refusal === null)?.text ?? null;
    draft.tries = [...draft.tries.filter(isJudged), { question, text, refusal: refusal }];
  },
  "page/shown": (draft, { payload }) => {
    if (payload.name !== "userInfoChat") draft.isOpen = false;
  },
} satisfies Handlers<OnboardingState, OnboardingEvents, PageEvents>;

export const onboardingSlice = defineSlice<OnboardingState>({ scope: "session", initial, handlers });
