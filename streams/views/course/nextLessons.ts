/** What comes next in each started course, as home's cards say it (COURSE-02, COURSE-20). */
import { findPlaceIn, type HasContinue } from "./continueAt";
import { selectCourse, selectCourseLoad } from "./course";
import { selectCourseStreamStatus } from "./courseStreamStatus";

type HasAll = HasContinue;

/** The title of the next lesson, or of its day where that has none to watch, by the course stream's id; without it nothing is open. */
export function selectNextLessons(state: HasAll, now: number): Readonly<Record<number, string>> {
  const titles = Object.values(state.courses.courseStreams).flatMap(({ id }): [number, string][] => {
    const course = selectCourse(state, id, now);
    const place = course?.status === "started" ? findPlaceIn(state, course, now) : null;
    return place ? [[id, place.lesson?.title ?? place.day.day.title]] : [];
  });
  return Object.fromEntries(titles);
}

/** False while the days of a started course are on their way: where to continue is not known yet. */
export const selectIsContinueKnown = (state: HasAll, now: number): boolean =>
  Object.values(state.courses.courseStreams).every(
    ({ id }) => selectCourseStreamStatus(state, id, now) !== "started" || selectCourseLoad(state, id) !== "loading",
  );
