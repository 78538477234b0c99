/** Freezing a course stream and ending that (COURSE-08). */
import { eq } from "drizzle-orm";
import { freezes, streams } from "../database/schema";
import { ValidationError } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { readUser } from "../users/view";
import { endShiftOf, freezeFaults, frozenPart } from "./freezeRules";
import { type LockedCourseStream, lockOwnCourseStream, notifyStream } from "./lock";
import type { FreezeRow } from "./openings";
import type { Pause } from "./rules";

type OwnIds = { readonly streamId: number; readonly userId: number };

/** Freezes for some whole dates; answers the course stream. Throws 404, 422 with what the rules forbid. */
export async function createFreeze(change: Change, ids: OwnIds, pause: Pause): Promise<Answer> {
  const held = await lockOwnCourseStream(change, ids);
  const { stream } = held;
  const zone = (await readUser(change.db, ids.userId)).timezone;
  const hasOpenFreeze = openFreeze(held, change.nowMs) !== undefined;
  const faults = freezeFaults(pause, { endDateMs: stream.endDateMs, hasOpenFreeze }, zone, change.nowMs);
  if (faults.length > 0) throw new ValidationError(faults);
  const endShiftMs = endShiftOf(zone, pause, stream.endDateMs);
  await change.db.insert(freezes).values({ streamId: stream.id, ...pause, endShiftMs });
  return endMoved(change, held, endShiftMs);
}

/** Ends the freeze that holds or is to come; without one nothing changes. Answers the course stream. Throws 404. */
export async function cancelFreeze(change: Change, ids: OwnIds): Promise<Answer> {
  const held = await lockOwnCourseStream(change, ids);
  const open = openFreeze(held, change.nowMs);
  if (!open) return endMoved(change, held, 0);
  const zone = (await readUser(change.db, ids.userId)).timezone;
  const part = frozenPart(zone, open, change.nowMs);
  const { endDateMs } = held.stream;
  const endShiftMs = endShiftOf(zone, part, endDateMs === null ? null : endDateMs - open.endShiftMs);
  const values = { isCanceled: true, endDateMs: part.endDateMs, endShiftMs };
  await change.db.update(freezes).set(values).where(eq(freezes.id, open.id));
  return endMoved(change, held, endShiftMs - open.endShiftMs);
}

const openFreeze = ({ openings }: LockedCourseStream, nowMs: number): FreezeRow | undefined =>
  openings.freezes.findLast(({ isCanceled, endDateMs }) => !isCanceled && endDateMs > nowMs);

async function endMoved(change: Change, { stream }: LockedCourseStream, byMs: number): Promise<Answer> {
  if (stream.endDateMs !== null && byMs !== 0) {
    const endDateMs = stream.endDateMs + byMs;
    await change.db.update(streams).set({ endDateMs }).where(eq(streams.id, stream.id));
  }
  return { status: 200, body: await notifyStream(change, stream) };
}
