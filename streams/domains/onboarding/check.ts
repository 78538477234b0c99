/** The rules for an answer before it is sent (A, section 5). Rule: the forms apply the same rules to the same fields. */
import { LIMITS } from "../../rules/limits";
import { rules } from "../../rules/rules";
import type { Violation } from "../../rules/violation";
import type { Answer } from "./events";

/** As it is sent: trimmed, an e-mail in lower case (contract 6.19). */
export function tidy(answer: Answer): Answer {
  switch (answer.question) {
    case "firstName":
      return { ...answer, firstName: answer.firstName.trim() };
    case "email":
      return { ...answer, email: answer.email.trim().toLowerCase() };
    case "birthday":
      return { ...answer, birthday: answer.birthday.trim() };
    case "password":
      return answer;
  }
}

/** Null for an answer that may be sent; otherwise the first violation. */
export function check(answer: Answer): Violation | null {
  switch (answer.question) {
    case "firstName":
      return rules.required(answer.firstName) ?? rules.max(answer.firstName, LIMITS.name);
    case "email":
      return rules.email(answer.email);
    case "password":
      return (
        rules.required(answer.password.reveal()) ?? rules.min(answer.password.reveal().trim(), LIMITS.passwordLeast)
      );
    case "birthday":
      return rules.birthday(answer.birthday);
  }
}
