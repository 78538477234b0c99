/**
 * The expert of a video consultation, and when this expert or its learner is busy. Rule: if no expert is assigned, it is the expert of the learner's
 * newest chat in that course; if there is no chat, it is the expert with the lowest id. So the answer does not change between calls.
 */
import { and, eq, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../database/open";
import { chats, streams, users, videoConsultations } from "../database/schema";
import { toFlag, toSeconds } from "../http/input/wire";
import { listStarts, type Slot, type Span, slotsAt, toSpan } from "./slots";
import { OVER } from "./states";

export type VideoConsultationRow = typeof videoConsultations.$inferSelect;

/** Null: the school has no experts. */
export type Expert = { readonly id: number; readonly timezone: string } | null;

const holders = alias(users, "holders");

/** For a condition on rows of video consultations. */
export const expertIdOf = sql<number | null>`coalesce(
  ${videoConsultations.expertId},
  (select ${chats.expertId} from ${chats} inner join ${streams} on ${streams.id} = ${chats.streamId}
    where ${chats.learnerId} = ${videoConsultations.userId} and ${streams.courseId} = ${videoConsultations.courseId}
    order by ${chats.id} desc limit 1),
  (select ${users.id} from ${users} where ${users.role} = 'expert' order by ${users.id} limit 1))`;

export async function findExpert(db: Db, { id }: VideoConsultationRow): Promise<Expert> {
  const [found] = await db
    .select({ id: holders.id, timezone: holders.timezone })
    .from(videoConsultations)
    .innerJoin(holders, eq(holders.id, expertIdOf))
    .where(eq(videoConsultations.id, id));
  return found ?? null;
}

export const timezoneOf = (expert: Expert): string => expert?.timezone ?? "UTC";

/** When the expert or the learner is busy within a span besides this consultation. */
export async function readBusy(db: Db, expert: Expert, row: VideoConsultationRow, within: Span): Promise<Span[]> {
  const clashes = await readClashes(db, expert, row, within);
  return clashes.map(({ startDateTimeMs, durationMinutes }) => toSpan(startDateTimeMs, durationMinutes));
}

/** What the expert or the learner has within a span besides this consultation, whether it is confirmed or not. */
export async function readClashes(
  db: Db,
  expert: Expert,
  { id, userId }: VideoConsultationRow,
  within: Span,
): Promise<{ id: number; learnerId: number; startDateTimeMs: number; durationMinutes: number }[]> {
  const { startDateTimeMs, durationMinutes, userId: learnerId } = videoConsultations;
  const rows = await db
    .select({ id: videoConsultations.id, learnerId, startDateTimeMs, durationMinutes })
    .from(videoConsultations)
    .where(
      and(
        ne(videoConsultations.id, id),
        ne(videoConsultations.status, OVER),
        isNotNull(startDateTimeMs),
        lt(startDateTimeMs, within.toMs),
        sql`${startDateTimeMs} + ${durationMinutes} * 60000 > ${within.fromMs}`,
        or(eq(learnerId, userId), expert ? sql`${expertIdOf} = ${expert.id}` : undefined),
      ),
    );
  return rows.map((row) => ({ ...row, startDateTimeMs: row.startDateTimeMs ?? 0 }));
}

/** The slots of a consultation in REST shape, from a date on; its own time counts as free. */
export async function slotsView(
  db: Db,
  row: VideoConsultationRow,
  asked: { from: string; days: number; nowMs: number },
): Promise<{ timezone: string; slots: object[] }> {
  const expert = await findExpert(db, row);
  const timezone = timezoneOf(expert);
  const { durationMinutes } = row;
  const starts = listStarts({ ...asked, timezone, durationMinutes });
  const within = { fromMs: starts[0] ?? 0, toMs: toSpan(starts.at(-1) ?? 0, durationMinutes).toMs };
  const busy = starts.length === 0 ? [] : await readBusy(db, expert, row, within);
  return { timezone, slots: slotsAt(starts, durationMinutes, busy).map(slotView) };
}

const slotView = ({ startMs, isFree }: Slot) => ({ start: toSeconds(startMs), is_free: toFlag(isFree) });
