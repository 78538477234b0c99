/** Which lessons of a day are shown, and which of their videos (COURSE-15, VIDEO-10). Rule: pure functions of contents and choice. */
import type { Content, Day, Lesson, LessonSet, Video } from "../../domains/contents/select";
import type { Filters } from "../../domains/courses/select";

/** A lesson with values of an option is shown when one of them is chosen, or none of that option is (contract 5). */
export function isShown(
  { trainingOptions }: Pick<Lesson, "trainingOptions">,
  content: Content,
  { options }: Filters,
): boolean {
  return content.courseOptions.every(({ id, trainingLessonOptionValues }) => {
    const chosen = options[id];
    const named = trainingLessonOptionValues.filter((value) => trainingOptions.includes(value.id));
    return chosen === undefined || named.length === 0 || named.some((value) => value.id === chosen);
  });
}

/** A lesson set as it is shown: its bounds in order, the count between them. */
export interface ShownSet {
  readonly id: number;
  readonly repeats: { readonly count: number; readonly from: number; readonly to: number } | null;
  readonly lessons: readonly Lesson[];
}

/** How often a set is repeated: the learner's choice or the course's, between its bounds; null where there is nothing to choose. */
function computeRepeats(set: LessonSet, { repeats }: Filters): ShownSet["repeats"] {
  const from = Math.max(1, Math.min(set.userRepeatRangeFrom, set.userRepeatRangeTo));
  const to = Math.max(1, set.userRepeatRangeFrom, set.userRepeatRangeTo);
  if (from === to && to === 1) return null;
  return { from, to, count: Math.min(to, Math.max(from, repeats[set.id] ?? set.repeatCount)) };
}

/** The sets of a day in their order, with the lessons that the choice shows; a set without any is left out. */
export const shownSets = (day: Day, content: Content, filters: Filters): readonly ShownSet[] =>
  day.lessonSets
    .toSorted((a, b) => a.sort - b.sort)
    .map((set) => ({
      id: set.id,
      repeats: computeRepeats(set, filters),
      lessons: set.lessons.toSorted((a, b) => a.sort - b.sort).filter((lesson) => isShown(lesson, content, filters)),
    }))
    .filter(({ lessons }) => lessons.length > 0);

/** The lessons of a day that the choice shows, in order. */
export const shownLessons = (day: Day, content: Content, filters: Filters): readonly Lesson[] =>
  shownSets(day, content, filters).flatMap(({ lessons }) => lessons);

/** True where there is an address that can be played. */
export const isConverted = ({ m3u8, mp4, url }: Video): boolean => (m3u8 ?? mp4 ?? url) !== null;

/** The lesson's own video or its description, for this window: the vertical one first in a narrow portrait window. */
export function chooseVideo(lesson: Lesson, kind: "lesson" | "description", isPortrait: boolean): Video | null {
  const [wide, tall] =
    kind === "lesson"
      ? [lesson.localVideoFile, lesson.verticalVideo]
      : [lesson.localDescriptionVideoFile, lesson.verticalDescriptionVideo];
  const inOrder = isPortrait ? [tall, wide] : [wide, tall];
  // one that is not converted yet gives way to one that can be played
  return (
    inOrder.find((video) => video !== null && isConverted(video)) ?? inOrder.find((video) => video !== null) ?? null
  );
}

/** True for a lesson that must be watched before its day can be finished: it has a video of its own, and that can be played. */
export const canPlay = (lesson: Lesson): boolean =>
  [lesson.localVideoFile, lesson.verticalVideo].some((video) => video !== null && isConverted(video));
