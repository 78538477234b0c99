/** The learner's course streams (learning area 7). */
import { and, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { streams } from "../database/schema";
import { callerOf } from "../http/caller";
import { notFound } from "../http/errors";
import { pathId, pickFields, queryIds, queryList } from "../http/query";
import { streamStatus } from "./status";
import { type StreamRow, streamViews } from "./view";

/** `GET /user-course-streams`: open without access too, since whether there is access follows from it (contract 6.2). */
export function streamListRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get("/user-course-streams", async (request) => {
    const ids = queryIds(request);
    const where = and(eq(streams.userId, callerOf(request).userId), ids ? inArray(streams.id, ids) : undefined);
    const views = await streamViews(db, where, queryList(request, "expand")?.has("course") ?? false);
    return views.map((view) => pickFields(view, queryList(request, "fields")));
  });
}

/** `GET /user-course-streams/{id}` and its `/status`. */
export function streamRoutes(app: FastifyInstance, { db, storage }: Platform): void {
  app.get("/user-course-streams/:id", async (request) => {
    const { id } = await ownStream(db, pathId(request), callerOf(request).userId);
    const [view] = await streamViews(db, eq(streams.id, id), queryList(request, "expand")?.has("course") ?? false);
    return pickFields(view ?? {}, queryList(request, "fields"));
  });
  app.get("/user-course-streams/:id/status", async (request) => {
    const stream = await ownStream(db, pathId(request), callerOf(request).userId);
    return streamStatus(db, storage.secret, stream, queryList(request, "expand"), Date.now());
  });
}

/** The learner's own stream. Throws 404. */
export async function ownStream(db: Db, streamId: number, userId: number): Promise<StreamRow> {
  const [stream] = await db
    .select()
    .from(streams)
    .where(and(eq(streams.id, streamId), eq(streams.userId, userId)));
  if (!stream) throw notFound();
  return stream;
}
