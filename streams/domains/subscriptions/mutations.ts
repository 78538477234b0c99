/** What the learner changes of a subscription (SUBS-02). */
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { postCancel, postResume } from "./api";
import type { Cancellation, SubscriptionEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}
type Own = NewEvent<SubscriptionEvents>;

/** An answer without the subscription is no failure: the list is fetched again. */
export const cancel = defineMutation({
  name: "subscriptions/cancel",
  order: "once",
  about: ({ id }: Cancellation) => id,
  send: ({ ports: { http } }: Deps, body, key) => postCancel(http, key, body),
  stored: ({ subscription, redirectUrl }, _, asOf) => [
    (subscription
      ? { type: "subscriptions/changed", payload: { subscription, redirectUrl, asOf } }
      : { type: "subscriptions/requested", payload: { isReload: true } }) satisfies Own,
  ],
});

export const resume = defineMutation({
  name: "subscriptions/resume",
  order: "once",
  about: ({ id }: { readonly id: number }) => id,
  send: ({ ports: { http } }: Deps, { id }, key) => postResume(http, key, id),
  stored: (subscription, _, asOf) => [
    { type: "subscriptions/changed", payload: { subscription, redirectUrl: null, asOf } } satisfies Own,
  ],
});
