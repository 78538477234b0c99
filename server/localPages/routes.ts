/** The server's own pages in place of third parties: a social network and a bank. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readPosts } from "./html";
import { payRoutes } from "./pay";
import { socialRoutes } from "./social";
import { STYLE } from "./style";

export async function localPageRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.get("/local/page.css", (_request, reply) => reply.headers({ "Content-Type": "text/css" }).send(STYLE));
  await app.register(async (posts) => {
    readPosts(posts);
    payRoutes(posts, platform);
    socialRoutes(posts, platform);
  });
}
