/** Readiness with a real driver, whose database refuses or never answers. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import Fastify from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../database/open";
import { Faults } from "../fakes/faults/faults";
import { Hub } from "../socket/hub";
import { createIo } from "../socket/server";
import { answerError } from "./errors";
import { healthRoutes } from "./health";

/** An app whose database is at that port of this machine. */
function appWith(port: number) {
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "x", database: "x", max: 1 });
  pool.on("error", () => undefined);
  const db = drizzle(pool) as unknown as Db;
  const app = Fastify();
  app.setErrorHandler(answerError);
  healthRoutes(app, { db, hub: new Hub(createIo(app.server, new Faults(), { allowOrigins: [] }), new Faults()) });
  app.get("/rows", () => db.execute(sql`select 1`));
  return app;
}

describe("a server without its database", () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
  });
  afterAll(() => silent.close());

  it("SRV-12 a server whose database refuses is not ready, and says that it is not available, not that it is busy", async () => {
    const app = appWith(1);
    for (const [url, extra] of [
      ["/healthz", { missing: ["database"] }],
      ["/rows", {}],
    ] as const) {
      const answer = await app.inject({ url, headers: { "accept-language": "en" } });
      const message = "The service isn’t available right now. Try again in a few minutes.";
      const body = { name: "Service Unavailable", message, code: 0, status: 503, reason: "unavailable" };
      expect(answer.json()).toEqual({ ...body, ...extra });
      expect(answer.headers["retry-after"]).toBe("2");
    }
    await app.close();
  });

  it("SRV-12 a server whose database never answers is not ready, and says so within seconds", async () => {
    const app = appWith((silent.address() as AddressInfo).port);
    const answer = await app.inject({ url: "/healthz" });
    expect([answer.statusCode, answer.json().missing]).toEqual([503, ["database"]]);
    await app.close();
  });
});
