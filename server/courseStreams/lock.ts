/** Locking a course stream. Rule: what opens stages locks it first, so that two changes that meet at a stage's end see each other. */
import { and, eq, type SQL } from "drizzle-orm";
import { streams } from "../database/schema";
import { notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import { emptyOpenings, type Openings, readOpenings } from "./openings";
import { type StreamRow, streamViews } from "./view";

export interface LockedCourseStream {
  readonly stream: StreamRow;
  /** What was open before the change. */
  readonly openings: Openings;
}

async function lock(change: Change, where: SQL | undefined): Promise<LockedCourseStream> {
  const [stream] = await change.db.select().from(streams).where(where).for("no key update");
  if (!stream) throw notFound();
  return { stream, openings: await readStreamOpenings(change, stream) };
}

/** A course stream, locked until the change ends. Throws 404. */
export const lockCourseStream = (change: Change, streamId: number): Promise<LockedCourseStream> =>
  lock(change, eq(streams.id, streamId));

/** The learner's own one, locked until the change ends. Throws 404. */
export const lockOwnCourseStream = (
  change: Change,
  ids: { streamId: number; userId: number },
): Promise<LockedCourseStream> => lock(change, and(eq(streams.id, ids.streamId), eq(streams.userId, ids.userId)));

/** What is open as the change has it now. */
export async function readStreamOpenings({ db, nowMs }: Change, stream: StreamRow): Promise<Openings> {
  return (await readOpenings(db, [stream], nowMs)).get(stream.id) ?? emptyOpenings(stream.startDateMs, nowMs);
}

/** Notifies the learner of all course streams: in another zone their days and stages open at other moments. */
export async function notifyStreams({ db, nowMs, notify }: Change, userId: number): Promise<void> {
  for (const view of await streamViews(db, eq(streams.userId, userId), false, nowMs))
    notify(userId, "stream.changed", view);
}

/** Notifies the learner of the course stream as it is now, and returns it. */
export async function notifyStream({ db, nowMs, notify }: Change, { id, userId }: StreamRow): Promise<object> {
  const [view] = await streamViews(db, eq(streams.id, id), false, nowMs);
  if (!view) throw notFound();
  notify(userId, "stream.changed", view);
  return view;
}
