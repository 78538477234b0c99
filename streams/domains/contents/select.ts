/** What screens read of courses' contents. Rule: lookups are made once for each content, not for each question. */

import { itemOf } from "../../bus/items";
import { notFetched } from "../../bus/resource/fetched";
import type { FieldStates } from "../../bus/resource/ownField";
import type { Content, Day, Stage } from "./events";
import type { ownResources } from "./resources";

export type { Content, Day, Lesson, LessonSet, Stage, Task } from "./events";
export type { CourseDocument, Video } from "./files";
export { splitTitle } from "./lessonTitle";

export interface HasContents {
  readonly contents: FieldStates<typeof ownResources>;
}
export const selectContent = itemOf(({ contents }: HasContents) => contents.course, notFetched);

/** A day with the stage that it belongs to. */
export interface PlacedDay {
  readonly day: Day;
  readonly stage: Stage;
}
const daysByContent = new WeakMap<Content, ReadonlyMap<number, PlacedDay>>();

/** The days of a course by their numbers, in the order of stages and days. */
export function listDays(content: Content): ReadonlyMap<number, PlacedDay> {
  const known = daysByContent.get(content);
  if (known) return known;
  const days = new Map(stagesOf(content).flatMap((stage) => stage.days.map((day) => [day.dayNumber, { day, stage }])));
  daysByContent.set(content, days);
  return days;
}

/** The stages in their order. */
export const stagesOf = ({ stages }: Content): readonly Stage[] => stages.toSorted((a, b) => a.sort - b.sort);
