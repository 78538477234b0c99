/** What the learner changes of a subscription (SUBS-02). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { postCancel, postResume } from "./api";
import type { Cancellation, SubscriptionEvents } from "./events";

type Own = NewEvent<SubscriptionEvents>;

/** An answer without the subscription is no failure: the list is fetched again. */
const cancel = defineMutation({
  name: "subscriptions/cancel",
  order: "once",
  about: ({ id }: Cancellation) => id,
  send: (http: HttpPort, body, key) => postCancel(http, key, body),
  stored: ({ subscription, redirectUrl }, _, asOf) => [
    (subscription
      ? { type: "subscriptions/changed", payload: { subscription, redirectUrl, asOf } }
      : { type: "subscriptions/requested", payload: { isReload: true } }) satisfies Own,
  ],
});

const resume = defineMutation({
  name: "subscriptions/resume",
  order: "once",
  about: ({ id }: { readonly id: number }) => id,
  send: (http: HttpPort, { id }, key) => postResume(http, key, id),
  stored: (subscription, _, asOf) => [
    { type: "subscriptions/changed", payload: { subscription, redirectUrl: null, asOf } } satisfies Own,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [cancel, resume] as const;
