/** The clubs, and the learner's membership in them (learning area 3; contract 6.16). */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { communities, userCommunities } from "../database/schema";
import { readCaller } from "../http/caller";
import { communityView, membershipView } from "./view";

/** `GET /community`: all of them; `GET /user-community`: the learner's records. */
export function communityRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get("/community", async () =>
    (await db.select().from(communities).orderBy(asc(communities.id))).map(communityView),
  );
  app.get("/user-community", async (request) => {
    const isOwn = eq(userCommunities.userId, readCaller(request).userId);
    const rows = await db.select().from(userCommunities).where(isOwn).orderBy(asc(userCommunities.id));
    return rows.map(membershipView);
  });
}
