/** What the device knows of a lesson, and how two of it become one (VIDEO-09, VIDEO-17). Rule: in any order the result is the same. */
import { uniteRanges } from "../../rules/ranges";
import type { LessonPlace } from "./events";

/** The newer position, all that was watched, and the greater number of ends: either device of two may have counted the same one. */
export function joinLessonPlaces(one: LessonPlace, other: LessonPlace): LessonPlace {
  const isOtherNewer = other.at > one.at || (other.at === one.at && other.positionMs > one.positionMs);
  const { positionMs, at } = isOtherNewer ? other : one;
  return { positionMs, at, watched: uniteRanges(one.watched, other.watched), ends: Math.max(one.ends, other.ends) };
}
