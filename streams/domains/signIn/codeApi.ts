/** The calls of one-time codes by e-mail (AUTH-09, AUTH-10; contract 4). The calls for a phone are in the domain `user`. */

import type { Observable } from "rxjs";
import { object, string } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { askForCode, SentStruct, waitMs } from "../user/codeReply";
import { UserStruct } from "../user/events";
import type { SignedIn } from "./api";

const VerifiedStruct = object({ token: string(), user: UserStruct });

/** POST /auth/request-otp: after how many milliseconds another code may be requested. */
export const postEmailCode = (http: HttpPort, email: string): Observable<number> =>
  askForCode(http, "/auth/request-otp", { email }, SentStruct).pipe(waitMs);

/** POST /auth/verify-otp: signs a guest in; for a member it verifies their own e-mail, and the token stays. */
export const postVerifyEmail = (http: HttpPort, email: string, code: string): Observable<SignedIn> =>
  askForCode(http, "/auth/verify-otp", { email, code }, VerifiedStruct);
