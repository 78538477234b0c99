/** The calls of the code that verifies a phone (AUTH-10; contract 4). */
import type { Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { askForCode, SentStruct, waitMs } from "./codeReply";
import { type User, UserStruct } from "./events";

/** POST /user/request-phone-otp. */
export const postPhoneCode = (http: HttpPort, phone: string): Observable<number> =>
  askForCode(http, "/user/request-phone-otp", { phone }, SentStruct).pipe(waitMs);

/** POST /user/verify-phone. */
export const postVerifyPhone = (http: HttpPort, phone: string, code: string): Observable<User> =>
  askForCode(http, "/user/verify-phone", { phone, code }, UserStruct);

/** POST /user/supress-phone-validation: the phone may be verified later. */
export const postSuppressPhone = (http: HttpPort): Observable<User> =>
  askForCode(http, "/user/supress-phone-validation", {}, UserStruct);
