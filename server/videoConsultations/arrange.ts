/** Arranging a video consultation by the staff (contract 7). Rule: one that is not over is to come, and neither side has another then. */
import { and, eq, ne } from "drizzle-orm";
import { users, videoConsultations } from "../database/schema";
import { momentText } from "../dates/zone";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import { toSeconds } from "../http/input/wire";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import { fullName, readUser, type UserRow } from "../users/view";
import { readClashes, type VideoConsultationRow } from "./expert";
import { lockVideoConsultation } from "./lock";
import { addCallNews, notifyVideoConsultation } from "./notify";
import { toSpan } from "./slots";
import { CONFIRMED, OVER } from "./states";

export interface Arrangement {
  readonly id: number;
  readonly callerId: number;
  readonly status: number;
  /** Null: the date is given up; undefined: as it was. */
  readonly startDateTimeMs: number | null | undefined;
  readonly url: string | null | undefined;
  /** Undefined: as it was, and the caller where there is none. */
  readonly expertId: number | undefined;
}

/** Throws 404, 422 for a time that is past and for a confirmation without one, 409 with the `clash` of learner or expert. */
export async function arrange(change: Change, { id, callerId, ...arranged }: Arrangement): Promise<Answer> {
  const where = eq(videoConsultations.id, id);
  const held = await lockVideoConsultation(change, where);
  const { status, startDateTimeMs: startMs = held.startDateTimeMs } = arranged;
  refuseTime(held, status, startMs, change.nowMs);
  if (arranged.expertId !== undefined) await refuseExpert(change, arranged.expertId);
  // a learner who books this time of this expert at the same moment sees it
  const expert = await lockUser(change, arranged.expertId ?? held.expertId ?? callerId);
  const isSame = startMs === held.startDateTimeMs && status === held.status && expert.id === held.expertId;
  if (startMs !== null && status !== OVER && !isSame) await refuseClash(change, expert, held, startMs);
  const values = { ...arranged, expertId: expert.id };
  const [row] = await change.db.update(videoConsultations).set(values).where(where).returning();
  if (!row) throw notFound();
  await addCallNews(change, held, row, false);
  return { status: 200, body: (await notifyVideoConsultation(change, row)).staffs };
}

/** What is not over is to come, or runs as it was arranged; only what waits may have no time. */
function refuseTime(held: VideoConsultationRow, status: number, startMs: number | null, nowMs: number): void {
  if (startMs === null) {
    if (status === CONFIRMED) throw invalid("start_date_time", "required");
    return;
  }
  const isMoved = startMs !== held.startDateTimeMs;
  if (status === OVER && !isMoved) return;
  const isUnchanged = !isMoved && status === held.status;
  const lastMs = isUnchanged ? toSpan(startMs, held.durationMinutes).toMs : startMs;
  if (lastMs < nowMs) throw invalid("start_date_time", "startPast");
}

/** Throws 422 for one who is no member of the staff. */
async function refuseExpert({ db }: Change, expertId: number): Promise<void> {
  const isStaff = and(eq(users.id, expertId), ne(users.role, "learner"));
  if ((await db.$count(users, isStaff)) === 0) throw invalid("expert_id", "invalid");
}

async function refuseClash(change: Change, expert: UserRow, row: VideoConsultationRow, startMs: number): Promise<void> {
  const [clash] = await readClashes(change.db, expert, row, toSpan(startMs, row.durationMinutes));
  if (!clash) return;
  const { id, learnerId, startDateTimeMs } = clash;
  const learner = fullName(await readUser(change.db, learnerId));
  const time = momentText(expert.timezone, startDateTimeMs);
  const extra = {
    clash: { id, learner: { id: learnerId, name: learner }, start_date_time: toSeconds(startDateTimeMs) },
  };
  throw new HttpError(409, "expertBusy", { learner, time }, { extra });
}
