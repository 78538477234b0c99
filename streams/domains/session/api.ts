/** The calls of the session (A, section 7; contract 4). */
import { map, type Observable } from "rxjs";
import { ProblemError } from "../../bus/problem";
import type { HttpPort } from "../../ports/types";
import type { User } from "../user/events";
import { AuthStruct } from "./events";

/** Who signed in, with the token: the only place where the two are together. */
export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** POST /auth/login. Field errors come as the problem's `fields` (AUTH-04). */
export const postLogin = (http: HttpPort, email: string, password: string): Observable<SignedIn> =>
  http.request({ method: "POST", path: "/auth/login", body: { email, password }, schema: AuthStruct }).pipe(
    map(({ data }) => {
      if (!data) throw new ProblemError("The sign-in answer has no data", { kind: "decode" });
      return data;
    }),
  );

/** POST /auth/logout: revokes the token and its sockets; best effort (contract 4). */
export const postLogout = (http: HttpPort): Observable<void> =>
  http.request({ method: "POST", path: "/auth/logout", isKeepalive: true });
