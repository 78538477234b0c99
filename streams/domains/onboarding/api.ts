/** The calls of the onboarding chat (A, section 7; contract 4). Each answer but the script is the whole user. */
import { map, type Observable } from "rxjs";
import { unknown as anything, object } from "superstruct";
import type { Secret } from "../../bus/secret";
import type { HttpPort } from "../../ports/types";
import { type User, UserStruct } from "../session/events";
import type { Script } from "./events";
import { readRemote } from "./script";

const AnswerStruct = object({ data: object({ config: anything() }) });

/** GET /external-application-config: the script, or null where it is of another version than ours (BRAND-07). */
export const getOnboarding = (http: HttpPort): Observable<Script | null> =>
  http
    .request({ method: "GET", path: "/external-application-config", schema: AnswerStruct, maxTries: 1 })
    .pipe(map(({ data }) => readRemote(data.config)));

/** POST /user, multipart, with the one field that was answered; the others stay as they are. */
export function postProfileAnswer(
  http: HttpPort,
  idempotencyKey: string,
  field: "first_name" | "birthday",
  value: string,
): Observable<User> {
  const body = new FormData();
  body.append(field, value);
  return http.request({ method: "POST", path: "/user", body, schema: UserStruct, idempotencyKey });
}

/** POST /user/update-user with an e-mail, or with how far the chat has come (PROF-08). */
export const postProgress = (
  http: HttpPort,
  idempotencyKey: string,
  body: { readonly email: string } | { readonly status: number },
): Observable<User> =>
  http.request({ method: "POST", path: "/user/update-user", body, schema: UserStruct, idempotencyKey });

/** POST /user/update-password of who has none yet. It has no key: it is not sent again. */
export const postFirstPassword = (http: HttpPort, password: Secret): Observable<User> =>
  http.request({
    method: "POST",
    path: "/user/update-password",
    body: { password: password.reveal(), password_repeat: password.reveal() },
    schema: UserStruct,
  });
