/** Fills an empty database with the demo school. Rule: one transaction with its mark, so that it is there whole or not. */
import { eq } from "drizzle-orm";
import { hashPassword } from "../auth/passwords";
import type { Db } from "../database/open";
import { outbox, settings, users } from "../database/schema";
import type { FileStorage } from "../files/storage";
import { insertCourses } from "./courses";
import { enrol } from "./enrol";
import { enrolmentPlans } from "./enrolments";
import { insertPoints, insertVideoConsultations } from "./extras";
import { demoPassword, people } from "./people";
import { type Seeding, userIdOf } from "./seeding";

const MARK = "seededAt";

/** Does nothing when the data is there already. */
export async function seedDatabase(db: Db, storage: FileStorage): Promise<void> {
  if ((await db.$count(settings, eq(settings.key, MARK))) > 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    const nowMs = Date.now();
    const marked = await tx
      .insert(settings)
      .values({ key: MARK, value: String(nowMs) })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return;
    const rows = await tx
      .insert(users)
      .values(people.map((person) => ({ ...person, passwordHash, createdAtMs: nowMs })))
      .returning();
    const userIds = new Map(rows.map((row) => [row.email, row.id]));
    const courses = await insertCourses(tx, nowMs);
    const seeding: Seeding = {
      db: tx,
      storage,
      nowMs,
      userIds,
      courses,
      expertId: userIdOf({ userIds }, "expert@example.com"),
    };
    for (const plan of enrolmentPlans) await enrol(seeding, plan);
    await insertPoints(seeding);
    await insertVideoConsultations(seeding);
    await tx.insert(outbox).values({
      recipient: "learner@example.com",
      kind: "welcome",
      content: "Welcome to the school! Your courses are open.",
      createdAtMs: nowMs,
    });
  });
}
