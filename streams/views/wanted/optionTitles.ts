/** What the options of a course are called, where its contents are known: to say what differs between two choices (OFF-05). */
import { createSelector } from "reselect";
import { type HasContents, selectContent } from "../../domains/contents/select";
import type { HasCourses } from "../../domains/courses/select";
import { selectCourseId } from "../course/course";

interface OptionTitle {
  readonly title: string;
  /** The titles of its values, by their ids. */
  readonly values: Readonly<Record<string, string>>;
}

/** By the names of the fields of a choice; nothing of a course that is not loaded. */
export const selectOptionTitles: (
  state: HasContents & HasCourses,
  streamId: number,
) => Readonly<Record<string, OptionTitle>> = createSelector(
  [(state: HasContents & HasCourses, streamId: number) => selectContent(state, selectCourseId(state, streamId) ?? 0)],
  ({ value }) =>
    Object.fromEntries(
      (value?.courseOptions ?? []).map(({ id, title, trainingLessonOptionValues: values }) => [
        `option:${id}`,
        { title, values: Object.fromEntries(values.map((each) => [String(each.id), each.title])) },
      ]),
    ),
);
