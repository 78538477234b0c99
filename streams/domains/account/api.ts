/** The calls that change the learner's account (A, section 7; contract 4). Each answers the whole user. */
import type { Observable } from "rxjs";
import type { Secret } from "../../bus/secret";
import type { HttpPort } from "../../ports/types";
import { LANGUAGE_CODES, type Language } from "../brand/events";
import { type User, UserStruct } from "../session/events";
import type { ProfileFields } from "./events";

const post = (http: HttpPort, path: string, body: unknown, idempotencyKey?: string): Observable<User> =>
  http.request({ method: "POST", path, body, schema: UserStruct, ...(idempotencyKey ? { idempotencyKey } : {}) });

/** POST /user as multipart, without the avatar (PROF-02). */
export function postUser(http: HttpPort, key: string, profile: ProfileFields, language: Language): Observable<User> {
  const form = new FormData();
  form.append("first_name", profile.firstName);
  form.append("last_name", profile.lastName);
  form.append("city", profile.city);
  form.append("gender", profile.gender);
  form.append("phone", profile.phone);
  form.append("birthday", profile.birthday);
  form.append("instagram_id", profile.instagramId);
  form.append("timezone", profile.timezone);
  form.append("language_code", LANGUAGE_CODES[language]);
  return post(http, "/user", form, key);
}

/** POST /user with the language alone; the other fields stay as they are (PROF-01). */
export function postLanguage(http: HttpPort, key: string, language: Language): Observable<User> {
  const form = new FormData();
  form.append("language_code", LANGUAGE_CODES[language]);
  return post(http, "/user", form, key);
}

/** POST /user/avatar with the file that was uploaded before (PROF-02). */
export const postAvatar = (http: HttpPort, key: string, fileId: number): Observable<User> =>
  post(http, "/user/avatar", { avatar_file_id: fileId }, key);

/** POST /user/notification; disable_notification is 1 or 0 (PROF-03). */
export const postNotification = (http: HttpPort, key: string, isDisabled: boolean): Observable<User> =>
  post(http, "/user/notification", { disable_notification: isDisabled ? 1 : 0 }, key);

/** POST /user/update-user with an e-mail or a status (PROF-08). */
export const postUpdateUser = (
  http: HttpPort,
  key: string,
  values: { readonly email: string } | { readonly status: number },
): Observable<User> => post(http, "/user/update-user", values, key);

/** POST /user/update-password; ends every other session of the learner (AUTH-12). It has no key: it is not sent again. */
export const postPassword = (
  http: HttpPort,
  { current, password, repeated }: { readonly current: Secret; readonly password: Secret; readonly repeated: Secret },
): Observable<User> =>
  post(http, "/user/update-password", {
    current_password: current.reveal(),
    password: password.reveal(),
    password_repeat: repeated.reveal(),
  });

/** DELETE /user: everything of the learner is gone (PROF-07). */
export const deleteUser = (http: HttpPort): Observable<void> => http.request({ method: "DELETE", path: "/user" });
