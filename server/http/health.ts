/**
 * `GET /healthz`: whether this node can serve (SRV-12). Rules: it asks what the calls need, once a second at most, and never waits long for it;
 * without Redis a node serves, only news of other nodes come later: a balancer must not lose all nodes with it (decision 36).
 */
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { unavailable } from "./errors";

const ASK_WITHIN_MS = 2_000;
const SHARED_MS = 1_000;

/** 200 `{status: "ok"}` or `{status: "degraded", missing: ["redis"]}`; 503 in the usual shape with `missing: ["database", …]`. */
export function healthRoutes(app: FastifyInstance, { db, hub }: Pick<Platform, "db" | "hub">): void {
  // anybody may ask, as often as they like: all who ask within a second share one query
  let asked: { readonly atMs: number; readonly isThere: Promise<boolean> } | undefined;
  const isThere = (): Promise<boolean> => {
    const atMs = Date.now();
    if (!asked || atMs - asked.atMs > SHARED_MS) asked = { atMs, isThere: answers(db) };
    return asked.isThere;
  };
  app.get("/healthz", async () => {
    const redis = hub.isWhole ? [] : ["redis"];
    if (!(await isThere())) throw unavailable({ missing: ["database", ...redis] });
    return redis.length > 0 ? { status: "degraded", missing: redis } : { status: "ok" };
  });
}

async function answers(db: Db): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), ASK_WITHIN_MS);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, tooLate]);
  clearTimeout(late);
  return isThere;
}
