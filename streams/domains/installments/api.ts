/** The calls of installments (B, section 7). */
import type { Observable } from "rxjs";
import { listOf } from "../../bus/entity";
import type { HttpPort } from "../../ports/types";
import { type Installment, InstallmentStruct } from "./events";

/** GET /installment. */
export const getInstallments = (http: HttpPort): Observable<readonly Installment[]> =>
  http.request({ method: "GET", path: "/installment", schema: listOf(InstallmentStruct) });
