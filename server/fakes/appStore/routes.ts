/**
 * A stub of the app's store (contract 7.1, SRV-06). Rules: on this machine only, as the social stub; calls are the learner's, by the
 * Bearer; the pages, on which a person decides, are permitted by their signed address.
 */

import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "../../context";
import { courseServices, storePurchases } from "../../database/schema";
import { requireOwnPassword } from "../../http/access";
import { readCaller, requireCaller } from "../../http/caller";
import { HttpError, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { noBody, takes } from "../../http/input/input";
import type { Path } from "../../http/input/query";
import { requireThisMachine } from "../../http/loopback";
import { schoolText } from "../../translations/schoolText";
import { storePages } from "./pages";
import { pageSignature } from "./receipts";
import { beginPurchase, isProduct, type NextFailures, purchaseView, type Step } from "./store";

/** `/local/store`: what the client's port calls, and the pages of the store. */
export async function appStoreRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const failures: NextFailures = new Map();
  app.addHook("onRequest", requireThisMachine);
  await app.register(async (signedIn) => {
    signedIn.addHook("onRequest", requireCaller(platform.findCaller));
    signedIn.addHook("onRequest", requireOwnPassword);
    storeCalls(signedIn, platform, failures);
  });
  await app.register(async (pages) => storePages(pages, platform, failures));
}

function storeCalls(app: FastifyInstance, platform: Platform, failures: NextFailures): void {
  const { db, storage } = platform;
  /** Throws 409 with the code that a person has chosen for this step, once. */
  const pass = (userId: number, step: Step): void => {
    const code = failures.get(`${userId} ${step}`);
    failures.delete(`${userId} ${step}`);
    if (code !== undefined) throw new HttpError(409, "storeRefused", {}, { extra: { code } });
  };
  const setup = takes({ body: noBody }, (_, request) => {
    const { userId } = readCaller(request);
    pass(userId, "setup");
    return { page: `/local/store/account/${userId}/${pageSignature(storage.secret, `account:${userId}`)}` };
  });
  app.post("/local/store/setup", setup);
  const products = takes({ query: (query) => ({ ids: query.texts("ids", 200) }) }, async ({ ids }, request) => {
    pass(readCaller(request).userId, "products");
    const rows =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(courseServices)
            .where(or(...ids.map(isProduct)));
    return ids.flatMap((id) => {
      const row = rows.find(({ appstoreProducts }) => appstoreProducts.some((product) => product.id === id));
      return row ? [{ id, title: schoolText(row.title), price: row.price, currency: row.currency }] : [];
    });
  });
  app.get("/local/store/products", products);
  purchaseCalls(app, platform, pass);
}

function purchaseCalls(app: FastifyInstance, platform: Platform, pass: (userId: number, step: Step) => void): void {
  const { db } = platform;
  const body = (fields: Fields) => ({ productId: fields.line("product_id", { max: 200, isRequired: true }) });
  const buy = takes({ body }, async ({ productId }, request, reply: FastifyReply) => {
    if ((await db.$count(courseServices, isProduct(productId))) === 0) throw notFound();
    const row = await beginPurchase(db, readCaller(request).userId, productId, Date.now());
    return reply.status(201).send(purchaseView(platform, row));
  });
  app.post("/local/store/purchases", buy);
  app.get("/local/store/purchases", async (request) => {
    const { userId } = readCaller(request);
    pass(userId, "restore");
    const isBought = and(eq(storePurchases.userId, userId), inArray(storePurchases.state, ["pending", "approved"]));
    const rows = await db.select().from(storePurchases).where(isBought).orderBy(asc(storePurchases.id));
    return rows.map((row) => purchaseView(platform, row));
  });
  const path = (path: Path) => ({ id: path.id() });
  const isOwn = (id: number, userId: number) => and(eq(storePurchases.id, id), eq(storePurchases.userId, userId));
  const show = takes({ path }, async ({ id }, request) => {
    const [row] = await db
      .select()
      .from(storePurchases)
      .where(isOwn(id, readCaller(request).userId));
    if (!row) throw notFound();
    return purchaseView(platform, row);
  });
  app.get("/local/store/purchases/:id", show);
  const finish = takes({ path, body: noBody }, async ({ id }, request, reply) => {
    const { userId } = readCaller(request);
    pass(userId, "finish");
    const where = and(isOwn(id, userId), eq(storePurchases.state, "approved"));
    const rows = await db.update(storePurchases).set({ isFinished: true }).where(where).returning();
    if (rows.length === 0) throw notFound();
    return reply.status(204).send();
  });
  app.post("/local/store/purchases/:id/finish", finish);
}
