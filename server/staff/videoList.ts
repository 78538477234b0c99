/** The desk's list of video consultations: what is to be confirmed first, then the latest. */
import { eq, ilike, inArray, or } from "drizzle-orm";
import type { Platform } from "../context";
import { courses, videoConsultations, videoPlace } from "../database/schema";
import { takes } from "../http/input/input";
import { WAITING } from "../videoConsultations/states";
import { videoConsultationViews } from "../videoConsultations/view";
import { answerPage, peopleNamed, type StaffList, staffPage } from "./pages";

const videoList: StaffList = {
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

/** The route that answers a page of it. */
export const answerVideoPage = ({ db }: Platform) =>
  takes({ query: staffPage }, (page, _, reply) => answerPage(db, videoList, page, reply));
