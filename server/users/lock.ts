/**
 * Locking a person. Rules: what moves a learner's money, points or time locks them first, before any other row of theirs; what fills
 * an expert's time locks the expert last.
 */
import { eq } from "drizzle-orm";
import { users } from "../database/schema";
import { notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import type { UserRow } from "./view";

/** The person, locked until the change ends. Throws 404. */
export async function lockUser({ db }: Change, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user) throw notFound();
  return user;
}
