/** `GET /user-activity?days=`: on which days the learner finished days of courses, newest first (COURSE-17; contract 4). */
import { and, desc, eq, gte } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { dayStatuses, streams } from "../database/schema";
import { callerOf } from "../http/caller";
import { takes } from "../http/input";
import { readUser } from "../users/view";

const DAY_MS = 24 * 3600_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

export function activityRoutes(app: FastifyInstance, { db }: Platform): void {
  const list = takes({ query: (query) => ({ days: query.number("days") }) }, async ({ days }, request) => {
    const { userId } = callerOf(request);
    const { timezone } = await readUser(db, userId);
    const count = Math.min(Math.max(days ?? DEFAULT_DAYS, 1), MAX_DAYS);
    const nowMs = Date.now();
    const rows = await db
      .select({ finishedAtMs: dayStatuses.finishedAtMs })
      .from(dayStatuses)
      .innerJoin(streams, eq(streams.id, dayStatuses.streamId))
      .where(and(eq(streams.userId, userId), gte(dayStatuses.finishedAtMs, nowMs - count * DAY_MS)))
      .orderBy(desc(dayStatuses.finishedAtMs));
    const dateOf = createDates(timezone);
    const first = dateOf(nowMs - (count - 1) * DAY_MS);
    const finished = new Map<string, number>();
    for (const { finishedAtMs } of rows) {
      const date = dateOf(finishedAtMs ?? 0);
      if (date >= first) finished.set(date, (finished.get(date) ?? 0) + 1);
    }
    return Array.from(finished, ([date, days_finished]) => ({ date, days_finished }));
  });
  app.get("/user-activity", list);
}

/** Dates as YYYY-MM-DD in a zone. */
function createDates(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (atMs) => format.format(atMs);
}
