/**
 * The calls of one-time codes (AUTH-09, AUTH-10; contract 4). Rule: a reply whose message contains "error", in any case, is
 * a failure that carries its errors, whatever its status says (A, section 5).
 */
import { map, type Observable } from "rxjs";
import { type Infer, object, refine, type Struct, string, union, unknown } from "superstruct";
import { ProblemError } from "../../bus/problem";
import { count, maybe } from "../../bus/wire";
import type { HttpPort, HttpRequest } from "../../ports/types";
import { type User, UserStruct } from "../session/events";
import type { SignedIn } from "./api";

const Failure = object({
  message: refine(string(), "error", (message) => /error/i.test(message)),
  errors: maybe(unknown()),
});
type Failure = Infer<typeof Failure>;

const Sent = object({ resendAfter: maybe(count()) });
const Verified = object({ token: string(), user: UserStruct });

/** Seconds until another code may be asked for, where the server does not say. */
const RESEND_AFTER_SECONDS = 60;

const isFailure = (answer: object): answer is Failure => "message" in answer;
const wordsOf = (texts: unknown): string =>
  [texts]
    .flat()
    .filter((text) => typeof text === "string")
    .join(", ");

function failureOf({ message, errors }: Failure): ProblemError {
  const named = typeof errors === "object" && errors !== null ? Object.entries<unknown>({ ...errors }) : [];
  const fields = Object.fromEntries<string>(
    named.map(([field, texts]) => [field, wordsOf(texts)] as const).filter(([, text]) => text !== ""),
  );
  const hasFields = Object.keys(fields).length > 0;
  const text = hasFields ? Object.values(fields).join(", ") : message;
  return new ProblemError("The code's call was refused", { kind: "refused", text, ...(hasFields ? { fields } : {}) });
}

const ask = <T extends object>(http: HttpPort, path: string, body: unknown, schema: Struct<T>): Observable<T> => {
  // the failure first: a broader schema would take it for an answer
  const request: HttpRequest<T | Failure> = {
    method: "POST",
    path,
    base: "v2",
    body,
    schema: union([Failure, schema]) as HttpRequest<T | Failure>["schema"],
  };
  return http.request(request).pipe(
    map((answer) => {
      if (isFailure(answer)) throw failureOf(answer);
      return answer;
    }),
  );
};
const waitMs = map(({ resendAfter }: Infer<typeof Sent>) => (resendAfter ?? RESEND_AFTER_SECONDS) * 1000);

/** POST /auth/request-otp: after how many milliseconds another may be asked for. */
export const postEmailCode = (http: HttpPort, email: string): Observable<number> =>
  ask(http, "/auth/request-otp", { email }, Sent).pipe(waitMs);

/** POST /auth/verify-otp: signs a guest in; a member's own e-mail is proved, and the token stays. */
export const postVerifyEmail = (http: HttpPort, email: string, code: string): Observable<SignedIn> =>
  ask(http, "/auth/verify-otp", { email, code }, Verified);

/** POST /user/request-phone-otp. */
export const postPhoneCode = (http: HttpPort, phone: string): Observable<number> =>
  ask(http, "/user/request-phone-otp", { phone }, Sent).pipe(waitMs);

/** POST /user/verify-phone. */
export const postVerifyPhone = (http: HttpPort, phone: string, code: string): Observable<User> =>
  ask(http, "/user/verify-phone", { phone, code }, UserStruct);

/** POST /user/supress-phone-validation: the phone may be proved later. */
export const postSuppressPhone = (http: HttpPort): Observable<User> =>
  ask(http, "/user/supress-phone-validation", {}, UserStruct);
