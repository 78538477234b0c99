/**
 * Choosing the time of a video consultation (VC-02, VC-06, VC-07). Rule: learner and expert are locked before the time is compared
 * with what else they have, so of two learners who choose one time at the same moment the second sees the first one's.
 */
import { and, eq } from "drizzle-orm";
import { videoConsultations } from "../database/schema";
import { toDate } from "../dates/zone";
import { HttpError, invalid, notFound, type ValidationError } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import { findExpert, readBusy, slotsView, timezoneOf, type VideoConsultationRow } from "./expert";
import { lockVideoConsultation } from "./lock";
import { addCallNews, notifyVideoConsultation } from "./notify";
import { MAX_AHEAD_MS, MAX_DAYS_AHEAD, NOTICE_HOURS, NOTICE_MS, toSpan } from "./slots";
import { OVER, WAITING } from "./states";

export interface BookingRequest {
  readonly id: number;
  readonly userId: number;
  /** Null: the date is given up. */
  readonly startDateTimeMs: number | null;
  /** Undefined: as it was. */
  readonly note: string | undefined;
  readonly phone: string | undefined;
}

const FIELD = "start_date_time";
const QUARTER_MS = 15 * 60_000;
/** For how many days a refusal says what else is free. */
const DAYS_OF_REFUSAL = 14;

/** Throws 404, 422, and 409 with the slots for a time that is taken. */
export async function book(change: Change, { id, userId, ...asked }: BookingRequest): Promise<Answer> {
  const isOwn = and(eq(videoConsultations.id, id), eq(videoConsultations.userId, userId));
  const held = await lockVideoConsultation(change, isOwn);
  if (held.status === OVER) throw invalid(FIELD, "consultationOver");
  const { startDateTimeMs: oldMs } = held;
  if (oldMs !== null && oldMs - change.nowMs < NOTICE_MS)
    throw invalid(FIELD, "consultationSoon", { hours: NOTICE_HOURS });
  const values = await computeBooking(change, held, asked);
  const [row] = await change.db.update(videoConsultations).set(values).where(isOwn).returning();
  if (!row) throw notFound();
  await addCallNews(change, held, row, true);
  return { status: 200, body: (await notifyVideoConsultation(change, row)).learners };
}

/** Another date waits for its confirmation; the same one keeps what was confirmed. */
async function computeBooking(
  change: Change,
  held: VideoConsultationRow,
  asked: Omit<BookingRequest, "id" | "userId">,
) {
  const { startDateTimeMs } = asked;
  if (startDateTimeMs === null) return { ...asked, status: WAITING, url: null };
  // the staff may have chosen a time that no learner could
  if (startDateTimeMs === held.startDateTimeMs) return asked;
  const fault = findFault(startDateTimeMs, change.nowMs);
  if (fault) throw fault;
  await takeTime(change, held, startDateTimeMs);
  return { ...asked, status: WAITING };
}

function findFault(startMs: number, nowMs: number): ValidationError | undefined {
  if (startMs % QUARTER_MS !== 0) return invalid(FIELD, "startStep");
  if (startMs < nowMs + NOTICE_MS) return invalid(FIELD, "startTooSoon", { hours: NOTICE_HOURS });
  if (startMs > nowMs + MAX_AHEAD_MS) return invalid(FIELD, "startTooFar", { days: MAX_DAYS_AHEAD });
  return undefined;
}

async function takeTime(change: Change, held: VideoConsultationRow, startMs: number): Promise<void> {
  const { db, nowMs } = change;
  const expert = await findExpert(db, held);
  if (expert) await lockUser(change, expert.id);
  const busy = await readBusy(db, expert, held, toSpan(startMs, held.durationMinutes));
  if (busy.length === 0) return;
  const from = toDate(timezoneOf(expert), startMs);
  throw new HttpError(
    409,
    "slotTaken",
    {},
    { extra: await slotsView(db, held, { from, days: DAYS_OF_REFUSAL, nowMs }) },
  );
}
