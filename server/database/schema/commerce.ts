/** Tables of what is sold and what was bought: services, orders, subscriptions, installments, communities, banners. */
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";
import { courses, streams } from "./learning";

/** What can be ordered; a brand names its demo service by id. */
export const courseServices = pgTable("course_services", {
  id: integer().primaryKey(),
  type: text().$type<"course_demo" | "course_buy">().notNull(),
  courseId: integer()
    .notNull()
    .references(() => courses.id),
  title: text().notNull(),
  price: integer().notNull(),
  currency: text().notNull(),
});

export const orders = pgTable(
  "orders",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    serviceId: integer()
      .notNull()
      .references(() => courseServices.id),
    status: text().$type<"created" | "paid" | "failed">().notNull(),
    /** The course stream that it brought. */
    streamId: integer().references(() => streams.id, { onDelete: "set null" }),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);

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
