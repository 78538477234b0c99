/** Locking a video consultation. Rule: its learner is locked first, as before any other row of theirs, then it, then its expert. */
import { eq, type SQL } from "drizzle-orm";
import { videoConsultations } from "../database/schema";
import { notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import type { VideoConsultationRow } from "./expert";

/** The consultation, locked with its learner until the change ends. Throws 404. */
export async function lockVideoConsultation(change: Change, where: SQL | undefined): Promise<VideoConsultationRow> {
  const [known] = await change.db.select().from(videoConsultations).where(where);
  if (!known) throw notFound();
  await lockUser(change, known.userId);
  const byId = eq(videoConsultations.id, known.id);
  const [held] = await change.db.select().from(videoConsultations).where(byId).for("update");
  if (!held) throw notFound();
  return held;
}
