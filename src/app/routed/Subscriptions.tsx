/** The subscriptions, with the words for a learner who has no access: pages of two areas on one screen (ROUTE-05, SUP-03). */
import { SubscriptionsPage } from "../../pages/money/subscriptions/SubscriptionsPage";
import { AccessEnded } from "../../pages/support/AccessEnded";

export const Subscriptions = () => <SubscriptionsPage whenEnded={<AccessEnded />} />;
