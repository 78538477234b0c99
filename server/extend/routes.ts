/** Renewing a course stream (contract 4). Rule: what is not offered for it cannot be ordered for it. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { readEmail } from "../auth/fields";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { courseServices, streams } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { createOrder } from "../orders/create";
import { verifyPurchase } from "../orders/purchase";
import { orderView } from "../orders/view";
import { isOffered } from "../services/offered";
import { type ServiceRow, serviceViews } from "../services/view";
import { readPhone } from "../users/fields";

const MAX_POINTS = 1_000_000;

/** `GET /extend/{streamId}`, `POST /extend/{streamId}/course-service/{serviceId}`. */
export function extendRoutes(app: FastifyInstance, platform: Platform): void {
  const path = (path: Path) => ({ streamId: path.id("streamId") });
  const list = takes({ path }, async ({ streamId }, request) => {
    const { userId } = readCaller(request);
    const all = await readRenewals(platform.db, { streamId, userId });
    const rows = all.filter((row) => isOffered(platform, row));
    const views = await serviceViews(platform.db, rows, userId);
    return rows.map(({ type }, index) => ({ stream_id: streamId, type_code: type, service: views[index] }));
  });
  app.get("/extend/:streamId", list);
  const servicePath = (parts: Path) => ({ ...path(parts), serviceId: parts.id("serviceId") });
  const order = changes(platform, { path: servicePath, body: orderBody }, async (change, asked, userId) => {
    const offered = await readRenewals(change.db, { streamId: asked.streamId, userId });
    if (!offered.some(({ id }) => id === asked.serviceId)) throw notFound();
    const full = await createOrder(platform, change, { userId, ...asked });
    return { status: 201, body: orderView(platform.storage.secret, full) };
  });
  app.post("/extend/:streamId/course-service/:serviceId", order);
}

/** `POST /purchase/verify`: what was bought in the app's store. */
export function purchaseRoutes(app: FastifyInstance, platform: Platform): void {
  const body = (fields: Fields) => ({
    productId: fields.line("product_id", { max: 200, isRequired: true }),
    receipt: fields.line("receipt", { max: 200, isRequired: true }),
  });
  const verify = changes(platform, { body }, async (change, purchase, userId) => {
    const full = await verifyPurchase(platform, change, { userId, ...purchase });
    return { status: 200, body: orderView(platform.storage.secret, full) };
  });
  app.post("/purchase/verify", verify);
}

/** What renews one of the learner's course streams; questions only where they are counted. Throws 404. */
async function readRenewals(db: Db, ids: { streamId: number; userId: number }): Promise<ServiceRow[]> {
  const isOwn = and(eq(streams.id, ids.streamId), eq(streams.userId, ids.userId));
  const [stream] = await db.select().from(streams).where(isOwn);
  if (!stream) throw notFound();
  if (stream.isDemo) return [];
  const types = ["course_subscription", "expert_additional_question"] as const;
  const rows = await db
    .select()
    .from(courseServices)
    .where(and(eq(courseServices.courseId, stream.courseId), inArray(courseServices.type, [...types])))
    .orderBy(asc(courseServices.id));
  return rows.filter(({ type }) => type === "course_subscription" || stream.maxConsultationCount > 0);
}

function orderBody(fields: Fields) {
  const phone = readPhone(fields, true) ?? "";
  const name = fields.line("name", { max: 100, isRequired: true });
  const email = readEmail(fields);
  const promocode = fields.line("promocode", { max: 50 });
  const points = fields.integer("points", { min: 0, max: MAX_POINTS });
  return { contact: { phone, name, email }, promocode, points };
}
