/** The calls of subscriptions (B, section 7). */
import type { Observable } from "rxjs";
import { listOf } from "../../bus/entity";
import type { HttpPort } from "../../ports/types";
import { type Subscription, SubscriptionStruct } from "./events";

/** GET /payment-subscription, with the texts of the cancel dialog. */
export const getSubscriptions = (http: HttpPort): Observable<readonly Subscription[]> =>
  http.request({
    method: "GET",
    path: "/payment-subscription",
    query: { expand: "cancelPopupText" },
    schema: listOf(SubscriptionStruct),
  });
