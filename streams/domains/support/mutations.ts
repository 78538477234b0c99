/** Sends a question to support (SUP-02, SUP-03). Rule: an incomplete question is not sent. */
import { throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ProblemError } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { countCharacters } from "../../rules/length";
import { LIMITS } from "../../rules/limits";
import { rules } from "../../rules/rules";
import { SUPPORT_PLACE } from "../drafts/events";
import { postAnonymousQuestion, postQuestion } from "./api";
import type { Question, SupportEvents } from "./events";

interface Deps {
  state(): { readonly session: { readonly user: object | null } };
}

const trimmed = (question: Question): Question => ({
  ...question,
  fullName: question.fullName.trim(),
  email: question.email.trim().toLowerCase(),
  message: question.message.trim(),
});

/** Every required field is filled in (SUP-02); a learner's e-mail is known. */
const isWhole = ({ fullName, email, message }: Question, isMember: boolean): boolean =>
  fullName !== "" &&
  message !== "" &&
  countCharacters(message) <= LIMITS.question &&
  (isMember || rules.email(email) === null);

const send = defineMutation({
  name: "support/send",
  order: "once",
  place: () => SUPPORT_PLACE,
  // a guest has nowhere to store it, and what is incomplete is refused at once
  waits: waitsIn({
    lane: (typed: Question, { session }: ReturnType<Deps["state"]>) =>
      session.user !== null && isWhole(trimmed(typed), true) ? "support" : null,
  }),
  send: (http: HttpPort, typed: Question, key, { state }: Deps) => {
    const question = trimmed(typed);
    const isMember = state().session.user !== null;
    if (!isWhole(question, isMember))
      return throwError(() => new ProblemError("The question is incomplete", { kind: "refused" }));
    return isMember ? postQuestion(http, key, question) : postAnonymousQuestion(http, question);
  },
  stored: (_, typed) => [
    { type: "support/sent", payload: { message: trimmed(typed).message } } satisfies NewEvent<SupportEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [send] as const;
