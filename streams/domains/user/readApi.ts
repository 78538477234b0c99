/** The call that reads the learner's own user. */
import type { Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { type User, UserStruct } from "./events";

/** GET /user; with `token`: the user of that token, who is not signed in yet (contract 6.4). */
export const getUser = (http: HttpPort, token?: string): Observable<User> =>
  http.request({ method: "GET", path: "/user", schema: UserStruct, ...(token === undefined ? {} : { token }) });
