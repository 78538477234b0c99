/** What the learner changes of a course stream: starts and finishes days, chooses options, freezes. */
import { map } from "rxjs";
import type { AnyNewEvent, NewEvent, Position } from "../../bus/define";
import type { Fields } from "../../bus/resource/conflict";
import { defineMutation } from "../../bus/resource/mutation";
import type { FieldEvents } from "../../bus/resource/ownField";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { getCourseStreams, getFreezeCancel, postDayFinish, postDayStart, postFilters, postFreeze } from "./api";
import type { CourseEvents, CourseStream, DayOf, FreezeDates, UnfreezeDates } from "./events";
import { type Filters, toFields, toFilters } from "./filters";
import type { DayStatus } from "./progress";

type Own = NewEvent<CourseEvents>;

const dayStored = (status: DayStatus, { streamId }: DayOf, asOf: Position): AnyNewEvent[] => [
  { type: "courses/dayStored", payload: { streamId, status, asOf } } satisfies Own,
];
const courseStreamStored = (courseStream: CourseStream, _: unknown, asOf: Position): AnyNewEvent[] => [
  { type: "courses/courseStreamStored", payload: { courseStream, asOf } } satisfies Own,
];

/** Requested by the first play too: a second request for the same day is answered by the server with what it has. */
interface Clocked {
  state(): { readonly connection: { readonly serverOffsetMs: number } };
}
interface Deps {
  readonly playback: {
    readonly statistics: readonly { readonly streamId: number }[];
    readonly unreported: Readonly<Record<string, { readonly streamId: number; readonly viewedMs: number }>>;
  };
}
/** What is played for less is not reported (contract 5). */
const LEAST_MS = 1000;
/** What was watched of a course stream is on the server. */
const isReported = (streamId: number, { playback: { statistics, unreported } }: Deps): boolean =>
  !statistics.some((one) => one.streamId === streamId) &&
  !Object.values(unreported).some((one) => one.streamId === streamId && one.viewedMs >= LEAST_MS);

/** What belongs to a course stream is sent in the order in which it was done. */
const laneOf = ({ streamId }: { readonly streamId: number }): string => `stream:${streamId}`;

const dayStart = defineMutation({
  name: "courses/dayStart",
  order: "queued",
  waits: waitsIn({ lane: laneOf, thing: ({ dayId }: DayOf) => `${dayId}` }),
  about: ({ dayId }: DayOf) => dayId,
  send: (http: HttpPort, day, key, { state }: Clocked, at) =>
    postDayStart(http, key, { ...day, at: at + state().connection.serverOffsetMs }),
  stored: dayStored,
});

const dayFinish = defineMutation({
  name: "courses/dayFinish",
  order: "once",
  // what was watched of the day is on the server first (contract 4)
  waits: waitsIn({
    lane: laneOf,
    thing: ({ dayId }: DayOf) => `${dayId}`,
    isReady: ({ streamId }: DayOf, state: Deps) => isReported(streamId, state),
    on: ["playback/statisticStored", "playback/statisticDropped"],
  }),
  about: ({ dayId }: DayOf) => dayId,
  send: (http: HttpPort, day, key, { state }: Clocked, at) =>
    postDayFinish(http, key, { ...day, at: at + state().connection.serverOffsetMs }),
  stored: dayStored,
});

interface Choice {
  readonly streamId: number;
  readonly filters: Filters;
}
interface HasStreams {
  readonly courses: { readonly courseStreams: Readonly<Record<number, CourseStream>> };
}
/** What is chosen of a course stream; null where the learner has it no more. */
function pickFields(all: readonly CourseStream[], streamId: number): Fields | null {
  const found = all.find(({ id }) => id === streamId);
  return found ? toFields(found.filters) : null;
}

/** Always the whole choice: the last one wins. */
const choice = defineMutation({
  name: "courses/choice",
  order: "queued",
  waits: waitsIn({
    lane: laneOf,
    thing: ({ streamId }: Choice) => `${streamId}`,
    replaces: {
      isWhole: true,
      mine: ({ filters }: Choice) => toFields(filters),
      seen: ({ streamId }, { courses }: HasStreams) => pickFields(Object.values(courses.courseStreams), streamId),
      theirs: (http: HttpPort, { streamId }) => getCourseStreams(http).pipe(map((all) => pickFields(all, streamId))),
      put: ({ streamId }, fields) => ({ streamId, filters: toFilters(fields) }),
    },
  }),
  about: ({ streamId }: Choice) => streamId,
  send: (http: HttpPort, { streamId, filters }, key) => postFilters(http, key, streamId, filters),
  stored: courseStreamStored,
});

const freeze = defineMutation({
  name: "courses/freeze",
  order: "once",
  isOptimistic: true,
  about: ({ streamId }: FreezeDates) => streamId,
  send: (http: HttpPort, dates, key) => postFreeze(http, key, dates),
  stored: courseStreamStored,
});

const unfreeze = defineMutation({
  name: "courses/unfreeze",
  order: "once",
  isOptimistic: true,
  about: ({ streamId }: UnfreezeDates) => streamId,
  send: (http: HttpPort, { streamId }) => getFreezeCancel(http, streamId),
  stored: courseStreamStored,
});

/** Every change of this domain: the next one is added here. */
export const mutations = [dayStart, dayFinish, choice, freeze, unfreeze] as const;
export type CourseMutationEvents = FieldEvents<typeof mutations>;
