/**
 * What of a course the learner may put on this device (OFF-03): the video of each lesson with its subtitles, and documents. Rule: what a demo does not
 * give, or a course that is over, is not offered; what only has a stream to play is there online only, which its size says.
 */
import type { Content, CourseDocument, Lesson, Video } from "../../../domains/contents/select";
import { type HasContents, listDays, selectContent, splitTitle } from "../../../domains/contents/select";
import type { HasCourses } from "../../../domains/courses/select";
import type { Wanted, WantedFile } from "../../../domains/deviceFiles/events";
import type { CalendarDay } from "../calendarDay";
import type { CourseView } from "../course";
import { chooseVideo, shownLessons } from "../lessons";

export const filmKey = (videoId: number): string => `video-${videoId}`;

/** A demo may be used online only. */
export const mayStore = ({ courseStream, content }: CourseView): boolean =>
  !courseStream.isDemo || courseStream.courseFullAccess || content.isDemoOfflineModeAccessible;

type HasAll = HasCourses & HasContents;
/** Whether a menu leads to what can be put on this device: not where each course is a demo without offline use. What is not known counts as one with it. */
export function selectMayDownload(state: HasAll): boolean {
  const streams = Object.values(state.courses.courseStreams);
  const mayAny = streams.some(
    ({ courseId, isDemo, courseFullAccess }) =>
      !isDemo || courseFullAccess || (selectContent(state, courseId).value?.isDemoOfflineModeAccessible ?? true),
  );
  return streams.length === 0 || mayAny;
}

/** Open, or opened by its date or by what is still done before: it can be put here ahead. */
const isStorable = ({ state: { lock } }: CalendarDay): boolean =>
  lock === null || lock.reason === "time" || lock.reason === "stage";

const daysOf = ({ stages }: CourseView): readonly CalendarDay[] => stages.flatMap(({ days }) => days);
const findLessons = (view: CourseView, number: number): readonly Lesson[] => {
  const placed = listDays(view.content).get(number);
  return placed ? shownLessons(placed.day, view.content, view.filters) : [];
};
const hasFilm = (view: CourseView, { number }: CalendarDay): boolean =>
  findLessons(view, number).some((lesson) => chooseVideo(lesson, "lesson", false) !== null);

/** The days of which there is something to put on this device. */
export const listStorableDays = (view: CourseView): readonly CalendarDay[] =>
  mayStore(view) ? daysOf(view).filter((day) => isStorable(day) && hasFilm(view, day)) : [];

/** The next day after this one that is still to be done; null: there is none. */
export function findNextDay(view: CourseView, number: number | null): CalendarDay | null {
  const days = daysOf(view);
  const at = days.findIndex((day) => day.number === number);
  const storable = new Set(listStorableDays(view));
  return days.slice(at + 1).find((day) => day.state.kind !== "done" && storable.has(day)) ?? null;
}

/** The video of a lesson, for this window; null: it has none. */
export function wantLesson(view: CourseView, dayNumber: number, lesson: Lesson, isPortrait: boolean): Wanted | null {
  const video = chooseVideo(lesson, "lesson", isPortrait);
  if (!video || !mayStore(view)) return null;
  const { title } = splitTitle(lesson.title);
  return {
    ...about(view),
    key: filmKey(video.id),
    kind: "video",
    title,
    dayNumber,
    lessonId: lesson.id,
    files: listFiles(video),
  };
}

export const wantDay = (view: CourseView, number: number, isPortrait: boolean): readonly Wanted[] =>
  findLessons(view, number).flatMap((lesson) => wantLesson(view, number, lesson, isPortrait) ?? []);

/** All days and documents; a video that several lessons have is there once. */
export function wantCourse(view: CourseView, isPortrait: boolean): readonly Wanted[] {
  const all = listStorableDays(view).flatMap(({ number }) => wantDay(view, number, isPortrait));
  const byKey = new Map(all.toReversed().map((wanted) => [wanted.key, wanted]));
  return [...[...byKey.values()].toReversed(), ...wantDocuments(view)];
}

export function wantDocuments(view: CourseView): readonly Wanted[] {
  const { courseStream, content } = view;
  const isDemo = courseStream.isDemo && !courseStream.courseFullAccess;
  if (!mayStore(view) || (isDemo && !content.isDemoDocumentsAccessible)) return [];
  return content.documents.map((document) => wantDocument(view, document));
}

function wantDocument(view: CourseView, { id, title, url }: CourseDocument): Wanted {
  const key = `document-${id}`;
  const files = url === null ? [] : [{ name: `${key}.file`, url, language: null, mustBe: null }];
  return { ...about(view), key, kind: "document", title, dayNumber: null, lessonId: null, files };
}

const about = ({ courseStream, content }: { courseStream: CourseView["courseStream"]; content: Content }) => ({
  course: courseStream.course?.title || content.title,
  streamId: courseStream.id,
  courseId: content.id,
});

/** One mp4 and its subtitles, each language once. A plain address is of any kind: its answer must say that it is an mp4. */
function listFiles({ id, mp4, url, subs }: Video): readonly WantedFile[] {
  const film = mp4 ?? url;
  if (film === null) return [];
  const key = filmKey(id);
  const words = new Map(
    subs.flatMap(({ languageCode, url: address }) => (address === null ? [] : [[languageCode, address] as const])),
  );
  return [
    { name: `${key}.mp4`, url: film, language: null, mustBe: mp4 === null ? "video/mp4" : null },
    ...[...words].map(([language, address]) => ({
      name: `${key}.${language.replaceAll(/[^\w-]/g, "")}.vtt`,
      url: address,
      language,
      mustBe: null,
    })),
  ];
}
