/** The calls of subscriptions (B, section 7). */

import { defer, type Observable } from "rxjs";
import { listOf, part } from "../../bus/wire/entity";
import { type Infer, string } from "../../bus/wire/schema";
import { maybe } from "../../bus/wire/wire";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Cancellation, type Subscription, SubscriptionStruct } from "./events";

const withTexts = { expand: "cancelPopupText" };

/** GET /payment-subscription, with the texts of the cancel dialog. */
export const getSubscriptions = (http: HttpPort): Observable<readonly Subscription[]> =>
  http.request({
    method: "GET",
    path: "/payment-subscription",
    query: withTexts,
    schema: listOf(SubscriptionStruct),
  });

/** GET /payment-subscriptions/{id}, with the text of its cancel dialog. Fails with "Id must be set". */
export const getSubscription = (http: HttpPort, id: number): Observable<Subscription> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "GET",
      path: `/payment-subscriptions/${id}`,
      query: withTexts,
      schema: SubscriptionStruct,
    });
  });

/** `redirectUrl`: where the platform would like the learner to continue. The code that follows it checks it first. */
const CancelledStruct = part({ subscription: maybe(SubscriptionStruct), redirectUrl: maybe(string()) });

/** POST /payment-subscriptions/cancel?id={id}. Fails with "Id must be set". */
export const postCancel = (
  http: HttpPort,
  key: string,
  { id, reasonType, text }: Cancellation,
): Observable<Infer<typeof CancelledStruct>> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "POST",
      path: "/payment-subscriptions/cancel",
      query: { id },
      body: { reason_type: reasonType, reason: text },
      schema: CancelledStruct,
      idempotencyKey: key,
    });
  });

/** POST /payment-subscriptions/resume?id={id} (contract 4). Fails with "Id must be set". */
export const postResume = (http: HttpPort, key: string, id: number): Observable<Subscription> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "POST",
      path: "/payment-subscriptions/resume",
      query: { id },
      body: {},
      schema: SubscriptionStruct,
      idempotencyKey: key,
    });
  });
