/** Tables of how things are paid for: services and their offers, promo codes, orders, cards. Rule: money is whole minor units. */
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";
import { courses } from "./courses";
import { streams } from "./learning";

export type ServiceType =
  | "course_demo"
  | "course_buy"
  | "course_subscription"
  | "expert_additional_question"
  | "video_consultation";

/** What can be ordered; a brand names its demo service by id. */
export const courseServices = pgTable("course_services", {
  id: integer().primaryKey(),
  type: text().$type<ServiceType>().notNull(),
  courseId: integer()
    .notNull()
    .references(() => courses.id),
  title: text().notNull(),
  description: text().notNull().default(""),
  price: integer().notNull(),
  oldPrice: integer(),
  currency: text().notNull(),
  /** What the price is for, as "1 month". */
  period: text(),
  /** What a renewal adds to the course stream; 0 for all other services. */
  days: integer().notNull().default(0),
  /** How many questions it adds; 0 for all other services. */
  questions: integer().notNull().default(0),
  /** Courses that come with it. */
  childCourseIds: jsonb().$type<number[]>().notNull().default([]),
  appstoreProducts: jsonb().$type<{ code: string; id: string }[]>().notNull().default([]),
});

/** What is offered where something is locked. */
export const courseOffers = pgTable(
  "course_offers",
  {
    id: serial().primaryKey(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    /** 1 day or course, 2 chat, 3 section, 4 task. */
    relationTypeId: integer().notNull(),
    serviceId: integer()
      .notNull()
      .references(() => courseServices.id),
    title: text().notNull(),
    content: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [unique().on(table.courseId, table.relationTypeId)],
);

/** A code that makes something cheaper, once for each learner: by a percentage or by an amount. */
export const promoCodes = pgTable("promo_codes", {
  id: serial().primaryKey(),
  /** In capitals. */
  code: text().notNull().unique(),
  percent: integer(),
  amount: integer(),
  /** Null: any service. */
  serviceIds: jsonb().$type<number[]>(),
  validFromMs: instant(),
  validUntilMs: instant(),
});

/** Why an order failed: the bank refused it, a newer order took its place, or nobody paid it in time. */
export type OrderFailure = "refused" | "replaced" | "late";
export type OrderStatus = "created" | "paid" | "failed" | "refunded";

/** How a subscription stands with its payments. */
export interface Paid {
  readonly status: "active" | "ending" | "ended" | "cancelled";
  readonly nextPayAtMs: number | null;
  readonly endDateMs: number | null;
  readonly hasRecurrentPayments: boolean;
  readonly unpaidSinceMs: number | null;
}
/** What a paid order opened, in words that stay as they were when it was paid. */
export interface Opened {
  readonly type: "course" | "questions" | "subscription" | "club" | "consultation";
  /** The id of the course stream, subscription, club or video consultation. */
  readonly id: number;
  readonly title: string;
  /** Null: it has no end. */
  readonly untilMs: number | null;
}
export interface Brought {
  /** When it was paid; absent for orders that were paid before this was stored. */
  readonly paidAtMs?: number;
  readonly videoConsultationId?: number;
  /** Course streams of the courses that came with it. */
  readonly childStreamIds?: readonly number[];
  /** Until when the learner could write in the chat before a renewal; absent: always, or it was not stored. */
  readonly lastWordMs?: number;
  /** Before the order (null: there was none), and until when it was paid by it. */
  readonly subscription?: { readonly before: Paid | null; readonly nextPayAtMs: number };
  /** Absent for orders that were paid before this was stored. */
  readonly opened?: readonly Opened[];
}

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
    status: text().$type<OrderStatus>().notNull(),
    /** Null while it has not failed. */
    failure: text().$type<OrderFailure>(),
    /** The order that took its place. */
    replacedBy: integer(),
    /** The course stream that it renews, or that it brought. */
    streamId: integer().references(() => streams.id, { onDelete: "set null" }),
    /** Whether it renews `streamId`. */
    isRenewal: boolean().notNull().default(false),
    price: integer().notNull().default(0),
    discount: integer().notNull().default(0),
    /** Debited with the order; they come back when it is refused. */
    points: integer().notNull().default(0),
    promoCodeId: integer().references(() => promoCodes.id),
    contact: jsonb().$type<{ phone: string; name: string; email: string }>(),
    /** The receipt of the app's store that paid it. */
    receipt: text().unique(),
    /** When the bank will answer; null: it was not asked, or does not answer. */
    bankAnswersAtMs: instant(),
    /** By how much it moved the end of the course stream, or of the time in a club; a refund moves it back. */
    extendedByMs: instant().notNull().default(0),
    subscriptionId: integer(),
    /** What else it brought, and how it was before: a refund goes back to that. */
    brought: jsonb().$type<Brought>().notNull().default({}),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.status)],
);

export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull(),
    /** The demo bank refuses every charge to it. */
    isRefused: boolean().notNull().default(false),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);
