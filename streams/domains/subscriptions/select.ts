/** What screens read of subscriptions. */
import type { Subscription } from "./events";
import type { SubscriptionsState } from "./state";

export { coversClub, coversCourse, isMobileOnly, judgeAccess } from "./access";

export interface HasSubscriptions {
  readonly subscriptions: SubscriptionsState;
}
const NONE: readonly Subscription[] = [];
export const selectSubscriptions = (state: HasSubscriptions): readonly Subscription[] =>
  state.subscriptions.value ?? NONE;
