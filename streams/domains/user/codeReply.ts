/**
 * How the calls of one-time codes answer (AUTH-09, AUTH-10; contract 4). Rule: a reply whose message contains "error", in any
 * case, is a failure that carries its errors, whatever its status says (A, section 5).
 */

import { map, type Observable } from "rxjs";
import { ProblemError } from "../../bus/problem";
import { union } from "../../bus/wire/compound";
import { type Infer, object, refine, type Schema, string, unknown } from "../../bus/wire/schema";
import { count, maybe } from "../../bus/wire/wire";
import type { HttpPort, HttpRequest } from "../../ports/types";

const Failure = object({
  message: refine(string(), "error", (message) => /error/i.test(message)),
  errors: maybe(unknown()),
});
type Failure = Infer<typeof Failure>;

/** The answer that a code was sent. */
export const SentStruct = object({ resendAfter: maybe(count()) });

/** Seconds until another code may be requested, where the server does not say. */
const RESEND_AFTER_SECONDS = 60;

const isFailure = (answer: object): answer is Failure => "message" in answer;
const joinTexts = (texts: unknown): string =>
  [texts]
    .flat()
    .filter((text) => typeof text === "string")
    .join(", ");

function toFailure({ message, errors }: Failure): ProblemError {
  const named = typeof errors === "object" && errors !== null ? Object.entries<unknown>({ ...errors }) : [];
  const fields = Object.fromEntries<string>(
    named.map(([field, texts]) => [field, joinTexts(texts)] as const).filter(([, text]) => text !== ""),
  );
  const hasFields = Object.keys(fields).length > 0;
  const text = hasFields ? Object.values(fields).join(", ") : message;
  return new ProblemError("The call for a code was refused", {
    kind: "refused",
    text,
    ...(hasFields ? { fields } : {}),
  });
}

/** The answer of a call of codes, decoded by `schema`. */
export const askForCode = <T extends object>(
  http: HttpPort,
  path: string,
  body: unknown,
  schema: Schema<T>,
): Observable<T> => {
  // the failure first: a broader schema would accept it as an answer
  const request: HttpRequest<T | Failure> = {
    method: "POST",
    path,
    base: "v2",
    body,
    schema: union(Failure, schema),
  };
  return http.request(request).pipe(
    map((answer) => {
      if (isFailure(answer)) throw toFailure(answer);
      return answer;
    }),
  );
};
/** After how many milliseconds another code may be requested. */
export const waitMs = map(({ resendAfter }: Infer<typeof SentStruct>) => (resendAfter ?? RESEND_AFTER_SECONDS) * 1000);
