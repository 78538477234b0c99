/** The desk's list of video consultations: what is to be confirmed first, then the latest. */
import { eq, ilike, inArray, or } from "drizzle-orm";
import { courses, videoConsultations, videoPlace } from "../database/schema";
import { videoConsultationViews } from "../videoConsultations/view";
import { peopleNamed, type StaffList } from "./pages";

const WAITING = 0;

export const videoList: StaffList = {
  table: videoConsultations,
  id: videoConsultations.id,
  place: videoPlace,
  waits: eq(videoConsultations.status, WAITING),
  search: (db, pattern) => {
    const found = db.select({ id: courses.id }).from(courses).where(ilike(courses.title, pattern));
    const isTheirs = inArray(videoConsultations.userId, peopleNamed(db, pattern));
    return or(inArray(videoConsultations.courseId, found), isTheirs);
  },
  views: (db, where) => videoConsultationViews(db, where, true),
};
