/** What a learner pays in parts (contract 4). */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { installments } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { installmentViews } from "./view";

/** `GET /installment`, `GET /installment/{id}`, with the texts of the cancel dialog when `expand=cancelPopupText`. */
export function installmentRoutes(app: FastifyInstance, { db }: Platform): void {
  const query = (query: Query) => ({ hasText: query.expands("cancelPopupText") });
  const list = takes({ query }, ({ hasText }, request) =>
    installmentViews(db, eq(installments.userId, readCaller(request).userId), hasText, Date.now()),
  );
  app.get("/installment", list);
  const detail = takes({ path: (path) => ({ id: path.id() }), query }, async ({ id, hasText }, request) => {
    const isOwn = and(eq(installments.id, id), eq(installments.userId, readCaller(request).userId));
    const [view] = await installmentViews(db, isOwn, hasText, Date.now());
    if (!view) throw notFound();
    return view;
  });
  app.get("/installment/:id", detail);
}
