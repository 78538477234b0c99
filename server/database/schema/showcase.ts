/** Tables of what is shown to be bought or read: the catalogue, the clubs' articles, the stub of the app's store. */
import { boolean, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";
import { communities } from "./commerce";
import { courses } from "./courses";
import { courseServices } from "./payments";

export const catalogCategories = pgTable("catalog_categories", {
  id: integer().primaryKey(),
  title: text().notNull(),
});

/** A product in its place; what it costs is its service's. */
export const catalogPositions = pgTable("catalog_positions", {
  id: serial().primaryKey(),
  sort: integer().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => catalogCategories.id),
  serviceId: integer()
    .notNull()
    .references(() => courseServices.id),
  alias: text().notNull(),
  type: text().$type<"course" | "club" | "consultation">().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  author: text().notNull(),
  picture: text().notNull(),
  courseId: integer().references(() => courses.id),
  communityId: integer().references(() => communities.id),
});

export const articles = pgTable(
  "articles",
  {
    id: serial().primaryKey(),
    communityId: integer()
      .notNull()
      .references(() => communities.id),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    picture: text(),
    publishedAtMs: instant().notNull(),
    views: integer().notNull(),
    sort: integer(),
    isNew: boolean().notNull(),
  },
  (table) => [index().on(table.communityId)],
);

/** What a learner thinks of an article. */
export const articleMarks = pgTable(
  "article_marks",
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    isLiked: boolean().notNull().default(false),
    isFavourite: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);

/** Purchases in the stub of the app's store (contract 7.1). */
export const storePurchases = pgTable(
  "store_purchases",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    productId: text().notNull(),
    state: text().$type<"pending" | "approved" | "cancelled" | "failed">().notNull(),
    /** Why it failed: a number of reading 21. */
    code: integer(),
    isFinished: boolean().notNull().default(false),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);
