/**
 * The contents of a course from this device (COURSE-19). Rule: they count as the server's only where `GET /courses/versions` names
 * their version, and where the learner holds of the course what they held then.
 */
import {
  catchError,
  defer,
  distinctUntilChanged,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  pairwise,
  switchMap,
  throwError,
} from "rxjs";
import type { AnyEvent, NewEvent } from "../../bus/define";
import { isTransient, toProblem } from "../../bus/problem";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import { MAX_STORED_AGE_MS } from "../../bus/stored";
import type { ClockPort, StoredAnswersPort, StoredValue } from "../../ports/types";
import type { CourseStream } from "../courses/events";
import { getContent, getVersions } from "./api";
import type { Content, ContentsEvents } from "./events";

type CourseStreams = Readonly<Record<number, CourseStream>>;
export interface ContentsDeps {
  readonly ports: { readonly storedAnswers: StoredAnswersPort; readonly clock: Pick<ClockPort, "now"> };
  state(): {
    readonly contents: { readonly course: FetchedByKey<Content> };
    readonly courses: { readonly courseStreams: CourseStreams };
  };
}

/** What the learner holds of a course: it decides what of the course is shown to them. */
const describeHolding = (streams: CourseStreams, courseId: number): string =>
  Object.values(streams)
    .filter((stream) => stream.courseId === courseId)
    .map(({ id, status, isDemo, courseFullAccess }) => [id, status, isDemo, courseFullAccess].join())
    .sort()
    .join(" ");

/**
 * Loads the contents of a course: from the device if the server still has the same version, otherwise from the server. Contents that are
 * shown already are fetched again.
 */
export function loadContent(courseId: number, deps: ContentsDeps): Observable<Content> {
  const { storedAnswers } = deps.ports;
  const name = `contents/course/${courseId}`;
  const mark = () => describeHolding(deps.state().courses.courseStreams, courseId);
  const fetched$ = defer(() => storedAnswers.fetch(name, mark, (http) => getContent(http, courseId)));
  return defer(() => {
    if (deps.state().contents.course[courseId]?.value) return fetched$;
    return storedAnswers
      .read(name, (http) => getContent(http, courseId))
      .pipe(
        // switchMap: there is one value
        switchMap((stored) => {
          if (stored === null || stored.mark !== mark()) return fetched$;
          const { value } = stored;
          if (!isYoung(stored, deps)) return fetched$.pipe(catchError((error: unknown) => insteadOf(error, value)));
          return isCurrent(value, deps).pipe(switchMap((hasSameVersion) => (hasSameVersion ? of(value) : fetched$)));
        }),
      );
  });
}

/** What is older than a day counts where the server is not reached. */
const insteadOf = (error: unknown, value: Content): Observable<Content> =>
  isTransient(toProblem(error)) ? of(value) : throwError(() => error);

const isYoung = <V>(stored: StoredValue<V> | null, { ports: { clock } }: ContentsDeps): stored is StoredValue<V> =>
  stored !== null && clock.now() - stored.storedAt <= MAX_STORED_AGE_MS;

/**
 * Whether the server has this version. The versions are asked for once a day; a server without them has none (contract 5). Where it cannot be
 * asked, what is stored is younger than a day, and counts until the next start.
 */
const isCurrent = ({ id, updatedAt }: Content, deps: ContentsDeps): Observable<boolean> =>
  deps.ports.storedAnswers.read("contents/versions", getVersions).pipe(
    switchMap((stored) =>
      isYoung(stored, deps)
        ? of(stored.value)
        : deps.ports.storedAnswers.fetch("contents/versions", () => "", getVersions),
    ),
    map((versions) => versions.some((course) => course.id === id && course.updatedAt === updatedAt)),
    catchError((error: unknown) => of(isTransient(toProblem(error)))),
  );

/** Says of which courses, whose contents were requested, the learner holds something else than before. */
export const followHolding = (
  events$: Observable<AnyEvent>,
  { state }: ContentsDeps,
): Observable<NewEvent<ContentsEvents>> =>
  events$.pipe(
    map(() => state().courses.courseStreams),
    distinctUntilChanged(),
    pairwise(),
    mergeMap(([before, now]) => {
      const courseIds = Object.keys(state().contents.course).map(Number);
      const changed = courseIds.filter(
        (courseId) => describeHolding(before, courseId) !== describeHolding(now, courseId),
      );
      return from(changed);
    }),
    map((courseId) => ({ type: "contents/holdingChanged", payload: { courseId } }) as const),
  );
