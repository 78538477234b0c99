/** The call of the user herself (A, section 7). */
import type { Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { type User, UserStruct } from "../session/events";

/** GET /user. */
export const getUser = (http: HttpPort): Observable<User> =>
  http.request({ method: "GET", path: "/user", schema: UserStruct });
