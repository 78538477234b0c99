/** The calls of orders (B, section 7; contract 4). */
import { defer, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Order, OrderStruct, type RenewalOrder } from "./events";

/** POST /order/{serviceId}: the platform knows the learner by the token in the query. Fails with "Id must be set". */
export const postOrder = (http: HttpPort, key: string, serviceId: number, token: string): Observable<Order> =>
  defer(() => {
    mustBeSet(serviceId, "Id");
    return http.request({
      method: "POST",
      path: `/order/${serviceId}`,
      query: { token },
      body: {},
      schema: OrderStruct,
      idempotencyKey: key,
    });
  });

/** POST /extend/{streamId}/course-service/{serviceId}. Fails with "StreamId must be set" and "Id must be set". */
export const postRenewal = (
  http: HttpPort,
  key: string,
  serviceId: number,
  { streamId, phone, fullName, email, promocode, points }: RenewalOrder,
): Observable<Order> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    mustBeSet(serviceId, "Id");
    return http.request({
      method: "POST",
      path: `/extend/${streamId}/course-service/${serviceId}`,
      body: {
        phone,
        name: fullName,
        email,
        ...(promocode === null ? {} : { promocode }),
        ...(points > 0 ? { points } : {}),
      },
      schema: OrderStruct,
      idempotencyKey: key,
    });
  });

/** GET /order/{id} (ours; a server without it answers 404). Fails with "Id must be set". */
export const getOrder = (http: HttpPort, orderId: number): Observable<Order> =>
  defer(() => {
    mustBeSet(orderId, "Id");
    return http.request({ method: "GET", path: `/order/${orderId}`, schema: OrderStruct });
  });
