/** How many lessons the learner's choice shows of each day (COURSE-15). Rule: counted once for each content and choice. */
import { weakMapMemoize } from "reselect";
import { type Content, stagesOf } from "../domains/contents/select";
import type { Filters } from "../domains/courses/select";
import { shownLessons } from "./course/lessons";

/** By the number of the day. */
export const lessonCounts: (content: Content, filters: Filters) => ReadonlyMap<number, number> = weakMapMemoize(
  (content: Content, filters: Filters) =>
    new Map(
      stagesOf(content).flatMap(({ days }) =>
        days.map((day) => [day.dayNumber, shownLessons(day, content, filters).length]),
      ),
    ),
);
