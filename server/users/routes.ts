/** The signed-in user. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { callerOf } from "../http/caller";
import { queryList } from "../http/query";
import { readUser, userView } from "./view";

/** `GET /user`, with the counters when `expand=statistics`. */
export function userRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/user", async (request) => {
    const withStatistics = queryList(request, "expand")?.has("statistics") ?? false;
    return userView(await readUser(platform.db, callerOf(request).userId), withStatistics);
  });
}
