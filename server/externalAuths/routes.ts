/** The social accounts that a learner has linked (PROF-05). */
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { externalAuths } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";

/** `GET /user-external-auth` answers `[{id, source}]`; `DELETE /user-external-auths/{id}` unlinks one. */
export function externalAuthRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get("/user-external-auth", (request) =>
    db
      .select({ id: externalAuths.id, source: externalAuths.source })
      .from(externalAuths)
      .where(eq(externalAuths.userId, readCaller(request).userId))
      .orderBy(asc(externalAuths.id)),
  );
  const unlink = takes({ path: (path) => ({ id: path.id() }) }, async ({ id }, request, reply) => {
    const isOwn = and(eq(externalAuths.id, id), eq(externalAuths.userId, readCaller(request).userId));
    const gone = await db.delete(externalAuths).where(isOwn).returning({ id: externalAuths.id });
    if (gone.length === 0) throw notFound();
    return reply.status(204).send();
  });
  app.delete("/user-external-auths/:id", unlink);
}
