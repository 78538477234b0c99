/** The calls of offers and renewals (B, section 7; contract 4). */
import { catchError, defer, type Observable, of, throwError } from "rxjs";
import { toProblem } from "../../bus/problem";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import {
  type CodeAnswer,
  CodeAnswerStruct,
  type CodeCheck,
  type Offer,
  OfferStruct,
  type Renewal,
  RenewalStruct,
} from "./events";
import { partsOf } from "./key";

/** GET /course-offer/find; null where there is none. Fails with "courseId must be set". */
export const getOffer = (http: HttpPort, key: number): Observable<Offer | null> =>
  defer(() => {
    const { courseId, typeId } = partsOf(key);
    mustBeSet(courseId, "courseId");
    return http
      .request({
        method: "GET",
        path: "/course-offer/find",
        query: { courseId, courseOfferRelationTypeId: typeId },
        schema: OfferStruct,
      })
      .pipe(catchError((error: unknown) => (toProblem(error).status === 404 ? of(null) : throwError(() => error))));
  });

/** GET /extend/{streamId}. Fails with "StreamId must be set". */
export const getRenewals = (http: HttpPort, streamId: number): Observable<readonly Renewal[]> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({ method: "GET", path: `/extend/${streamId}`, schema: listOf(RenewalStruct) });
  });

/**
 * GET /discount/check/code/{code}/course-service/{serviceId}. A code that does not hold is an answer, not a failure, though it comes
 * as `success: false`: it has the server's reason as its message. Fails with "Id must be set".
 */
export const getCodeCheck = (http: HttpPort, { code, serviceId }: CodeCheck): Observable<CodeAnswer> =>
  defer(() => {
    mustBeSet(serviceId, "Id");
    return http
      .request({
        method: "GET",
        path: `/discount/check/code/${encodeURIComponent(code)}/course-service/${serviceId}`,
        schema: CodeAnswerStruct,
      })
      .pipe(
        catchError((error: unknown) => {
          const { status, text = null } = toProblem(error);
          if (status !== 200) return throwError(() => error);
          return of({ success: false, percent: null, amount: null, price: null, message: text });
        }),
      );
  });
