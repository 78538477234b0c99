/** `GET /user-activity?days=`: on which dates the learner finished days of courses or played lessons, newest first (COURSE-17; contract 4). */
import { and, eq, gte } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { dailyViews, dayStatuses, streams } from "../database/schema";
import { addDays, toDate } from "../dates/zone";
import { readCaller } from "../http/caller";
import { takes } from "../http/input/input";
import { readUser } from "../users/view";

const DAY_MS = 24 * 3600_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

export function activityRoutes(app: FastifyInstance, { db }: Platform): void {
  const list = takes({ query: (query) => ({ days: query.number("days") }) }, async ({ days }, request) => {
    const { userId } = readCaller(request);
    const { timezone } = await readUser(db, userId);
    const count = Math.min(Math.max(days ?? DEFAULT_DAYS, 1), MAX_DAYS);
    const nowMs = Date.now();
    const first = addDays(toDate(timezone, nowMs), 1 - count);
    const finished = await readFinished(db, userId, nowMs - (count + 1) * DAY_MS);
    const viewed = await readViewed(db, userId, first);
    const byDate = new Map<string, Activity>();
    const at = (date: string): Activity => {
      const known = byDate.get(date) ?? { date, days_finished: 0, viewed_seconds: 0 };
      byDate.set(date, known);
      return known;
    };
    for (const finishedAtMs of finished) at(toDate(timezone, finishedAtMs)).days_finished += 1;
    for (const { date, viewedSeconds } of viewed) at(date).viewed_seconds = Math.round(viewedSeconds);
    return [...byDate.values()].filter(({ date }) => date >= first).sort((a, b) => b.date.localeCompare(a.date));
  });
  app.get("/user-activity", list);
}

interface Activity {
  readonly date: string;
  days_finished: number;
  viewed_seconds: number;
}

async function readFinished(db: Db, userId: number, fromMs: number): Promise<number[]> {
  const rows = await db
    .select({ finishedAtMs: dayStatuses.finishedAtMs })
    .from(dayStatuses)
    .innerJoin(streams, eq(streams.id, dayStatuses.streamId))
    .where(and(eq(streams.userId, userId), gte(dayStatuses.finishedAtMs, fromMs)));
  return rows.flatMap(({ finishedAtMs }) => finishedAtMs ?? []);
}

const readViewed = (db: Db, userId: number, first: string) =>
  db
    .select()
    .from(dailyViews)
    .where(and(eq(dailyViews.userId, userId), gte(dailyViews.date, first)));
