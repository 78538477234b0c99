/** Video consultations in REST shape (contract 5). */

import { asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../database/open";
import { courses, schedules, users, videoConsultations } from "../database/schema";
import { toSecondsOrNull } from "../http/input/wire";
import { pictureUrl } from "../pictures/urls";
import { scheduleView } from "../schedules/view";
import { schoolText } from "../translations/schoolText";
import { fullName } from "../users/view";
import { expertIdOf } from "./expert";

const experts = alias(users, "experts");
const learners = alias(users, "learners");

const readRows = (db: Db, where: SQL | undefined, isForStaff: boolean) =>
  db
    .select({ row: videoConsultations, course: courses, expert: experts, learner: learners, schedule: schedules })
    .from(videoConsultations)
    .innerJoin(courses, eq(courses.id, videoConsultations.courseId))
    .innerJoin(learners, eq(learners.id, videoConsultations.userId))
    // the learner sees whose times are offered, before anybody is assigned
    .leftJoin(experts, eq(experts.id, isForStaff ? videoConsultations.expertId : expertIdOf))
    .leftJoin(schedules, eq(schedules.userId, videoConsultations.userId))
    .where(where)
    .orderBy(asc(videoConsultations.id));

/** The staff also sees whose they are, when that learner has time, and which expert it is. */
export async function videoConsultationViews(db: Db, where: SQL | undefined, hasLearner = false): Promise<object[]> {
  const rows = await readRows(db, where, hasLearner);
  return rows.map(({ row, course, expert, learner, schedule }) => ({
    id: row.id,
    course: { id: course.id, title: schoolText(course.title) },
    status: row.status,
    start_date_time: toSecondsOrNull(row.startDateTimeMs),
    duration_minutes: row.durationMinutes,
    note: row.note,
    phone: row.phone,
    expert: expert
      ? {
          ...(hasLearner ? { id: expert.id } : {}),
          name: fullName(expert),
          avatar: expert.picture ? pictureUrl(expert.picture, "small") : null,
        }
      : null,
    url: row.url,
    ...(hasLearner
      ? {
          learner: { id: learner.id, name: fullName(learner), timezone: learner.timezone },
          schedule: scheduleView(learner.timezone, schedule?.repeatDays ?? null),
        }
      : {}),
  }));
}
