/**
 * Every call of the learner's own user (A, section 7; contract 4), except its reading, which is all that the start needs, and those of codes. Rules: each answers the whole user; a secret is revealed
 * here, and only here; every change of the user, in the settings, in a forced step or in the onboarding chat, is sent by these.
 */
import type { Observable } from "rxjs";

import type { HttpPort } from "../../ports/types";
import { LANGUAGE_CODES } from "../brand/events";
import { type PasswordChange, type ProfileChange, type User, UserStruct } from "./events";

const post = (http: HttpPort, path: string, body: unknown, idempotencyKey?: string): Observable<User> =>
  http.request({ method: "POST", path, body, schema: UserStruct, ...(idempotencyKey ? { idempotencyKey } : {}) });

/** POST /user as multipart, with the changed fields (PROF-01, PROF-02). */
export function postProfile(http: HttpPort, key: string, { language, ...fields }: ProfileChange): Observable<User> {
  const named = {
    first_name: fields.firstName,
    last_name: fields.lastName,
    city: fields.city,
    gender: fields.gender,
    phone: fields.phone,
    birthday: fields.birthday,
    instagram_id: fields.instagramId,
    timezone: fields.timezone,
    language_code: language && LANGUAGE_CODES[language],
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(named)) if (value !== undefined) form.append(name, value);
  return post(http, "/user", form, key);
}

/** POST /user/avatar with the file that was uploaded before (PROF-02). */
export const postAvatar = (http: HttpPort, key: string, fileId: number): Observable<User> =>
  post(http, "/user/avatar", { avatar_file_id: fileId }, key);

/** POST /user/notification; disable_notification is 1 or 0 (PROF-03). */
export const postNotification = (http: HttpPort, key: string, isDisabled: boolean): Observable<User> =>
  post(http, "/user/notification", { disable_notification: isDisabled ? 1 : 0 }, key);

/** POST /user/update-user with an e-mail, or with how far the onboarding has come (PROF-08, AUTH-16, AUTH-17). */
export const postUpdateUser = (
  http: HttpPort,
  key: string,
  values: { readonly email: string } | { readonly status: number },
): Observable<User> => post(http, "/user/update-user", values, key);

/**
 * POST /user/update-password; ends every other session of the learner (AUTH-12). A learner who has none yet sends no current one
 * (AUTH-16). It has no key: it is not sent again.
 */
export const postPassword = (http: HttpPort, words: PasswordChange): Observable<User> =>
  post(http, "/user/update-password", {
    ...(words.current ? { current_password: words.current.reveal() } : {}),
    password: words.password.reveal(),
    password_repeat: words.passwordRepeat.reveal(),
  });

/** DELETE /user: deletes everything of the learner (PROF-07). */
export const deleteUser = (http: HttpPort): Observable<void> => http.request({ method: "DELETE", path: "/user" });
