/** Tables of what was bought or is shown: subscriptions, installments, communities, banners. Rule: money is whole minor units. */
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    status: text().$type<"active" | "ending" | "ended" | "cancelled">().notNull(),
    isLifetime: boolean().notNull().default(false),
    title: text().notNull(),
    interval: text().$type<"day" | "week" | "month" | "year">().notNull(),
    period: integer().notNull(),
    nextPayAtMs: instant(),
    endDateMs: instant(),
    cancelPopupText: text(),
    courseServiceType: text().$type<"main_subscription" | "general_subscription">().notNull(),
    hasRecurrentPayments: boolean().notNull(),
    /** The payment that was refused; it is charged again when the learner resumes. */
    unpaidSinceMs: instant(),
    cancelReasonType: text(),
    cancelReason: text(),
    price: integer().notNull(),
    currency: text().notNull(),
    courseIds: jsonb().$type<number[]>().notNull(),
    communityIds: jsonb().$type<number[]>().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const installments = pgTable(
  "installments",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    title: text().notNull(),
    period: text().$type<"month" | "week" | "day">().notNull(),
    state: text().$type<"paid" | "active" | "cancelled">().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    paidCount: integer().notNull(),
    totalCount: integer().notNull(),
    nextPayAtMs: instant(),
    cancelPopupText: text(),
  },
  (table) => [index().on(table.userId)],
);

/** The parts of an installment. Rule: a part is paid once; its installment counts those that are. */
export const installmentPayments = pgTable(
  "installment_payments",
  {
    id: serial().primaryKey(),
    installmentId: integer()
      .notNull()
      .references(() => installments.id, cascade),
    number: integer().notNull(),
    amount: integer().notNull(),
    atMs: instant().notNull(),
    paidAtMs: instant(),
    /** When it is charged; later than `atMs` after a refusal. */
    chargeAtMs: instant().notNull(),
  },
  (table) => [unique().on(table.installmentId, table.number), index().on(table.chargeAtMs)],
);

export const communities = pgTable("communities", {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  courseIds: jsonb().$type<number[]>().notNull(),
  isChatOnly: boolean().notNull().default(false),
  faqUrl: text(),
  customUrl: text(),
  telegramChatUrl: text(),
  memberLandingUrl: text(),
  guestLandingUrl: text(),
});

export const userCommunities = pgTable(
  "user_communities",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    communityId: integer()
      .notNull()
      .references(() => communities.id),
    startDateMs: instant(),
    endDateMs: instant(),
    isOptionalPurchase: boolean().notNull(),
  },
  (table) => [unique().on(table.userId, table.communityId)],
);

/** Whom a banner is for, or not for; an empty list is everybody, or nobody. */
export interface Audience {
  readonly segments?: readonly string[];
  readonly courseIds?: readonly number[];
  readonly communityIds?: readonly number[];
  readonly applicationIds?: readonly string[];
  readonly stageDayIds?: readonly number[];
}

export const banners = pgTable("banners", {
  id: serial().primaryKey(),
  title: text().notNull(),
  type: text().$type<"banner" | "new_features">().notNull(),
  productName: text().notNull(),
  picture: text().notNull(),
  url: text(),
  placement: text().notNull(),
  /** Codes of contract 5, 1 to 34, 10001 and 20001. */
  positionIds: jsonb().$type<number[]>().notNull(),
  sort: integer().notNull(),
  audience: jsonb().$type<Audience>().notNull().default({}),
  excluded: jsonb().$type<Audience>().notNull().default({}),
});
