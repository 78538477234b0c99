/** The calls of sign-up and recovery (A, section 7; contract 4). Rule: a secret is revealed here, and only here. */
import { map, type Observable } from "rxjs";
import { ProblemError } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import type { HttpPort } from "../../ports/types";
import { AuthStruct } from "../session/events";
import type { User } from "../user/events";
import type { Identity, NewPassword } from "./events";

/** The user who is now signed in, with the token. */
export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** `/auth/*` answers `{success, data}`; data is required where a session begins. */
const signedIn = (http: HttpPort, path: string, body: unknown): Observable<SignedIn> =>
  http.request({ method: "POST", path, body, schema: AuthStruct }).pipe(
    map(({ data }) => {
      if (!data) throw new ProblemError(`The answer of ${path} has no data`, { kind: "decode" });
      return data;
    }),
  );
const twice = ({ password, passwordRepeat }: NewPassword) => ({
  password: password.reveal(),
  password_repeat: passwordRepeat.reveal(),
});
/** A form under the server's field names. */
const toForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** POST /auth/validate-signup-form: completes for a name that is free; a taken one is a problem with fields (AUTH-07, AUTH-08). */
export const postValidateSignUp = (http: HttpPort, kind: Identity, value: string): Observable<void> =>
  http.request({
    method: "POST",
    path: "/auth/validate-signup-form",
    body: kind === "email" ? { email: value } : { app_id: value },
  });

/** POST /auth/signup-by-email, multipart (AUTH-07). */
export const postSignUpByEmail = (
  http: HttpPort,
  { firstName, email, timezone, ...password }: NewPassword & { firstName: string; email: string; timezone: string },
): Observable<SignedIn> =>
  signedIn(http, "/auth/signup-by-email", toForm({ username: firstName, email, ...twice(password), timezone }));

/** POST /auth/signup-by-app-id (AUTH-08). */
export const postSignUpByAppId = (http: HttpPort, appId: string, password: NewPassword): Observable<SignedIn> =>
  signedIn(http, "/auth/signup-by-app-id", { app_id: appId, ...twice(password) });

/** POST /auth/login-by-app-id (AUTH-08). */
export const postLoginByAppId = (http: HttpPort, appId: string, password: Secret): Observable<SignedIn> =>
  signedIn(http, "/auth/login-by-app-id", { app_id: appId, password: password.reveal() });

/** POST /auth/request-password-reset: the same answer for any e-mail (AUTH-11). */
export const postPasswordResetRequest = (http: HttpPort, email: string): Observable<void> =>
  http.request({
    method: "POST",
    path: "/auth/request-password-reset",
    body: { email },
  });

/** POST /auth/check-password-reset: completes while the link can be used; otherwise a problem with the field `token`. */
export const postPasswordResetCheck = (http: HttpPort, token: Secret): Observable<void> =>
  http.request({ method: "POST", path: "/auth/check-password-reset", body: { token: token.reveal() } });

/** POST /auth/password-reset with the token from the e-mail; it signs nobody in. */
export const postPasswordReset = (http: HttpPort, token: Secret, password: NewPassword): Observable<void> =>
  http.request({
    method: "POST",
    path: "/auth/password-reset",
    body: { token: token.reveal(), ...twice(password) },
  });
