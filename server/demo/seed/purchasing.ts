/** What the commerce part of the seed receives: it fills a new database as well as one that an earlier version has seeded. */
import type { Db } from "../../database/open";
import { courses, users } from "../../database/schema";

export interface Purchasing {
  readonly db: Db;
  readonly nowMs: number;
  /** By the key of the course's plan. */
  courseId(key: string): number;
  userId(email: string): number;
}

/** Undefined when a demo account or course is gone: a database with other data is not filled. */
export async function readPurchasing(
  db: Db,
  nowMs: number,
  emails: readonly string[],
): Promise<Purchasing | undefined> {
  const courseIds = new Map(
    (await db.select({ id: courses.id, picture: courses.picture }).from(courses)).map((row) => [row.picture, row.id]),
  );
  const userIds = new Map(
    (await db.select({ id: users.id, email: users.email }).from(users)).map((row) => [row.email, row.id]),
  );
  if (emails.some((email) => !userIds.has(email)) || courseIds.size === 0) return undefined;
  return {
    db,
    nowMs,
    courseId: (key) => found(courseIds.get(key), key),
    userId: (email) => found(userIds.get(email), email),
  };
}

function found(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`the demo school has no ${name}`);
  return id;
}
