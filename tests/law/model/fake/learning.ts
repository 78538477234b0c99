// What changes in a course stream: its days, what was played, what was chosen, its freeze.
// Rule: as in the real server, a report is pushed only when the lesson becomes viewed by it; its caller has the answer.
import type { AnyRequest } from "../../../../streams/ports/fakes/http";
import { type Change, type Changed, replace } from "./changes";
import { DAY_S, type DayRow, type FreezeRow, type ReportRow, type Rows, type StreamRow } from "./rows";
import { dayView, lessonView, OPTION_ID, playedDayView, streamView } from "./views";

const withStream = (rows: Rows, stream: StreamRow): Rows => ({ ...rows, streams: replace(rows.streams, stream) });
const streamOf = (rows: Rows, streamId: number) => rows.streams.find(({ id }) => id === streamId);

/** The course stream after a change, with its push and the answer to its caller. */
const changedStream = (rows: Rows, stream: StreamRow): Changed => ({
  rows: withStream(rows, stream),
  notifications: [{ type: "stream.changed", data: streamView(stream) }],
  body: streamView(stream),
});

const changeDay = (
  rows: Rows,
  streamId: number,
  dayId: number,
  change: (day: DayRow) => DayRow,
): { readonly rows: Rows; readonly before: DayRow; readonly day: DayRow } | null => {
  const stream = streamOf(rows, streamId);
  const before = stream?.days.find((day) => day.dayId === dayId);
  if (!stream || !before) return null;
  const day = change(before);
  return { rows: withStream(rows, { ...stream, days: replace(stream.days, day) }), before, day };
};

const pushDay = (day: DayRow) => [{ type: "day_status.changed", data: dayView(day) }];

/** As contract 4 says: when the learner did it, never in the future. */
const datedAs = (at: number, happenedAt: number | undefined): number => Math.min(at, happenedAt ?? at);

export const startDay =
  (streamId: number, dayId: number, happenedAt?: number): Change =>
  (rows, at) => {
    const startedAt = datedAs(at, happenedAt);
    const done = changeDay(rows, streamId, dayId, (day) => ({ ...day, startedAt }));
    return done && { rows: done.rows, notifications: pushDay(done.day), body: dayView(done.day) };
  };

/** Changes the course stream too: its progress, and which stages are open. */
export const finishDay =
  (streamId: number, dayId: number, happenedAt?: number): Change =>
  (rows, at) => {
    const finishedAt = datedAs(at, happenedAt);
    const done = changeDay(rows, streamId, dayId, (day) => ({ ...day, finishedAt }));
    const before = done && streamOf(done.rows, streamId);
    if (!done || !before) return null;
    const changed = changedStream(done.rows, { ...before, doneDays: before.doneDays + 1 });
    return { ...changed, notifications: [...pushDay(done.day), ...changed.notifications], body: dayView(done.day) };
  };

/** Adds what was played of a day's lesson. */
export const report =
  (streamId: number, dayId: number, played: Omit<ReportRow, "at">): Change =>
  (rows, at) => {
    const done = changeDay(rows, streamId, dayId, (day) => ({ ...day, reports: [...day.reports, { ...played, at }] }));
    if (!done) return null;
    const becameViewed = done.before.reports.length === 0;
    const notifications = becameViewed ? [{ type: "day_status.changed", data: playedDayView(done.day) }] : [];
    return { rows: done.rows, notifications, body: lessonView(done.day) };
  };

/** A lesson that nobody has played yet is played on another device. */
export const playElsewhere =
  (streamId: number, dayId: number): Change =>
  (rows, at) => {
    const day = streamOf(rows, streamId)?.days.find((each) => each.dayId === dayId);
    if (!day || day.reports.length > 0) return null;
    return report(streamId, dayId, { viewedSeconds: 100, plays: 1, positionSeconds: 0 })(rows, at);
  };

/** One value of the course's option is chosen; 0: none. */
export const choose =
  (streamId: number, chosen: number): Change =>
  (rows) => {
    const before = streamOf(rows, streamId);
    return before ? changedStream(rows, { ...before, chosen }) : null;
  };

const moveDays = (days: readonly DayRow[], { startDate, endDate }: FreezeRow, sign: 1 | -1): readonly DayRow[] =>
  days.map((day) => (day.finishedAt === null ? { ...day, opensAt: day.opensAt + sign * (endDate - startDate) } : day));

/** Moves the days that are not done; null where a freeze is waiting already. */
export const freeze =
  (streamId: number, startDate: number, endDate: number): Change =>
  (rows) => {
    const before = streamOf(rows, streamId);
    if (!before || before.freeze?.status === "Created") return null;
    const row: FreezeRow = { status: "Created", startDate, endDate };
    return changedStream(rows, { ...before, freeze: row, days: moveDays(before.days, row, 1) });
  };

/** Without a freeze nothing changes. */
export const unfreeze =
  (streamId: number): Change =>
  (rows) => {
    const before = streamOf(rows, streamId);
    if (!before) return null;
    if (before.freeze?.status !== "Created") return changedStream(rows, before);
    const days = moveDays(before.days, before.freeze, -1);
    return changedStream(rows, { ...before, freeze: { ...before.freeze, status: "Canceled" }, days });
  };

/** Some days, from the day after tomorrow on: no life lasts so long, so that no freeze of the model begins by the clock. */
export const freezeDates = (now: number, days: number): { readonly startDate: number; readonly endDate: number } => {
  const startDate = (Math.ceil(now / DAY_S) + 1) * DAY_S;
  return { startDate, endDate: startDate + days * DAY_S };
};

/** For so many days. */
export const freezeFor =
  (streamId: number, days: number): Change =>
  (rows, at) => {
    const { startDate, endDate } = freezeDates(at, days);
    return freeze(streamId, startDate, endDate)(rows, at);
  };

type Body = Readonly<Record<string, number>>;
const ofStream: Readonly<Record<string, (streamId: number, call: AnyRequest) => Change>> = {
  start: (streamId, { path, body }) => startDay(streamId, dayIn(path), (body as Body).happened_at),
  finish: (streamId, { path, body }) => finishDay(streamId, dayIn(path), (body as Body).happened_at),
  filters: (streamId, { body }) => {
    const { filters } = body as { filters: { options: Readonly<Record<string, number>> } };
    return choose(streamId, filters.options[OPTION_ID] ?? 0);
  },
  create: (streamId, { body }) => {
    const { start_date = 0, end_date = 0 } = body as Body;
    return freeze(streamId, start_date, end_date);
  },
  cancel: (streamId) => unfreeze(streamId),
};
const dayIn = (path: string): number => Number(path.split("/")[4]);

/** What a call of the learner changes here; null for any other call. */
export function learningChange(call: AnyRequest): Change | null {
  const { path } = call;
  const [, noun, streamId] = path.split("/");
  if (noun === "user-course-streams") return ofStream[path.split("/").at(-1) ?? ""]?.(Number(streamId), call) ?? null;
  if (path !== "/save-lesson-stat") return null;
  const body = call.body as Body;
  return report(body.user_course_stream_id ?? 0, body.stage_day_id ?? 0, {
    viewedSeconds: body.viewed_seconds ?? 0,
    plays: body.play_count ?? 0,
    positionSeconds: body.position_seconds ?? 0,
  });
}
