/** The learner's course streams (learning area 7). */
import { and, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { dayStatuses, streams } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import { type Path, pickFields, type Query } from "../http/input/query";
import { computePercent, type DayDuty, readDuty } from "./dayDuty";
import { readDays } from "./dayStatuses";
import { readStreamStatus } from "./status";
import { type StreamRow, streamViews } from "./view";

/** `:id` of a path is a course stream. */
export const streamPath = (path: Path) => ({ streamId: path.id() });

const parts = (query: Query) => ({ hasCourse: query.expands("course"), fields: query.list("fields") });

/** `GET /user-course-streams`: open without access too, since whether there is access follows from it (contract 6.2). */
export function streamListRoutes(app: FastifyInstance, { db }: Platform): void {
  const query = (query: Query) => ({ ...parts(query), ids: query.ids() });
  const list = takes({ query }, async ({ ids, hasCourse, fields }, request) => {
    const where = and(eq(streams.userId, readCaller(request).userId), ids ? inArray(streams.id, ids) : undefined);
    const views = await streamViews(db, where, hasCourse, Date.now());
    return views.map((view) => pickFields(view, fields));
  });
  app.get("/user-course-streams", list);
}

/** `GET /user-course-streams/{id}` its `/status`, and the progress of a day. */
export function courseStreamRoutes(app: FastifyInstance, { db, storage }: Platform): void {
  const detail = takes({ path: streamPath, query: parts }, async ({ streamId, hasCourse, fields }, request) => {
    const { id } = await readOwnCourseStream(db, streamId, readCaller(request).userId);
    const [view] = await streamViews(db, eq(streams.id, id), hasCourse, Date.now());
    return pickFields(view ?? {}, fields);
  });
  app.get("/user-course-streams/:id", detail);
  const query = (query: Query) => ({ expand: query.list("expand") });
  const status = takes({ path: streamPath, query }, async ({ streamId, expand }, request) => {
    const stream = await readOwnCourseStream(db, streamId, readCaller(request).userId);
    return readStreamStatus(db, storage.secret, stream, expand, Date.now());
  });
  app.get("/user-course-streams/:id/status", status);
  const path = (path: Path) => ({ ...streamPath(path), dayStatusId: path.id("dayStatusId") });
  const progress = takes({ path }, async ({ streamId, dayStatusId }, request) => {
    const stream = await readOwnCourseStream(db, streamId, readCaller(request).userId);
    const [row] = await readDays(db, and(eq(dayStatuses.id, dayStatusId), eq(dayStatuses.streamId, stream.id)));
    if (!row) throw notFound();
    return dayProgressView(await readDuty(db, stream, row.day), row.status.finishedAtMs !== null);
  });
  app.get("/user-course-streams/:id/user-day-status/:dayStatusId/progress", progress);
}

const dayProgressView = (duty: DayDuty, isFinished: boolean): object => ({
  percent: computePercent(duty, isFinished),
  lessons: duty.lessons.map(({ id, viewed_seconds, is_viewed }) => ({ id, viewed_seconds, is_viewed })),
  homeworks: duty.homeworks.map(({ id, status }) => ({ id, status })),
});

/** The learner's own course stream. Throws 404. */
export async function readOwnCourseStream(db: Db, streamId: number, userId: number): Promise<StreamRow> {
  const [stream] = await db
    .select()
    .from(streams)
    .where(and(eq(streams.id, streamId), eq(streams.userId, userId)));
  if (!stream) throw notFound();
  return stream;
}
