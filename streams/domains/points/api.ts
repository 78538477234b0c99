/** The calls of points (B, section 7). */
import { map, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { BalanceStruct } from "./events";

/** GET /user-score/amount: the balance. */
export const getBalance = (http: HttpPort): Observable<number> =>
  http.request({ method: "GET", path: "/user-score/amount", schema: BalanceStruct }).pipe(map(({ amount }) => amount));
