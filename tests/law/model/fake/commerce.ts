// What is sold and what the learner has of it: the rows, their answers and their changes.
// Rule: one row of each is enough; what may go wrong between an answer and a push does not depend on how many there are.
import { catalogKey } from "../../../../streams/domains/catalog/key";
import type { Change, Changed } from "./changes";
import type { CommerceRow, OrderStatus, ScoreRow } from "./rows";
import { onceEach } from "./views";

/** The learner's order, and the page of the catalogue that it shows. */
export const ORDER_ID = 7;
export const CATALOG = catalogKey(0, 1);
/** The community host: a club's article has the club's name in its title. */
export const HOST = 0;

/** A settled order stays settled; refunded, it ends. */
const NEXT: Readonly<Record<OrderStatus, OrderStatus>> = { created: "paid", paid: "refunded", refunded: "refunded" };

const clubView = onceEach(({ club }: CommerceRow) => ({ id: 1, title: club }));
const membershipView = { id: 4, community_id: 1, is_optional_purchase: 1 };
const subscriptionView = onceEach(({ subscription }: CommerceRow) => ({
  id: 3,
  title: subscription,
  status: "active",
}));
const installmentView = onceEach(({ installment }: CommerceRow) => ({ id: 2, title: installment, state: "active" }));
const cardView = onceEach(({ card }: CommerceRow) => ({ id: 6, brand: card, subscription_ids: [3] }));
const articleView = onceEach(({ club }: CommerceRow) => ({ id: 11, external_id: 1, title: `About ${club}` }));
const bannerView = onceEach(({ banner }: CommerceRow) => ({ id: 5, title: banner }));
const orderView = onceEach(({ order }: CommerceRow) => ({ id: ORDER_ID, status: order }));
const positionView = onceEach(({ isAdded }: CommerceRow) => ({
  id: 8,
  product: { id: 9, type: "course", title: "Drawing" },
  is_in_subscription: isAdded ? 1 : 0,
}));
export const scoreView = onceEach(({ id, amount }: ScoreRow) => ({ id, amount, type: "gift", created_at: id }));
const pointsView = onceEach(({ scores }: CommerceRow) => ({
  amount: scores.reduce((sum, { amount }) => sum + amount, 0),
}));

/** The answers of the calls that request it, by path. */
export const commerceAnswers: Readonly<Record<string, (row: CommerceRow) => unknown>> = {
  "/community": (row) => [clubView(row)],
  "/user-community": ({ isMember }) => (isMember ? [membershipView] : []),
  "/payment-subscription": (row) => [subscriptionView(row)],
  "/installment": (row) => [installmentView(row)],
  "/user-payment-method": (row) => [cardView(row)],
  "/articles/preview": (row) => ({ "hydra:member": [articleView(row)] }),
  "/banners": (row) => [bannerView(row)],
  "/user-score/amount": pointsView,
  [`/order/${ORDER_ID}`]: orderView,
  "/catalog-position": (row) => [positionView(row)],
};

/** One change of each kind: the row after it, and its push. */
const KINDS: readonly ((row: CommerceRow, n: number) => readonly [CommerceRow, type: string, data: object])[] = [
  (row, n) => {
    const after = { ...row, club: `Club ${n}` };
    return [after, "community.changed", clubView(after)];
  },
  (row) => {
    const after = { ...row, isMember: !row.isMember };
    const record = after.isMember ? membershipView : null;
    return [after, "community.changed", { ...clubView(after), user_community: record }];
  },
  (row, n) => {
    const after = { ...row, subscription: `Yoga ${n}` };
    return [after, "subscription.changed", subscriptionView(after)];
  },
  (row, n) => {
    const after = { ...row, installment: `Spanish ${n}` };
    return [after, "installment.changed", installmentView(after)];
  },
  (row, n) => [{ ...row, banner: `News ${n}` }, "banner.changed", {}],
  (row, n) => {
    const score = { id: (row.scores[0]?.id ?? 0) + 1, amount: 10 + (n % 7) };
    const after = { ...row, scores: [score, ...row.scores] };
    return [after, "points.changed", { ...pointsView(after), score: scoreView(score) }];
  },
  (row, n) => {
    const after = { ...row, card: `visa ${n}` };
    return [after, "payment_method.changed", cardView(after)];
  },
  (row) => {
    const after = { ...row, order: NEXT[row.order] };
    return [after, "order.changed", orderView(after)];
  },
  (row) => {
    const after = { ...row, isAdded: !row.isAdded };
    return [after, "subscription.changed", subscriptionView(after)];
  },
];

/** Something of it changes; `at` selects what. */
export const changeCommerce =
  (at: number): Change =>
  (rows): Changed => {
    const kind = KINDS[at % KINDS.length] as (typeof KINDS)[number];
    const [commerce, type, data] = kind(rows.commerce, rows.head);
    return { rows: { ...rows, commerce }, notifications: [{ type, data }] };
  };
