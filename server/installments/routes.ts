/** What a learner pays in parts (contract 4). */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { installments } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path, Query } from "../http/input/query";
import { payPart } from "./pay";
import { installmentViews } from "./view";

/** `GET /installment`, `GET /installment/{id}`, with the texts of the cancel dialog when `expand=cancelPopupText`; `POST /installment/{id}/pay`. */
export function installmentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  const reading = () => ({ db, secret: storage.secret, nowMs: Date.now() });
  const query = (query: Query) => ({ hasText: query.expands("cancelPopupText") });
  const list = takes({ query }, ({ hasText }, request) =>
    installmentViews(reading(), eq(installments.userId, readCaller(request).userId), hasText),
  );
  app.get("/installment", list);
  const detail = takes({ path: (path) => ({ id: path.id() }), query }, async ({ id, hasText }, request) => {
    const isOwn = and(eq(installments.id, id), eq(installments.userId, readCaller(request).userId));
    const [view] = await installmentViews(reading(), isOwn, hasText);
    if (!view) throw notFound();
    return view;
  });
  app.get("/installment/:id", detail);
  const path = (path: Path) => ({ id: path.id() });
  const pay = changes(platform, { path, body: partBody }, (change, part, userId) =>
    payPart(platform, change, { ...part, userId }),
  );
  app.post("/installment/:id/pay", pay);
}

const partBody = (fields: Fields) => ({ number: fields.id("number"), methodId: fields.id("payment_method_id") });
