/** The onboarding chat: its script, and the answers that are given (AUTH-16). Rule: a password is passed as a Secret only (SEC-03). */

import { type AppConfig, questionStruct } from "../../../brands/schema";
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import { array, type Infer, object, size, string } from "../../bus/wire/schema";
import type { Violation } from "../../rules/violation";

export type Question = AppConfig["brand"]["userInfoChat"][number];
export type QuestionName = Question["name"];

const words = () => array(size(string(), 1, 1_000));
/** What the external-application configuration contains (BRAND-07). */
export const ScriptStruct = object({
  welcomeMessages: words(),
  goodbyeMessages: words(),
  questions: array(questionStruct),
});
/** `origin` local: there are no messages, the screen shows its own. */
export interface Script extends Infer<typeof ScriptStruct> {
  readonly origin: "remote" | "local";
}

/** An answer that is typed. Links, permissions and uploads are answered elsewhere. */
export type Answer =
  | { readonly question: "firstName"; readonly firstName: string }
  | { readonly question: "email"; readonly email: string }
  | { readonly question: "password"; readonly password: Secret }
  | { readonly question: "birthday"; readonly birthday: string };

/** Why an answer is refused: by a rule, by the server, or by the browser. */
export type Refusal =
  | { readonly kind: "violation"; readonly violation: Violation }
  | { readonly kind: "problem"; readonly problem: Problem }
  | { readonly kind: "forbidden" };

export interface OnboardingEvents {
  readonly "onboarding/opened": Record<string, never>;
  /** `passed`: the questions that were left behind on this device earlier. */
  readonly "onboarding/scriptLoaded": { readonly script: Script; readonly passed: readonly QuestionName[] };
  readonly "onboarding/answerGiven": { readonly answer: Answer };
  /** The browser is asked for permission to show notifications. */
  readonly "onboarding/permissionRequested": Record<string, never>;
  readonly "onboarding/skipRequested": { readonly question: QuestionName };
  /** The learner changes an answer; its text is in the field (AUTH-16). */
  readonly "onboarding/changeOpened": { readonly question: QuestionName };
  /** The answer stays as it is. */
  readonly "onboarding/changeClosed": { readonly question: QuestionName };
  /** A network was linked, a picture was uploaded, or notifications were permitted. */
  readonly "onboarding/doneElsewhere": { readonly question: QuestionName };
  readonly "onboarding/answerTaken": { readonly question: QuestionName };
  readonly "onboarding/answerRefused": { readonly question: QuestionName; readonly refusal: Refusal };
}
