/** Notifications about a changed video consultation. Rule: the learner, the expert and every desk are notified of each change. */
import { eq } from "drizzle-orm";
import { courses, videoConsultations } from "../database/schema";
import { callNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import type { VideoConsultationRow } from "./expert";
import { videoConsultationViews } from "./view";

/** Call it when the row is written; returns the views of both sides. */
export async function notifyVideoConsultation(
  change: Change,
  { id, userId, expertId }: VideoConsultationRow,
): Promise<{ learners: object | undefined; staffs: object | undefined }> {
  const where = eq(videoConsultations.id, id);
  const [learners] = await videoConsultationViews(change.db, where);
  const [staffs] = await videoConsultationViews(change.db, where, true);
  if (learners) change.notify(userId, "video_consultation.changed", learners);
  if (staffs && expertId !== null) change.notify(expertId, "video_consultation.changed", staffs);
  change.notifyStaff("video_consultation", id);
  return { learners, staffs };
}

/** What became of it goes into the learner's inbox. `isOwn`: by the learner. */
export async function addCallNews(
  change: Change,
  before: VideoConsultationRow,
  after: VideoConsultationRow,
  isOwn: boolean,
): Promise<void> {
  const where = eq(courses.id, after.courseId);
  const [course] = await change.db.select({ title: courses.title }).from(courses).where(where);
  const news = callNews(before, after, course?.title ?? null, isOwn);
  if (news) change.addNews(after.userId, news);
}
